import Foundation

/// How often each of several things happened, counted by several threads: that a case was tried is little without
/// knowing which of its outcomes were seen.
final class Tally: @unchecked Sendable {
    private let lock = NSLock()
    private var counts: [String: Int] = [:]

    func count(_ name: String) { lock.withLock { counts[name, default: 0] += 1 } }

    /// All names in order, with their counts.
    var text: String {
        lock.withLock { counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ") }
    }
}
