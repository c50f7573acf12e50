import HTTPTypes
import Hummingbird

/// The metrics in Prometheus' text format, for the operator: at a separate address, which riders and clerks do not
/// reach.
struct MetricsPage: Sendable {
    let registry: Registry
    let store: StoreMetrics
    let process: ProcessMetrics

    var router: Router<ServiceContext> {
        let router = Router(context: ServiceContext.self)
        router.get("/metrics") { _, _ in
            try await store.update()
            process.update()
            return Response(
                status: .ok,
                headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8", .cacheControl: "no-store"],
                body: .init(byteBuffer: .init(string: registry.page())))
        }
        return router
    }
}
