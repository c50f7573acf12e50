import Checkpoint

/// Calls to the outside that are under way, in tasks that outlive the one that began them.
final class Calls: Sendable {
    private let waits = AbandonableWaits()

    /// It did not return in time.
    struct TimedOut: Error, CustomStringConvertible {
        let limit: Duration
        var description: String { "no answer within \(limit)" }
    }

    /// Begins a call, and waits for nothing.
    /// - Parameter deliver: gets the result, or `BlockingThreads.Abandoned`; called once.
    func start<Result: Sendable>(
        _ body: @escaping @Sendable () async throws -> Result,
        deliver: @escaping @Sendable (Swift.Result<Result, any Error>) -> Void
    ) {
        let call = Task { await Swift.Result.catching(body) }
        let number = waits.add {
            call.cancel()
            deliver(.failure(BlockingThreads.Abandoned()))
        }
        Task { [waits] in
            let result = await call.value
            // Not there any more: it was abandoned.
            if waits.remove(number) { deliver(result) }
        }
    }

    /// Ends the wait for all calls that are under way, and cancels them.
    func abandonAll() { waits.abandonAll() }

    /// Cancels `body` when the limit has passed, and waits for it no longer.
    /// - Parameters:
    ///   - limit: nil for none.
    ///   - time: the limit's clock.
    /// - Throws: `TimedOut`; what `body` throws.
    static func within<Result: Sendable>(
        _ limit: Duration?, on time: MonotonicTime, _ body: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        guard let limit else { return try await body() }
        let call = Task(operation: body)
        let result: AsyncStream<Swift.Result<Result, any Error>>
        let ended: AsyncStream<Swift.Result<Result, any Error>>.Continuation
        (result, ended) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(1))
        let timer = Task {
            try await time.sleep(for: limit)
            ended.yield(.failure(TimedOut(limit: limit)))
        }
        Task { ended.yield(await call.result) }
        defer {
            timer.cancel()
            call.cancel()
        }
        for await result in result { return try result.get() }
        // This task was cancelled.
        throw CancellationError()
    }
}

extension Result where Failure == any Error {
    static func catching(_ body: () async throws -> Success) async -> Self {
        do { return .success(try await body()) } catch { return .failure(error) }
    }
}
