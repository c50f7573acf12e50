import CoreMetrics
import Foundation

/// The figures of this process, in memory, as the text that Prometheus reads (exposition format 0.0.4). A backend for
/// swift-metrics; none that is kept elsewhere was to be had.
package final class Registry: MetricsFactory, Sendable {
    private let book = Book()

    package init() {}

    /// The page that is scraped.
    package func page() -> String { book.page() }

    package func makeCounter(label: String, dimensions: [(String, String)]) -> CounterHandler {
        Series(book, label, .counter, dimensions)
    }

    package func makeFloatingPointCounter(
        label: String, dimensions: [(String, String)]
    ) -> FloatingPointCounterHandler {
        Series(book, label, .counter, dimensions)
    }

    package func makeMeter(label: String, dimensions: [(String, String)]) -> MeterHandler {
        Series(book, label, .gauge, dimensions)
    }

    package func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> RecorderHandler {
        Series(book, label, aggregate ? .sizes : .gauge, dimensions)
    }

    package func makeTimer(label: String, dimensions: [(String, String)]) -> TimerHandler {
        Series(book, label, .seconds, dimensions)
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
    private let book: Book
    private let name: Book.Name

    init(_ book: Book, _ label: String, _ kind: Book.Kind, _ dimensions: [(String, String)]) {
        self.book = book
        name = book.open(label, kind, dimensions)
    }

    func increment(by amount: Int64) { book.add(Double(amount), to: name) }
    func increment(by amount: Double) { book.add(amount, to: name) }
    func decrement(by amount: Double) { book.add(-amount, to: name) }
    func reset() { book.set(0, name) }
    func set(_ value: Int64) { book.set(Double(value), name) }
    func set(_ value: Double) { book.set(value, name) }
    func record(_ value: Int64) { book.observe(Double(value), name) }
    func record(_ value: Double) { book.observe(value, name) }
    func recordNanoseconds(_ duration: Int64) { book.observe(Double(duration) / 1e9, name) }
}
