import Dispatch

/// A turn that a thread takes to work, and that another thread can hold to keep all from working.
final class WorkTurn: Sendable {
    private let semaphore = DispatchSemaphore(value: 1)

    func take<Value>(_ body: () throws -> Value) rethrows -> Value {
        semaphore.wait()
        defer { semaphore.signal() }
        return try body()
    }

    /// Runs `body` between two turns; after `timeout` also within one, which then waits for the outside.
    func pause(timeout: DispatchTimeInterval, _ body: () -> Void) {
        let isTaken = semaphore.wait(timeout: .now() + timeout) == .success
        defer { if isTaken { semaphore.signal() } }
        body()
    }
}
