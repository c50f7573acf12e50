import Checkpoint

/// What the next transaction of this process will find when it begins, if no other process writes.
struct Expectation {
    private var next: Beginning?
    /// The newest record when this process wrote last.
    private var former = Head.genesis

    /// For one transaction: the one after it expects something else.
    mutating func take() -> Beginning? {
        defer { next = nil }
        return next
    }

    /// A transaction was committed. Where others write in between, it is better to look than to expect.
    /// - Parameters:
    ///   - found: what it found when it began.
    ///   - next: what it left.
    mutating func note(_ found: Beginning, next: Beginning) {
        self.next = found.head == former ? next : nil
        former = next.head
    }
}
