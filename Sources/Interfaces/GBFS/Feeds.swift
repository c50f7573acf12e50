public import Essentials
public import PickupPoints
public import Rental
public import StateMachine

/// The feeds of one instant: pure values, the same for the same facts.
public struct Feeds: Sendable {
    let catalog: PointCatalog
    let stock: [String: Int64]
    let moved: [String: Instant]
    let plans: [PricingPlan]
    let isServiceReachable: Bool
    let now: Instant
    let publisher: FeedPublisher

    /// - Parameters:
    ///   - stock: umbrellas by the label of their place, as the journal has them. Places that are no point of the
    ///     catalog are in no feed.
    ///   - moved: when the stock of a place last changed, by its label; see `StationStatus`.
    ///   - tariffs: the price lists of renting by their names, the usual one first.
    ///   - isServiceReachable: false while the payment service is out of reach, and no rider can begin to rent or
    ///     return.
    public init(
        catalog: PointCatalog, stock: [String: Int64], moved: [String: Instant],
        tariffs: [(name: String, tariff: Tariff)], isServiceReachable: Bool, at now: Instant, publisher: FeedPublisher
    ) {
        self.catalog = catalog
        self.stock = stock
        self.moved = moved
        plans = tariffs.compactMap { PricingPlan(name: $0.name, $0.tariff) }
        self.isServiceReachable = isServiceReachable
        self.now = now
        self.publisher = publisher
    }

    /// A feed as one line of JSON in UTF-8, keys sorted.
    public func json(_ name: FeedName, _ format: FeedFormat = .current) throws -> Data {
        func encoded(_ contents: some Encodable) throws -> Data {
            let encoder = JSONEncoder()
            encoder.keyEncodingStrategy = .convertToSnakeCase
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            encoder.userInfo[.format] = format
            return try encoder.encode(Feed(name, format, at: now, contents))
        }
        return switch name {
        case .gbfs where format == .current: try encoded(Discovery(publisher, format))
        case .gbfs: try encoded(Discovery.byLanguage(publisher))
        case .gbfsVersions: try encoded(FeedVersions(publisher))
        case .manifest: try encoded(Manifest(publisher))
        case .systemInformation: try encoded(SystemInformation(self, format))
        case .vehicleTypes: try encoded(VehicleTypes(plans))
        case .stationInformation: try encoded(StationInformation(catalog, publisher, format))
        case .stationStatus: try encoded(StationStatus(self, format))
        case .systemRegions: try encoded(SystemRegions(catalog))
        case .systemPricingPlans: try encoded(SystemPricingPlans(plans: plans))
        case .systemAlerts: try encoded(SystemAlerts(isServiceReachable: isServiceReachable))
        }
    }
}
