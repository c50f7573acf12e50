import Foundation

/// A value that one thread at a time may touch. The only place in this room that vouches for thread safety by hand.
final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: sending Value) {
        self.value = value
    }

    func withLock<Answer, Failure: Error>(_ body: (inout Value) throws(Failure) -> Answer) throws(Failure) -> Answer {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
