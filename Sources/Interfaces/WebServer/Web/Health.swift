import HTTPTypes
import Hummingbird
import Metrics

/// For whoever runs the service: does it live, may riders be sent to it, what does it do.
struct Health: Sendable {
    let shared: SharedApp
    let worker: BackgroundWorker
    let registry: Registry

    func add(to router: Router<ServiceContext>) {
        router.get("/health/live") { _, _ in "alive\n" }
        router.get("/health/ready") { _, _ in
            guard worker.isReady else { throw HTTPError(.serviceUnavailable, message: "taking up what was left") }
            // A journal that has failed takes nothing any more: `ProblemPages` says 503.
            _ = try await shared.write { [shared] in try shared.journal.write { $0.newestSequence } }
            return "ready\n"
        }
        router.get("/metrics") { _, _ in
            let depth = try await shared.read { [shared] in try shared.journal.read { try $0.outboxDepth() } }
            Gauge(label: "zontik_outbox_depth").record(depth)
            Gauge(label: "zontik_streams").record(shared.changes.watching)
            return Response(
                status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
                body: .init(byteBuffer: .init(string: registry.page())))
        }
    }
}
