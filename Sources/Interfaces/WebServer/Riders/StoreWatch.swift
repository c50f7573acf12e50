import Checkpoint
import ServiceLifecycle

/// Ends the service when its store has failed, as by a full disk: what is not known to be kept is not answered. Whoever
/// starts it again, once there is space, finds all that was answered.
struct StoreWatch: Service {
    let failures: AsyncStream<StoreError>

    func run() async throws {
        for await failure in failures.cancelOnGracefulShutdown() { throw failure }
    }
}
