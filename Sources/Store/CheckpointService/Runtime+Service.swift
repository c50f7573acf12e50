import CheckpointRuntime
import ServiceLifecycle

/// A runtime among the services of a program: `ServiceGroup(services: [runtime], …)`.
extension Runtime: Service {
    /// Does the work until a graceful shutdown, or until its task is cancelled; see `Runtime.runUntilStopped()`. What
    /// has begun by then is finished first.
    /// - Throws: `StoreError` if the store takes no commits any more.
    public func run() async throws {
        try await withGracefulShutdownHandler {
            try await runUntilStopped()
        } onGracefulShutdown: {
            self.stop()
        }
    }
}
