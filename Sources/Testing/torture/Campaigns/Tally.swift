import Synchronization

/// How often each of several things happened, counted by several threads: that a case was tried is little without
/// knowing which of its outcomes were seen.
final class Tally: Sendable {
    private let counts = Mutex<[String: Int]>([:])

    func count(_ name: String, by number: Int = 1) { counts.withLock { $0[name, default: 0] += number } }

    /// All names in order, with their counts.
    var text: String {
        let counts = counts.withLock { $0 }
        return counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }
}
