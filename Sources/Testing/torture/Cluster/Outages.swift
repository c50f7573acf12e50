import Foundation
import Synchronization

/// How long riders got no answer under each fault.
final class Outages: Sendable {
    /// In seconds.
    private let found = Mutex<[String: [Double]]>([:])

    func add(_ seconds: Double, under fault: String) { found.withLock { $0[fault, default: []].append(seconds) } }

    /// Median and worst of each fault.
    var lines: [String] {
        found.withLock { $0 }.sorted { $0.key < $1.key }.map { fault, seconds in
            let sorted = seconds.sorted()
            let (median, worst) = (sorted[sorted.count / 2], sorted[sorted.count - 1])
            return String(
                format: "%@: %d times, without an answer for %.1f s (median), %.1f s (worst)", fault, sorted.count,
                median, worst)
        }
    }
}
