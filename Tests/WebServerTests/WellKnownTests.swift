import Foundation
import Testing

@testable import WebServer

/// What is asked for at fixed places.
@Suite struct WellKnownTests {
    @Test func icons() async throws {
        try await APIBench.with { bench in
            for path in ["/favicon.ico", "/apple-touch-icon.png", "/assets/icon.png"] {
                let answer = try await bench.get(path)
                #expect(answer.status == 200 && answer.type == "image/png", "\(path)")
                #expect(answer.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) && answer.bytes.count < 8_192)
            }
            #expect(try await bench.get("/").text.contains(#"<link rel="apple-touch-icon" href="/assets/icon.png">"#))
        }
    }

    @Test func robotsKeepOutOfWhatIsOneRiders() async throws {
        try await APIBench.with { bench in
            let answer = try await bench.get("/robots.txt")
            #expect(answer.type == "text/plain; charset=utf-8")
            #expect(answer.text.contains("Disallow: /\n") && answer.text.contains("Allow: /$\n"))
        }
    }

    /// RFC 9116, section 2.5: a contact and an end in the future.
    @Test func flawsCanBeReported() async throws {
        try await APIBench.with { bench in
            let answer = try await bench.get("/.well-known/security.txt")
            #expect(answer.status == 404, "nobody is named")
        }
        try await APIBench.with({ $0.feedContact = "us@rain.example" }) { bench in
            let answer = try await bench.get("/.well-known/security.txt")
            #expect(answer.text.contains("Contact: mailto:us@rain.example\n"))
            let end = try #require(answer.text.firstMatch(of: /Expires: (.*)\n/)).output.1
            let date = try Date(String(end), strategy: .iso8601)
            let now = bench.service.clock.now()
            let left = date.timeIntervalSince1970 - Double(now.milliseconds) / 1_000
            #expect((1...366 * 86_400).contains(left), "\(answer.text)")
        }
    }

    /// Beside the store's figures those of the process.
    @Test func metricsOfTheProcess() async throws {
        let service = try TestService()
        try await service.app.metricsPage.store.update()
        service.app.metricsPage.process.update()
        let page = service.app.registry.page()
        func value(_ name: String) -> Double? {
            page.split(separator: "\n").first { $0.hasPrefix(name + " ") }?.split(separator: " ").last
                .flatMap { Double($0) }
        }
        #expect(page.contains(#"zontik_build_info{version=""#))
        #expect(value("zontik_connections_open") == 0 && value("zontik_connections_limit") ?? 0 >= 64)
        #expect(value("process_cpu_seconds_total") ?? 0 > 0)
        #expect(value("process_resident_memory_bytes") ?? 0 > 1_000_000)
        let (open, most) = (value("process_open_fds") ?? 0, value("process_max_fds") ?? 0)
        #expect(open > 3 && open < most)
        try await service.end()
    }
}
