import Foundation

/// Feeds in the shape in which large operators publish them; the operators are invented.
enum Feeds {
    /// GBFS 2.3: names are texts, times numbers, and much stands there that is not asked for.
    static func stations23(_ count: Int) -> String {
        let stations = (0..<count).map { number in
            """
            {"name": "\(street(number)) & \(number % 97 + 1) Ave", "short_name": "\(4000 + number).\(number % 10)",
             "station_id": "66db\(number)-0aca", "external_id": "66db\(number)", "lat": \(latitude(number)),
             "lon": \(longitude(number)), "region_id": "\(number % 7)", "capacity": \(number % 40),
             "rental_methods": ["KEY", "CREDITCARD"], "has_kiosk": true, "electric_bike_surcharge_waiver": false,
             "eightd_station_services": [], "station_type": "classic",
             "rental_uris": {"android": "https://bikes.example.org/\(number)", "ios": "https://bikes.example.org/\(number)"}}
            """
        }
        return file("2.3", "1782892680", stations)
    }

    static func statuses23(_ count: Int) -> String {
        let statuses = (0..<count).map { number in
            """
            {"station_id": "66db\(number)-0aca", "num_bikes_available": \(number % 23), "num_ebikes_available": 1,
             "num_bikes_disabled": 0, "num_docks_available": 9, "num_docks_disabled": 0, "is_installed": 1,
             "is_renting": \(number % 31 == 0 ? 0 : 1), "is_returning": \(number % 50 == 0 ? 0 : 1),
             "last_reported": 1782892600, "vehicle_types_available": [{"vehicle_type_id": "1", "count": 4}]}
            """
        }
        return file("2.3", "1782892680", statuses)
    }

    /// GBFS 3.0: names in several languages, times as RFC 3339 writes them, and opening hours.
    static func stations30(_ count: Int) -> String {
        let stations = (0..<count).map { number in
            """
            {"station_id": "NWR:Station:\(number)", "name": [{"text": "\(street(number)) \(number)", "language": "de-DE"},
             {"text": "Stop \(number)", "language": "en"}], "lat": \(latitude(number)), "lon": \(longitude(number)),
             "address": "\(street(number)) \(number % 200)", "post_code": "10\(100 + number % 900)",
             "station_opening_hours": "\(hours(number))", "is_virtual_station": false,
             "parking_type": "sidewalk_parking", "rental_methods": ["key"]}
            """
        }
        return file("3.0", "\"2026-07-01T09:58:00+02:00\"", stations)
    }

    static func statuses30(_ count: Int) -> String {
        let statuses = (0..<count).map { number in
            """
            {"station_id": "NWR:Station:\(number)", "num_vehicles_available": \(number % 9), "is_installed": true,
             "is_renting": true, "is_returning": \(number % 40 != 0), "last_reported": "2026-07-01T09:57:12Z",
             "vehicle_types_available": [{"vehicle_type_id": "umbrella", "count": \(number % 9)}]}
            """
        }
        return file("3.0", "\"2026-07-01T09:58:00+02:00\"", statuses)
    }

    static func bytes(_ texts: String...) -> [(name: String, bytes: [UInt8])] {
        texts.enumerated().map { ("file \($0)", Array($1.utf8)) }
    }

    private static func file(_ version: String, _ updated: String, _ entries: [String]) -> String {
        """
        {"last_updated": \(updated), "ttl": 60, "version": "\(version)", "data": {"stations": [
        \(entries.joined(separator: ",\n"))
        ]}}
        """
    }

    private static func street(_ number: Int) -> String {
        ["Größer Straße", "Ährenweg", "Café-Gasse", "Østerbro", "Ленинский пр.", "Rua São João"][number % 6]
    }

    /// 720 of them, and every tenth is not understood.
    private static func hours(_ number: Int) -> String {
        if number % 10 == 9 { return "Apr-Oct sunrise-sunset" }
        let opens = 6 + number % 6
        let closes = 17 + number / 6 % 6
        let minute = number / 36 % 20 + 10
        return "Mo-Fr 0\(opens % 10):\(minute)-\(closes):00; Sa 10:00-16:\(minute); PH off"
    }

    private static func latitude(_ number: Int) -> String { "\(52.35 + Double(number * 7919 % 3000) / 10_000)" }
    private static func longitude(_ number: Int) -> String { "\(13.10 + Double(number * 104_729 % 6007) / 10_000)" }
}
