public import OpeningHours
import PlainText
public import Rental
public import TimeZones

/// The pickup points an operator publishes, in one or several files whose kinds are found by what is in them:
///
/// - GBFS 1.1 to 3.0 `station_information`, with `station_status` for umbrellas, `system_regions` for the names of
///   districts, `system_information` for time zone, languages and the hours of stations without hours, and before 3.0
///   `system_hours` for these (General Bikeshare Feed Specification, MobilityData);
/// - GeoJSON (RFC 7946): a FeatureCollection of Points.
public struct PointFeed: Sendable {
    public internal(set) var stations: [Station] = []
    /// The number of statuses of stations that are in none of the files.
    public internal(set) var strays = 0
    /// The zone in which the operator's clocks go; nil where no file names one.
    public var timeZone: ZoneInfo? { system.timeZone }
    /// What was wrong and left out.
    public private(set) var leftOut: [FeedError] = []
    /// How many points are not there for it.
    public private(set) var pointsLeftOut = 0
    private var system = FeedSystem()

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
        /// The zone of its hours, where it is another than the feed's.
        public var timeZone: ZoneInfo?
        /// The number of available umbrellas.
        public var umbrellas: Int?
        /// The number of its region, whose name another file has.
        var region: String?
        /// What its status calls it.
        var feedID: PointID
        /// Whether something was said about its hours, be it that they are not known.
        var givesHours = false

        init(id: PointID, name: String, position: Position) {
            self.id = id
            feedID = id
            self.name = name
            self.position = position
        }
    }

    /// - Parameters:
    ///   - files: what they are called in errors, and what is in them.
    ///   - found: more of them, which were not named but lay there; those that say nothing about points are no error.
    ///   - language: the one (ISO 639-1) that is preferred where a text is there in several; then the feed's.
    ///   - skippingInvalid: whether what is wrong is left out, if there are points without it.
    /// - Throws: all that is wrong.
    public init(
        _ files: [(name: String, bytes: [UInt8])], found: [(name: String, bytes: [UInt8])] = [], language: String,
        skippingInvalid: Bool = false
    ) throws(FeedErrors) {
        var problems = FeedProblems()
        let named = files.compactMap { Self.kind(of: $0, isNamed: true, &problems) }
        let kinds = named + found.compactMap { Self.kind(of: $0, isNamed: false, &problems) }
        for case .system(let value) in kinds { system.read(value, &problems) }
        for case .hours(let entries) in kinds { system.read(entries, &problems) }
        readStations(kinds, [language] + system.languages, &problems)
        applyStatuses(kinds, &problems)
        if stations.isEmpty, problems.errors.isEmpty, let file = files.first ?? found.first {
            var advice = "it contains no points; add the station_information it goes with"
            if case .directory? = kinds.first {
                advice =
                    "this is the list of an operator's feeds, and the station_information it names is not beside it"
            }
            problems.add(FeedError(file: file.name, place: .file, problem: advice))
        }
        leftOut = problems.errors
        guard leftOut.isEmpty || skippingInvalid && !stations.isEmpty else { throw FeedErrors(all: leftOut) }
    }

    private static func kind(
        of file: (name: String, bytes: [UInt8]), isNamed: Bool, _ problems: inout FeedProblems
    ) -> FeedKind? {
        let kind = problems.value { () throws(FeedError) in
            let size = file.bytes.count
            guard size <= Self.largestFile else {
                throw FeedError(
                    file: file.name, place: .file, problem: "\(size) bytes are more than \(Self.largestFile)")
            }
            let feed = try FeedValue(file.bytes, file: file.name)
            let kind = try FeedKind(feed)
            if kind == nil, isNamed { throw (feed["data"] ?? feed).error(FeedKind.unknown) }
            return kind
        }
        return kind ?? nil
    }

    private mutating func readStations(_ kinds: [FeedKind], _ languages: [String], _ problems: inout FeedProblems) {
        var places: [PointID: String] = [:]
        for kind in kinds {
            switch kind {
            case .stations(let values):
                for value in values { add(Station(gbfs: value, languages, &problems), value, &places, &problems) }
            case .features(let values):
                for value in values { add(Station(geoJSON: value, &problems), value, &places, &problems) }
            case .directory, .system, .hours, .regions, .statuses: break
            }
        }
        // The number of a region is no name of a district.
        let regions = Self.regions(kinds, languages, &problems)
        for index in stations.indices {
            if let region = stations[index].region { stations[index].district = regions[region] }
            if !stations[index].givesHours, let hours = system.hours { stations[index].hours = hours }
        }
    }

    private static func regions(
        _ kinds: [FeedKind], _ languages: [String], _ problems: inout FeedProblems
    ) -> [String: String] {
        var names: [String: String] = [:]
        for case .regions(let values) in kinds {
            for value in values {
                let region = problems.value { () throws(FeedError) in
                    (
                        id: try value.required("region_id").pointID().rawValue,
                        name: try value.required("name").text(languages, limit: Station.longestName)
                    )
                }
                if let region { names[region.id] = region.name }
            }
        }
        return names
    }

    private mutating func add(
        _ station: Station?, _ value: FeedValue, _ places: inout [PointID: String], _ problems: inout FeedProblems
    ) {
        guard let station else {
            pointsLeftOut += 1
            return
        }
        guard stations.count < Self.mostPoints else {
            pointsLeftOut += 1
            // Once: nothing that follows can be taken.
            if stations.count == Self.mostPoints, places.updateValue("", forKey: PointID(rawValue: "")) == nil {
                problems.add(value.error("there are more than \(Self.mostPoints) points"))
            }
            return
        }
        if let place = places[station.id] {
            let id = visible(station.id.rawValue)
            pointsLeftOut += 1
            return problems.add(value.error("its id \(id) is that of \(place), too; give each its own"))
        }
        places[station.id] = value.path
        stations.append(station)
    }

    private mutating func applyStatuses(_ kinds: [FeedKind], _ problems: inout FeedProblems) {
        var indices: [PointID: Int] = [:]
        for (index, station) in stations.enumerated() { indices[station.feedID] = index }
        for case .statuses(let values) in kinds {
            for value in values {
                let status = problems.value { () throws(FeedError) in
                    (
                        id: try value.required("station_id").pointID(),
                        umbrellas: try StationStatus(gbfs: value).umbrellas
                    )
                }
                guard let status else { continue }
                if let index = indices[status.id] {
                    stations[index].umbrellas = status.umbrellas
                } else {
                    strays += 1
                }
            }
        }
    }
}
