import CheckpointService
import Foundation
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import Metrics
import NIOCore
import RentalApp
import ServiceLifecycle
import Synchronization

/// The service: rooms put together, and run until a signal ends it.
public struct ServiceApp: Sendable {
    package let shared: SharedApp
    private let settings: ServiceSettings
    private let logger: Logger
    let pages: Pages
    package let registry: Registry
    private let connections: Connections
    private let basemap: Basemap?

    /// Opens the store and takes the rights to it; nothing listens yet.
    /// - Throws: `ServiceError`, `StoreError`, `KeyFileError`, with nothing changed.
    public init(_ settings: ServiceSettings, logger: Logger) throws {
        self.settings = settings
        self.logger = logger
        registry = Self.metrics
        if let city = settings.city { registry.label("city", city) }
        connections = Connections(
            try Connections.Limits(descriptors: settings.descriptors), trusting: settings.trustedProxies)
        basemap = try settings.basemap.map(Self.basemap)
        pages = try Pages()
        shared = try SharedApp(settings, logger: logger)
    }

    private static func basemap(_ file: String) throws -> Basemap {
        do throws(BasemapFlaw) { return try Basemap(file) } catch {
            throw ServiceError.notABasemap(file: file, error)
        }
    }

    /// A process has one backend for its figures.
    private static let metrics: Registry = {
        let registry = Registry()
        MetricsSystem.bootstrap(registry)
        return registry
    }()

    /// All there is to ask for.
    package var router: Router<ServiceContext> {
        // QR codes hold upper-case links: their alphanumeric mode has no other letters.
        let router = Router(context: ServiceContext.self, options: [.caseInsensitive, .autoGenerateHeadEndpoints])
        router.add(middleware: ClientAddress(trusted: settings.trustedProxies))
        router.add(middleware: RequestLog())
        router.add(middleware: SecurityHeaders(isSecure: isSecure))
        router.add(middleware: PublicReading())
        router.add(middleware: NamedOrigins(settings.allowedOrigins))
        let problems = ProblemPages(pages: pages)
        router.add(middleware: problems)
        let methods = MethodTable()
        router.add(middleware: methods)
        let api = API(shared, pages)
        router.add(middleware: api.problems)
        router.add(middleware: HostCheck())
        Health(shared: shared).add(to: router)
        let assets = Assets(leaflet: settings.leaflet)
        assets.add(to: router)
        Manifest.add(to: router)
        problems.add(to: router)
        WellKnown(shared: shared, assets: assets).add(to: router)
        let map = assets.hasLeaflet ? PointMap(tiles: basemap.map(PointMap.Tiles.init)) : nil
        RiderPages(shared, pages, isSecure: isSecure, map: map).add(to: router)
        if let basemap { TileRoutes(basemap: basemap).add(to: router) }
        let authenticator = ClerkAuthenticator(shared, isSecure: isSecure)
        ScanPages(shared: shared, pages: pages, authenticator: authenticator).add(to: router)
        PointPages(shared: shared, pages: pages, authenticator: authenticator).add(to: router)
        api.add(to: router)
        FeedRoutes(shared).add(to: router)
        methods.fill(router.routes)
        return router
    }

    /// What runs, the pages among it or not. They end in reverse order: the runtime and the streams that it feeds, then
    /// what else is being answered. A store that has failed ends the runtime, and that ends all.
    func services(with pages: [any Service] = []) -> [any Service] {
        // The operator of a database server watches its disks.
        pages + (shared.app.server == nil ? [Scrubbing(shared)] : []) + [PushMessages(shared), shared.runtime]
    }

    private var isSecure: Bool { settings.tls != nil || settings.publicAddress?.hasPrefix("https:") == true }

    /// Serves until SIGTERM or SIGINT; then answers what was asked and ends.
    /// - Parameter onRunning: called with the address once the service listens.
    /// - Throws: `ServiceError`; `StoreError` once the store has failed.
    public func run(onRunning: @escaping @Sendable (String) -> Void) async throws {
        // Terminals on the same store link to this service while it runs.
        let published = Published()
        defer { published.address.withLock { $0 = nil } }
        let application = Application(
            router: router, server: try server(),
            configuration: .init(address: .hostname(settings.host, port: settings.port), serverName: nil),
            onServerRunning: { channel in
                // The address was judged before the service was made; the port makes it no worse.
                try? shared.listen(at: channel.localAddress?.port ?? settings.port)
                published.address.withLock {
                    $0 = ServiceAddress.publish(shared.address, store: settings.location.folder)
                }
                logger.info("limits", metadata: ["connections": "\(connections.limits)"])
                let missing = settings.missingFeedOptions
                if !missing.isEmpty { logger.info("no feeds", metadata: ["missing": "\(missing)"]) }
                onRunning(shared.address)
            }, logger: logger)
        let listeners: [any Service] = [application] + (metrics.map { [$0] } ?? [])
        // One that fails, as by a disk that fails, ends all: what is not known to be kept is not answered.
        let configurations = services(with: listeners).map {
            ServiceGroupConfiguration.ServiceConfiguration(
                service: $0, failureTerminationBehavior: .gracefullyShutdownGroup)
        }
        let group = ServiceGroup(
            configuration: ServiceGroupConfiguration(
                services: configurations, gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
        do {
            try await group.run()
        } catch let error as IOError {
            throw ServiceError.cannotListen(
                host: settings.host, port: settings.port, reason: String(cString: strerror(error.errnoCode)))
        }
    }

    /// The metrics at a separate address; nil where they are not wanted.
    private var metrics: (any Service)? {
        settings.metrics.map { address in
            MetricsListener(
                address: address, page: metricsPage,
                // However many riders there are, the operator sees how many.
                server: plainServer(Connections(.metrics)), logger: logger)
        }
    }

    /// What the operator reads.
    var metricsPage: MetricsPage {
        MetricsPage(
            registry: registry, store: StoreMetrics(shared), process: ProcessMetrics(connections: connections))
    }

    private final class Published: Sendable {
        let address = Mutex<ServiceAddress?>(nil)
    }

    private func guarded(
        _ responder: @escaping HTTPChannelHandler.Responder, _ connections: Connections
    ) -> GuardedChannel {
        let configuration = HTTP1Channel.Configuration(
            idleTimeout: settings.connections.idle,
            httpDecoderConfiguration: .init(
                maxHeaderFieldSize: 8 * 1024, maxHeaderListSize: 16 * 1024, maxHeaderFieldCount: 64))
        return GuardedChannel(
            base: HTTP1Channel(responder: responder, configuration: configuration), connections: connections,
            rules: settings.connections)
    }

    private func plainServer(_ connections: Connections) -> HTTPServerBuilder {
        HTTPServerBuilder { AcceptedChannel(base: guarded($0, connections)) }
    }

    private func server() throws -> HTTPServerBuilder {
        guard let tls = settings.tls else { return plainServer(connections) }
        guard let chain = try? NIOSSLCertificate.fromPEMFile(tls.certificates), !chain.isEmpty else {
            throw ServiceError.notPEM(file: tls.certificates)
        }
        guard let key = try? NIOSSLPrivateKey(file: tls.key, format: .pem) else {
            throw ServiceError.notPEM(file: tls.key)
        }
        var security = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
        security.minimumTLSVersion = .tlsv12
        security.applicationProtocols = NegotiatedChannel.protocols
        return HTTPServerBuilder { [security] responder in
            let channel = NegotiatedChannel(guarded(responder, connections), responder: responder)
            let secure = SecureRedirect(base: try TLSChannel(channel, tlsConfiguration: security)) { shared.address }
            return AcceptedChannel(base: secure)
        }
    }
}
