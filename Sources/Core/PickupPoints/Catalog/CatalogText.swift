import Digest
import Essentials
import OpeningHours
import Rental
import TimeZones

/// A catalog as a text: a line about all of it, and a line a point, fields between tabs.
///
///     zontik-points  1  SHA-256 of all that follows the first line, in base64
///     zone  holidays  city
///     id  name  address  district  latitude  longitude  returns  zone  initial stock  hours
///
/// Backslashes, tabs and line ends within fields are written as `\\`, `\t`, `\n` and `\r`. Fast to read: 5,000 points
/// are there in a few milliseconds.
package enum CatalogText {
    package static let version = 1

    static let magic = "zontik-points"

    /// Why a text is no catalog.
    package struct Malformed: Error {
        package let what: String
        /// Nothing is wrong but that this system does not have a time zone that is in it.
        package var zone: UnknownZone?
    }

    package static func encode(_ catalog: PointCatalog) -> [UInt8] {
        var body: [UInt8] = []
        line([catalog.timeZone.identifier, holidays(catalog.holidays), catalog.city], into: &body)
        for point in catalog.points {
            line(
                [
                    point.id.rawValue, point.name, point.address, point.district, "\(point.latitude)",
                    "\(point.longitude)", point.takesReturns ? "+" : "-", point.timeZone?.identifier ?? "",
                    "\(point.initialStock)", point.hours.text ?? "",
                ], into: &body)
        }
        var text: [UInt8] = []
        line([magic, "\(version)", digest(body[...])], into: &text)
        return text + body
    }

    /// The version of the format; nil where there is none.
    package static func version(of text: [UInt8]) -> Int? {
        let fields = fields(text.prefix { $0 != newline })
        return fields.count == 3 && fields[0] == magic ? Int(fields[1]) : nil
    }

    package static func decode(_ text: [UInt8]) throws(Malformed) -> PointCatalog {
        let head = text.prefix { $0 != newline }
        let body = text[min(head.endIndex + 1, text.endIndex)...]
        guard fields(head).last == digest(body) else { throw Malformed(what: "its checksum is wrong") }
        let first = fields(body.prefix { $0 != newline })
        guard first.count == 3 else { throw Malformed(what: "it has no head") }
        let points: [Point]
        switch Self.points(body.drop { $0 != newline }.dropFirst()) {
        case .success(let read): points = read
        case .failure(let malformed): throw malformed
        }
        do {
            return try PointCatalog(
                city: first[2], timeZone: first[0], holidays: holidays(first[1]), points: points)
        } catch .unknownTimeZone(let zone) {
            throw Malformed(zone)
        } catch {
            throw Malformed(what: "\(error)")
        }
    }

    private static func points(_ body: ArraySlice<UInt8>) -> Result<[Point], Malformed> {
        body.withUnsafeBufferPointer { bytes in
            var lines = TabbedLines(bytes)
            var known = Known()
            var points: [Point] = []
            while lines.next() {
                do throws(UnknownZone) {
                    guard let point = try known.point(lines) else {
                        return .failure(Malformed(what: "line \(points.count + 3) is not a point"))
                    }
                    points.append(point)
                } catch {
                    return .failure(Malformed(error))
                }
            }
            return .success(points)
        }
    }

    /// The catalog's time zone, without a look at the points; nil where it is not to be seen.
    static func zone(_ beginning: [UInt8]) -> ZoneInfo? {
        let lines = beginning.split(separator: newline, maxSplits: 2)
        guard lines.count >= 2 else { return nil }
        return fields(lines[1]).first.flatMap(ZoneInfo.init(identifier:))
    }

    private static func digest(_ body: ArraySlice<UInt8>) -> String {
        Data(SHA256.hash(data: body)).base64EncodedString()
    }
}

extension CatalogText.Malformed {
    fileprivate init(_ zone: UnknownZone) { self.init(what: zone.description, zone: zone) }
}

extension CatalogText {
    /// What many points have in common is read once.
    private struct Known {
        private var hours: [String: PointHours] = [:]
        private var zones: [String: ZoneInfo] = [:]

        mutating func point(_ fields: TabbedLines) throws(UnknownZone) -> Point? {
            guard fields.count == 10, let latitude = Double(fields[4]), let longitude = Double(fields[5]),
                let position = try? Position(latitude: latitude, longitude: longitude), let stock = Int(fields[8]),
                stock >= 0
            else { return nil }
            var zone: ZoneInfo?
            if !fields[7].isEmpty {
                zone = zones[fields[7]]
                if zone == nil { zone = try PointCatalog.zone(named: fields[7]) }
                zones[fields[7]] = zone
            }
            let hours = hours[fields[9]] ?? PointHours(fields[9])
            self.hours[fields[9]] = hours
            return Point(
                id: PointID(rawValue: fields[0]), name: fields[1], address: fields[2], district: fields[3],
                position: position, takesReturns: fields[6] == "+", hours: hours, timeZone: zone, initialStock: stock)
        }
    }

    private static func holidays(_ calendar: HolidayCalendar) -> String {
        switch calendar {
        case .none: ""
        case .berlin: "berlin"
        case .listed(let days): days.sorted().map(\.description).joined(separator: " ")
        }
    }

    private static func holidays(_ text: String) -> HolidayCalendar {
        if text.isEmpty || text == "berlin" { return text.isEmpty ? .none : .berlin }
        return .listed(
            Set(
                text.split(separator: " ").compactMap { day in
                    let numbers = day.split(separator: "-").compactMap { Int($0) }
                    return numbers.count == 3 ? CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2]) : nil
                }))
    }

    private static let newline = TabbedLines.newline

    private static func line(_ fields: [String], into text: inout [UInt8]) {
        for (index, field) in fields.enumerated() {
            if index > 0 { text.append(TabbedLines.tab) }
            for byte in field.utf8 {
                if let escape = TabbedLines.escapes.first(where: { $0.byte == byte }) {
                    text += [TabbedLines.backslash, escape.letter]
                } else {
                    text.append(byte)
                }
            }
        }
        text.append(newline)
    }

    private static func fields(_ line: ArraySlice<UInt8>) -> [String] {
        line.withUnsafeBufferPointer { bytes in
            var lines = TabbedLines(bytes)
            return lines.next() ? (0..<lines.count).map { lines[$0] } : []
        }
    }
}
