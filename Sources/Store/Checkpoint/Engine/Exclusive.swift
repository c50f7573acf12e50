import Synchronization

/// A value made for one thread that several threads use in turn, such as a connection to a database.
// Unchecked: `lock` is held around each use. A `Mutex` around the value itself would demand that what `use` is given be
// sendable, and the bodies of transactions are not.
package final class Exclusive<Value>: @unchecked Sendable {
    private let value: Value
    private let lock = Mutex(())

    package init(_ value: sending Value) { self.value = value }

    /// Waits while another thread uses the value. Must not be called inside itself.
    /// - Parameter body: keeps nothing of the value.
    package func use<Result>(_ body: (Value) throws -> Result) rethrows -> Result {
        var result: Result?
        try lock.withLock { _ in result = try body(value) }
        return result!
    }
}
