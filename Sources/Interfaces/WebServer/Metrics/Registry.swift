import CoreMetrics
import Foundation

/// The figures of this process, in memory, as the text that Prometheus reads (exposition format 0.0.4). A backend for
/// swift-metrics; none that is kept elsewhere was to be had.
package final class Registry: MetricsFactory, Sendable {
    private let series = MetricSeries()

    package init() {}

    /// The page that is scraped.
    package func page() -> String { series.page() }

    /// Gives all series a label more.
    func label(_ name: String, _ value: String) { series.label(name, value) }

    package func makeCounter(label: String, dimensions: [(String, String)]) -> CounterHandler {
        Series(series, label, .counter, dimensions)
    }

    package func makeFloatingPointCounter(
        label: String, dimensions: [(String, String)]
    ) -> FloatingPointCounterHandler {
        Series(series, label, .counter, dimensions)
    }

    package func makeMeter(label: String, dimensions: [(String, String)]) -> MeterHandler {
        Series(series, label, .gauge, dimensions)
    }

    package func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> RecorderHandler {
        Series(series, label, aggregate ? .sizes : .gauge, dimensions)
    }

    package func makeTimer(label: String, dimensions: [(String, String)]) -> TimerHandler {
        Series(series, label, .seconds, dimensions)
    }

    // A series stays: what was counted does not become uncounted.
    package func destroyCounter(_ handler: CounterHandler) {}
    package func destroyFloatingPointCounter(_ handler: FloatingPointCounterHandler) {}
    package func destroyMeter(_ handler: MeterHandler) {}
    package func destroyRecorder(_ handler: RecorderHandler) {}
    package func destroyTimer(_ handler: TimerHandler) {}
}

/// One series of figures.
private final class Series: CounterHandler, FloatingPointCounterHandler, MeterHandler, RecorderHandler, TimerHandler,
    Sendable
{
    private let series: MetricSeries
    private let place: Int

    init(_ series: MetricSeries, _ label: String, _ kind: MetricSeries.Kind, _ dimensions: [(String, String)]) {
        self.series = series
        place = series.open(label, kind, dimensions)
    }

    func increment(by amount: Int64) { series.add(Double(amount), at: place) }
    func increment(by amount: Double) { series.add(amount, at: place) }
    func decrement(by amount: Double) { series.add(-amount, at: place) }
    func reset() { series.set(0, at: place) }
    func set(_ value: Int64) { series.set(Double(value), at: place) }
    func set(_ value: Double) { series.set(value, at: place) }
    func record(_ value: Int64) { series.observe(Double(value), at: place) }
    func record(_ value: Double) { series.observe(value, at: place) }
    func recordNanoseconds(_ duration: Int64) { series.observe(Double(duration) / 1e9, at: place) }
}
