import GBFS
import HandoverCode
import Payments
import Rental
import RentalApp
import SimulatedPayments

/// How the service is started.
public struct ServiceSettings: Sendable {
    /// Where the store is.
    package var location: StoreLocation
    public var host = "127.0.0.1"
    /// 0 for any that is free.
    public var port = 8080
    /// Where browsers reach it, such as `https://zontik.example`, when that is not the address it listens at.
    public var publicAddress: String?
    /// The address before a code in its link; nil for the service's own address.
    public var linkBase: LinkBase?
    package var tariff = TariffName.standard
    public var clock: any TimeSource = SystemClock()
    /// For what the service waits for by itself: searches for work, heartbeats, reading the store.
    package var delays: any Clock<Duration> = ContinuousClock()
    /// Of all riders of the store.
    var gateway: OpenGateway = SimulatedGateway.open
    /// The PEM files of certificate chain and key; nil: without TLS.
    public var tls: (certificates: String, key: String)?
    /// How many threads may wait for commits at once.
    public var writers = 64
    /// How many unknown clerks' tokens a client of the API may send within a minute; 1 or more. Behind a proxy that is
    /// not trusted, all clients count as one.
    public var scanTries = 60
    /// How much riders may write within a minute.
    package var quotas = Quotas.Limits()
    /// The address at which `/metrics` is served; nil to serve no metrics.
    public var metrics: MetricsAddress?
    /// The city that is served, as a label of all figures; nil for a service that is not one of several.
    package var city: String?
    /// What the feeds call the system, and whom to write to about them. Both, or there are no feeds.
    public var feedSystem: String?
    public var feedContact: String?
    /// Where the operator's terms of service are.
    public var feedTerms: FeedPublisher.Policy?
    /// Where their privacy policy is.
    public var feedPrivacy: FeedPublisher.Policy?
    /// The origins whose pages may use a session by its token.
    package var allowedOrigins: Set<WebOrigin> = []
    /// The origins of push services besides those that browsers come with.
    package var pushServices: Set<WebOrigin> = []
    /// Where Leaflet's files are; nil: the map's place shows a list alone.
    public var leaflet: String? = "/usr/share/javascript/leaflet"
    /// The MBTiles file whose pictures are below the points; nil for none.
    public var basemap: String?

    /// How long things may take on a connection.
    package var connections = ConnectionRules()
    /// How many streams of events a session may listen to at once; 1 or more.
    package var streamsPerSession = 10
    /// How many files this process may have open; each connection is one.
    public var descriptors = 1 << 20
    /// The addresses of proxies whose word on who their clients are is taken.
    public var trustedProxies: Set<String> = []

    package init(_ location: StoreLocation) { self.location = location }

    /// - Parameter store: the folder of the store.
    public init(store: String) { self.init(StoreLocation(folder: store)) }
}
