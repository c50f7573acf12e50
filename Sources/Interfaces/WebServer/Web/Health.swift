import HTTPTypes
import Hummingbird

/// For the operator: does the service live, may riders be sent to it.
struct Health: Sendable {
    let shared: SharedApp

    func add(to router: Router<ServiceContext>) {
        router.get("/health/live") { _, _ in "alive\n" }
        router.get("/health/ready") { _, _ in
            guard shared.runtime.isReady else {
                throw HTTPError(.serviceUnavailable, message: "taking up what was left")
            }
            // A journal that has failed takes nothing any more: `ProblemPages` says 503.
            _ = try await shared.write { [shared] in try shared.journal.write { $0.newestSequence } }
            return "ready\n"
        }
    }
}
