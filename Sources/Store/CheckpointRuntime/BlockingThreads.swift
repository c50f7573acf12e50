import Dispatch

/// Threads that may wait for a disk or for the outside, so that Swift's own pool never does.
struct BlockingThreads: Sendable {
    private let queue = DispatchQueue(label: "checkpoint.runtime", attributes: .concurrent)

    func run<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: .init(catching: body)) }
        }
    }
}
