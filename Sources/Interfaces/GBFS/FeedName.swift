/// A feed of the General Bikeshare Feed Specification 3.0 (https://gbfs.org/documentation/reference), by the base name
/// of its file.
///
/// There is no `vehicle_status`: umbrellas have no numbers, and those out on a rent are nobody's business.
public enum FeedName: String, CaseIterable, Sendable {
    case gbfs
    case systemInformation = "system_information"
    case vehicleTypes = "vehicle_types"
    case stationInformation = "station_information"
    case stationStatus = "station_status"
    case systemRegions = "system_regions"
    case systemPricingPlans = "system_pricing_plans"
    case systemAlerts = "system_alerts"

    public var file: String { rawValue + ".json" }

    /// Seconds for which a feed may be kept (`ttl`). What tells of umbrellas is asked for anew each time, as the
    /// reference wants it of near-realtime endpoints (section “Data Latency”); the rest changes by the hand of the
    /// operator.
    public var secondsToLive: Int {
        switch self {
        case .stationStatus: 0
        case .systemAlerts: 60
        case .gbfs, .systemInformation, .vehicleTypes, .stationInformation, .systemRegions, .systemPricingPlans: 300
        }
    }
}
