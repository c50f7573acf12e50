import Foundation

/// How long riders got no answer under each fault.
final class Outages: @unchecked Sendable {
    private let lock = NSLock()
    /// In seconds.
    private var found: [String: [Double]] = [:]

    func add(_ seconds: Double, under fault: String) { lock.withLock { found[fault, default: []].append(seconds) } }

    /// Median and worst of each fault.
    var lines: [String] {
        lock.withLock { found }.sorted { $0.key < $1.key }.map { fault, seconds in
            let sorted = seconds.sorted()
            let (median, worst) = (sorted[sorted.count / 2], sorted[sorted.count - 1])
            return String(
                format: "%@: %d times, without an answer for %.1f s (median), %.1f s (worst)", fault, sorted.count,
                median, worst)
        }
    }
}
