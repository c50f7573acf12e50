import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle

/// Listens for the readers of the metrics.
struct MetricsListener: Service {
    let address: MetricsAddress
    let page: MetricsPage
    let server: HTTPServerBuilder
    let logger: Logger

    /// - Throws: `ServiceError` where it cannot listen.
    func run() async throws {
        let application = Application(
            router: page.router, server: server,
            configuration: .init(address: .hostname(address.host, port: address.port), serverName: nil),
            onServerRunning: { channel in
                let port = channel.localAddress?.port ?? address.port
                logger.info("listening", metadata: ["metrics": "\(address.host):\(port)"])
            }, logger: logger)
        do {
            try await application.run()
        } catch let error as IOError {
            throw ServiceError.cannotListenForMetrics(address, reason: String(cString: strerror(error.errnoCode)))
        }
    }
}
