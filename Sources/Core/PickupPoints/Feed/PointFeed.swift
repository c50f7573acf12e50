public import OpeningHours
import PlainText
public import Rental

/// The pickup points an operator publishes, in one or several files whose kinds are told by what is in them:
///
/// - GBFS 1.1 to 3.0 `station_information`, with `station_status` for umbrellas and returns, and `system_regions` for
///   the names of districts (General Bikeshare Feed Specification, MobilityData);
/// - GeoJSON (RFC 7946): a FeatureCollection of Points.
public struct PointFeed: Sendable {
    public internal(set) var stations: [Station] = []
    /// The number of statuses of stations that are in none of the files.
    public internal(set) var strays = 0

    /// How large a file may be, in bytes.
    public static let largestFile = 64 << 20
    /// How many points the files may have together.
    public static let mostPoints = 100_000

    /// What a feed says about a point; nil for what it does not say.
    public struct Station: Hashable, Sendable {
        public let id: PointID
        public let name: String
        public var address: String?
        public var district: String?
        public let position: Position
        public var takesReturns: Bool?
        public var hours = PointHours.notGiven
        /// The number of available umbrellas.
        public var umbrellas: Int?
        /// The number of its region, whose name another file has.
        var region: String?

        init(id: PointID, name: String, position: Position) {
            self.id = id
            self.name = name
            self.position = position
        }
    }

    /// - Parameters:
    ///   - files: what they are called in errors, and what is in them.
    ///   - language: the one (ISO 639-1) that is preferred where a text is there in several.
    public init(_ files: [(name: String, bytes: [UInt8])], language: String) throws(FeedError) {
        var statuses: [FeedValue] = []
        var regions: [String: String] = [:]
        var places: [PointID: String] = [:]
        for file in files {
            let size = file.bytes.count
            guard size <= Self.largestFile else {
                throw FeedError(
                    file: file.name, place: .file, problem: "\(size) bytes are more than \(Self.largestFile)")
            }
            let feed = FeedValue(json: try JSONReader.read(file.bytes, file: file.name), path: "", file: file.name)
            switch try FeedKind(feed) {
            case .stations(let values):
                for value in values { try add(try Station(gbfs: value, language), value, &places) }
            case .features(let values):
                for value in values { try add(try Station(geoJSON: value), value, &places) }
            case .statuses(let values): statuses += values
            case .regions(let values):
                for value in values {
                    let id = try value.required("region_id").pointID().rawValue
                    regions[id] = try value.required("name").text(language, limit: Station.longestName)
                }
            }
        }
        if stations.isEmpty, let file = files.first {
            throw FeedError(
                file: file.name, place: .file,
                problem: "it contains no points; add the station_information it goes with")
        }
        try apply(statuses)
        for index in stations.indices {
            // The number of a region is no name of a district.
            if let region = stations[index].region { stations[index].district = regions[region] }
        }
    }

    private mutating func add(
        _ station: Station, _ value: FeedValue, _ places: inout [PointID: String]
    ) throws(FeedError) {
        guard stations.count < Self.mostPoints else {
            throw value.error("there are more than \(Self.mostPoints) points")
        }
        if let place = places.updateValue(value.path, forKey: station.id) {
            throw value.error("its id \(visible(station.id.rawValue)) is that of \(place), too; give each its own")
        }
        stations.append(station)
    }

    private mutating func apply(_ statuses: [FeedValue]) throws(FeedError) {
        guard !statuses.isEmpty else { return }
        var indices: [PointID: Int] = [:]
        for (index, station) in stations.enumerated() { indices[station.id] = index }
        for value in statuses {
            let id = try value.required("station_id").pointID()
            let status = try StationStatus(gbfs: value)
            guard let index = indices[id] else {
                strays += 1
                continue
            }
            stations[index].umbrellas = status.umbrellas
            stations[index].takesReturns = status.takesReturns
        }
    }
}
