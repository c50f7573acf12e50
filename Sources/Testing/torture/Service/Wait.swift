import Foundation

/// Runs asynchronous work to its end on behalf of a thread that may wait.
func wait(for body: @escaping @Sendable () async throws -> Void) throws {
    let (done, outcome) = (DispatchSemaphore(value: 0), Results<Void>(count: 1))
    Task {
        do { outcome.put(0, .success(try await body())) } catch { outcome.put(0, .failure(error)) }
        done.signal()
    }
    done.wait()
    _ = try outcome.all()
}

/// Runs what waits for processes and files on a thread that may: those of asynchronous work are few.
func blocking<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(with: Result { try body() }) }
    }
}

/// Asks again and again whether it is so.
/// - Throws: `Broken` when it is not within so many seconds.
func soon(_ what: String, seconds: Double, _ condition: () async throws -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while try await !condition() {
        guard ContinuousClock.now < end else { throw Broken("within \(Int(seconds)) s \(what)") }
        try await Task.sleep(for: .milliseconds(50))
    }
}
