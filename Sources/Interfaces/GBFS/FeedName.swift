/// A feed of the General Bikeshare Feed Specification, by the base name of its file.
///
/// There is no `vehicle_status`: umbrellas have no numbers, and those out on a rent are private.
public enum FeedName: String, CaseIterable, Sendable {
    case gbfs
    case gbfsVersions = "gbfs_versions"
    case manifest
    case systemInformation = "system_information"
    case vehicleTypes = "vehicle_types"
    case stationInformation = "station_information"
    case stationStatus = "station_status"
    case systemRegions = "system_regions"
    case systemPricingPlans = "system_pricing_plans"
    case systemAlerts = "system_alerts"

    public var file: String { rawValue + ".json" }

    /// Seconds for which a feed may be kept (`ttl`): half a minute for what changes with every umbrella, as often as
    /// trip planners ask; the rest changes by the hand of the operator. The reference allows five minutes (section
    /// “Data Latency”).
    public var secondsToLive: Int {
        switch self {
        case .stationStatus: 30
        case .systemAlerts: 60
        case .gbfs, .gbfsVersions, .manifest, .systemInformation, .vehicleTypes, .stationInformation, .systemRegions,
            .systemPricingPlans:
            300
        }
    }
}
