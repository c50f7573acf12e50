public import Essentials
public import PickupPoints
public import Rental
public import StateMachine

/// The feeds of one instant: pure values, the same for the same facts.
public struct Feeds: Sendable {
    let catalog: PointCatalog
    let stock: [String: Int64]
    let plans: [PricingPlan]
    let isServiceReachable: Bool
    let now: Instant
    let publisher: FeedPublisher

    /// - Parameters:
    ///   - stock: umbrellas by the label of their place, as the journal has them. Places that are no point of the
    ///     catalog are in no feed.
    ///   - tariffs: the price lists of renting by their names, the usual one first.
    ///   - isServiceReachable: false while the payment service is out of reach, and nobody can begin to rent or return.
    public init(
        catalog: PointCatalog, stock: [String: Int64], tariffs: [(name: String, tariff: Tariff)],
        isServiceReachable: Bool, at now: Instant, publisher: FeedPublisher
    ) {
        self.catalog = catalog
        self.stock = stock
        plans = tariffs.compactMap { PricingPlan(name: $0.name, $0.tariff) }
        self.isServiceReachable = isServiceReachable
        self.now = now
        self.publisher = publisher
    }

    /// A feed as one line of JSON in UTF-8, keys sorted.
    public func json(_ name: FeedName) throws -> Data {
        switch name {
        case .gbfs: try encoded(name, Discovery(publisher))
        case .systemInformation: try encoded(name, SystemInformation(self))
        case .vehicleTypes: try encoded(name, VehicleTypes(plans))
        case .stationInformation: try encoded(name, StationInformation(catalog, publisher))
        case .stationStatus: try encoded(name, StationStatus(self))
        case .systemRegions: try encoded(name, SystemRegions(catalog))
        case .systemPricingPlans: try encoded(name, SystemPricingPlans(plans: plans))
        case .systemAlerts: try encoded(name, SystemAlerts(isServiceReachable: isServiceReachable))
        }
    }

    private func encoded(_ name: FeedName, _ contents: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(Feed(name, at: now, contents))
    }
}
