import OpeningHours
import PlainText
import Rental
import TimeZones

extension PointFeed.Station {
    static let longestName = 200
    static let longestAddress = 500

    /// An entry of `station_information`; nil where something is wrong with it.
    init?(gbfs value: FeedValue, _ languages: [String], _ problems: inout FeedProblems) {
        guard case .object = value.json else {
            problems.add(value.error("is no object"))
            return nil
        }
        let id = problems.value { () throws(FeedError) in try value.required("station_id").pointID() }
        let name = problems.value { () throws(FeedError) in try Self.name(value, languages) }
        let position = Self.position(value, &problems)
        let details = problems.value { () throws(FeedError) in
            (
                address: try value["address"]?.text(languages, limit: Self.longestAddress),
                region: try value["region_id"]?.pointID().rawValue,
                // Since 3.0, in the syntax of OpenStreetMap.
                hours: try value["station_opening_hours"]?.string(limit: Self.longestAddress)
            )
        }
        let own = problems.value { () throws(FeedError) in try Extensions(value) }
        guard let id, let name, let position, let details, let own else { return nil }
        self.init(id: own.id ?? id, name: name, position: position)
        feedID = id
        (address, region) = (details.address, details.region)
        hours = PointHours(details.hours)
        givesHours = details.hours != nil
        (takesReturns, timeZone) = (own.takesReturns, own.timeZone)
    }

    private static func name(_ value: FeedValue, _ languages: [String]) throws(FeedError) -> String {
        let name = try value.required("name")
        let text = try name.text(languages, limit: longestName)
        guard isSeen(text) else { throw name.error("is empty") }
        return text
    }

    private static func position(_ value: FeedValue, _ problems: inout FeedProblems) -> Position? {
        let latitude = problems.value { () throws(FeedError) in try value.required("lat").latitude() }
        let longitude = problems.value { () throws(FeedError) in try value.required("lon").longitude() }
        guard let latitude, let longitude else { return nil }
        return try? Position(latitude: latitude, longitude: longitude)
    }

    /// What GBFS has no words for and our own feeds say, in names that the specification leaves to publishers (“field
    /// names should be prefixed with an underscore”).
    private struct Extensions {
        /// The point's own identifier, where it has letters that GBFS has not.
        let id: PointID?
        let takesReturns: Bool?
        /// Of the point, where it is another than the system's.
        let timeZone: ZoneInfo?

        init(_ value: FeedValue) throws(FeedError) {
            id = try value["_point_id"]?.pointID()
            takesReturns = try value["_takes_returns"]?.flag()
            timeZone = try value["_timezone"]?.zone()
        }
    }
}

/// What `station_status` says about a station.
///
/// The number alone: `is_installed`, `is_renting` and `is_returning` say what is so this minute, and a point is more
/// than the minute at which its feed was fetched. When it is open, its hours say.
struct StationStatus {
    /// Nil where none is given.
    let umbrellas: Int?

    init(gbfs value: FeedValue) throws(FeedError) {
        // Renamed in 3.0.
        umbrellas = try (value["num_vehicles_available"] ?? value["num_bikes_available"])?.count()
    }
}
