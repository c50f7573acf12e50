import OpeningHours
import Rental
public import TimeZones

extension PointCatalog {
    /// The time zone of `embedded`, for callers that need no points.
    public static let embeddedTimeZone = "Europe/Berlin"

    /// The same zone, also on a system that has no time zone data.
    public static let embeddedZone =
        ZoneInfo(identifier: embeddedTimeZone)
        ?? ZoneInfo(identifier: embeddedTimeZone, rule: "CET-1CEST,M3.5.0,M10.5.0/3")!

    /// The zone of a catalog, by its name: the built-in one, or one of the system's.
    package static func zone(named identifier: String) throws(UnknownZone) -> ZoneInfo {
        identifier == embeddedTimeZone ? embeddedZone : try ZoneInfo(named: identifier)
    }

    /// Neu Werder.
    public static let embedded = PointCatalog(
        city: "Neu Werder", zone: embeddedZone, holidays: .berlin,
        distinct: NeuWerder.lines(NeuWerder.points).map(point), isEmbedded: true)

    private static func point(_ line: Substring.UTF8View) -> Point {
        let fields = NeuWerder.fields(line)
        guard (7...8).contains(fields.count), let stock = Int(fields[6]), let position = try? Position(fields[4]) else {
            preconditionFailure("the embedded catalog: \(fields)")
        }
        return Point(
            id: PointID(rawValue: fields[0]), name: fields[1], address: fields[2], district: fields[3],
            position: position, takesReturns: fields.count == 7, hours: .known(OpeningHours(valid: fields[5])),
            initialStock: stock)
    }
}

extension NeuWerder {
    static let landmarks: [Landmark] = drawn(landmarkLines).map { head, lines in
        guard head.count == 3, let kind = Landmark.Kind(rawValue: head[0]) else {
            preconditionFailure("the embedded catalog: \(head)")
        }
        return Landmark(kind: kind, name: head[1], lines: lines, names: places(head[2]))
    }

    /// A line on the map that is no landmark.
    struct Street {
        enum Kind: String {
            case main, street, lane, rail, water
        }

        let kind: Kind
        /// Nil for a lane.
        let name: String?
        let lines: [[Position]]
    }

    static let streets: [Street] = drawn(streetLines + "\n" + laneLines).map { head, lines in
        guard let kind = Street.Kind(rawValue: head[0]) else { preconditionFailure("the embedded catalog: \(head)") }
        return Street(kind: kind, name: head.count > 1 ? head[1] : nil, lines: lines)
    }

    /// What has lines on the map: a line of fields, and each of those that follow with a dash.
    private static func drawn(_ text: String) -> [(head: [String], lines: [[Position]])] {
        lines(text).reduce(into: []) { found, line in
            let fields = NeuWerder.fields(line)
            if fields[0].hasPrefix("- "), !found.isEmpty {
                found[found.count - 1].lines.append(places(fields[0].dropFirst(2)))
            } else {
                found.append((fields, []))
            }
        }
    }

    // Bytes are split several times as fast as characters, and each first look at a map waits for it.
    fileprivate static func lines(_ text: String) -> [Substring.UTF8View] {
        text.utf8.split(separator: UInt8(ascii: "\n"))
    }

    fileprivate static func fields(_ line: Substring.UTF8View) -> [String] {
        line.split(separator: UInt8(ascii: "|")).map { String(Substring($0)) }
    }

    private static func places(_ text: some StringProtocol) -> [Position] {
        text.split(separator: " ").map { place in
            guard let position = try? Position(String(place)) else {
                preconditionFailure("the embedded catalog: \(place)")
            }
            return position
        }
    }
}
