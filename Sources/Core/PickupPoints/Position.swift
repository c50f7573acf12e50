#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A place on the earth in degrees (WGS 84): latitude −90 to 90, north positive; longitude −180 to 180, east positive.
public struct Position: Hashable, Sendable, CustomStringConvertible {
    public let latitude: Double
    public let longitude: Double

    /// The mean radius of the earth in metres, (2a + b) / 3 of the GRS 80 ellipsoid (H. Moritz, Geodetic Reference
    /// System 1980, Journal of Geodesy 74, 2000). The earth is no sphere: distances are right to about 0.5 %.
    public static let earthRadius = 6_371_008.8

    public init(latitude: Double, longitude: Double) throws(PositionError) {
        // Written so that a NaN is refused as well.
        guard (-90...90).contains(latitude) else { throw .latitude(latitude) }
        guard (-180...180).contains(longitude) else { throw .longitude(longitude) }
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Reads `LAT,LON`, degrees with a decimal point, spaces around the comma allowed: `52.5246,13.3712`.
    public init(_ text: String) throws(PositionError) {
        let parts = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map(Self.number)
        guard parts.count == 2, let latitude = parts[0], let longitude = parts[1] else { throw .notAPosition(text) }
        try self.init(latitude: latitude, longitude: longitude)
    }

    /// As it is read: to every digit, and without an exponent.
    public var description: String { "\(Self.decimal(latitude)),\(Self.decimal(longitude))" }

    /// In the sea at 0° north, 0° east, to about a kilometre: what is there was never given a place.
    public var isNowhere: Bool { abs(latitude) < 0.01 && abs(longitude) < 0.01 }

    /// The way over the earth's surface in metres.
    ///
    /// Haversine formula: R. W. Sinnott, “Virtues of the Haversine”, Sky and Telescope 68 (2), 1984, page 159; chosen
    /// because it keeps its precision over the few metres between two pickup points.
    public func distance(to other: Position) -> Double {
        let (a, b) = (radians, other.radians)
        let sinLatitude = sin((b.latitude - a.latitude) / 2)
        let sinLongitude = sin((b.longitude - a.longitude) / 2)
        let haversine =
            sinLatitude * sinLatitude + cos(a.latitude) * cos(b.latitude) * sinLongitude * sinLongitude
        // Rounding may lift the haversine of antipodes just above 1.
        return 2 * Self.earthRadius * asin(min(1, haversine.squareRoot()))
    }

    /// The direction in which to set out, in degrees clockwise from north, 0 ..< 360; 0 when there is no way to go.
    ///
    /// Initial bearing of the great circle: J. P. Snyder, Map Projections – A Working Manual, USGS Professional Paper
    /// 1395, 1987, equation 5-4b.
    public func bearing(to other: Position) -> Double {
        let (a, b) = (radians, other.radians)
        let turn = b.longitude - a.longitude
        let east = sin(turn) * cos(b.latitude)
        let north = cos(a.latitude) * sin(b.latitude) - sin(a.latitude) * cos(b.latitude) * cos(turn)
        let degrees = atan2(east, north) * 180 / .pi
        // A tiny negative angle plus 360 is 360 exactly, which is north again.
        let positive = degrees < 0 ? degrees + 360 : degrees
        return positive < 360 ? positive : 0
    }

    /// The length of the parallel here, as a part of the equator's.
    var parallel: Double { cos(radians.latitude) }

    private var radians: (latitude: Double, longitude: Double) {
        (latitude * .pi / 180, longitude * .pi / 180)
    }

    /// The shortest text that is read as exactly this number. `Double` gives the same, but with an exponent for what is
    /// close to zero; numbers large enough for one are no degrees.
    private static func decimal(_ number: Double) -> String {
        let text = "\(number)"
        guard let exponent = text.lastIndex(of: "e"), let places = Int(text[exponent...].dropFirst(2)) else {
            return text
        }
        let digits = text[..<exponent].filter(\.isNumber)
        return (number < 0 ? "-0." : "0.") + String(repeating: "0", count: places - 1) + digits
    }

    /// A plain decimal number. `Double` alone would also take hexadecimal, exponents, `nan` and `inf`.
    private static func number(_ text: Substring.UTF8View) -> Double? {
        let trimmed = text.drop { $0 == UInt8(ascii: " ") }
        let end = trimmed.lastIndex { $0 != UInt8(ascii: " ") }.map(trimmed.index(after:)) ?? trimmed.startIndex
        let number = trimmed[..<end]
        let isSigned = number.first == UInt8(ascii: "-") || number.first == UInt8(ascii: "+")
        let digits = isSigned ? number.dropFirst() : number
        guard let first = digits.first, let last = digits.last, first != UInt8(ascii: "."),
            last != UInt8(ascii: "."),
            digits.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") })
        else { return nil }
        return Double(Substring(number))
    }
}
