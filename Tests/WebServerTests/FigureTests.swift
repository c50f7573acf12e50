import Metrics
import RiderProfile
import Testing

@testable import WebServer

/// What operators read, in the form that Prometheus reads (exposition format 0.0.4).
struct FigureTests {
    @Test func thePageIsWhatPrometheusReads() {
        let registry = Registry()
        registry.makeCounter(label: "a_total", dimensions: [("reason", "say \"no\"\n\\")]).increment(by: 2)
        registry.makeCounter(label: "a_total", dimensions: []).increment(by: 1)
        registry.makeMeter(label: "b.c", dimensions: []).set(1.5)
        let sizes = registry.makeRecorder(label: "sizes", dimensions: [], aggregate: true)
        for size in [1, 3, 300] { sizes.record(Int64(size)) }
        registry.makeTimer(label: "seconds", dimensions: []).recordNanoseconds(1_500_000)
        let lines = registry.page().split(separator: "\n")
        #expect(lines.first == "# TYPE a_total counter")
        #expect(lines.contains("a_total 1"))
        #expect(lines.contains(#"a_total{reason="say \"no\"\n\\"} 2"#))
        #expect(lines.contains("b_c 1.5"))
        #expect(lines.contains("# TYPE sizes histogram"))
        #expect(lines.contains(#"sizes_bucket{le="2"} 1"#) && lines.contains(#"sizes_bucket{le="4"} 2"#))
        #expect(lines.contains(#"sizes_bucket{le="+Inf"} 3"#))
        #expect(lines.contains("sizes_sum 304") && lines.contains("sizes_count 3"))
        #expect(lines.contains(#"seconds_bucket{le="0.001"} 0"#) && lines.contains(#"seconds_bucket{le="0.002"} 1"#))
    }

    @Test func theSameNameIsTheSameSeries() {
        let registry = Registry()
        for _ in 1...3 { registry.makeCounter(label: "a", dimensions: [("b", "c")]).increment(by: 1) }
        #expect(registry.page() == "# TYPE a counter\na{b=\"c\"} 3\n")
    }
}
