import Foundation
import OpeningHours
import StateMachine
import TimeZones

/// What the places say, in the two languages of the brief. A text that lacks one of them does not compile.
struct PlacesTexts {
    let language: Places.Language

    func callAsFunction(_ english: String, _ german: String) -> String {
        switch language {
        case .english: english
        case .german: german
        }
    }

    /// All clocks are those of Berlin.
    static let zone = ZoneInfo(identifier: "Europe/Berlin") ?? .gmt

    func status(_ status: OpeningStatus) -> String {
        switch status {
        case .open(let until):
            self("open", "offen") + (until.map { self(" until ", " bis ") + clock($0) } ?? "")
        case .closesSoon(let at): self("closes soon, at ", "schließt bald, um ") + clock(at)
        case .closed(let until):
            self("closed", "geschlossen") + (until.map { self(" until ", " bis ") + clock($0) } ?? "")
        case .opensSoon(let at): self("opens soon, at ", "öffnet bald, um ") + clock(at)
        case .unknown: self("hours unknown", "Zeiten unbekannt")
        }
    }

    /// The day of the week and the time.
    func clock(_ instant: Instant) -> String {
        let parts = Self.parts(instant)
        return "\(days[parts.weekday]) \(Self.two(parts.hour)):\(Self.two(parts.minute))"
    }

    /// With the date.
    func date(_ instant: Instant) -> String {
        let parts = Self.parts(instant)
        let time = "\(Self.two(parts.hour)):\(Self.two(parts.minute))"
        return "\(parts.year)-\(Self.two(parts.month))-\(Self.two(parts.day)) \(time)"
    }

    /// From Monday.
    var days: [String] {
        switch language {
        case .english: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
        case .german: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"]
        }
    }

    func spans(_ spans: [OpeningHours.Span]) -> String {
        guard !spans.isEmpty else { return self("closed", "geschlossen") }
        func time(_ minutes: Int) -> String { "\(Self.two(minutes / 60)):\(Self.two(minutes % 60))" }
        return spans.map { "\(time($0.start))–\(time($0.end == 1440 ? 1440 : $0.end % 1440))" }
            .joined(separator: ", ")
    }

    func distance(_ metres: Int) -> String {
        metres < 1_000
            ? "\(metres) m" : "\(metres / 1_000)\(self(".", ","))\(metres % 1_000 / 100) km"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private static func parts(
        _ instant: Instant
    ) -> (year: Int, month: Int, day: Int, weekday: Int, hour: Int, minute: Int) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let seconds = instant.milliseconds / 1_000
        let date = Date(timeIntervalSince1970: Double(seconds + Int64(zone.secondsFromGMT(at: seconds))))
        let parts = calendar.dateComponents([.year, .month, .day, .weekday, .hour, .minute], from: date)
        return (
            parts.year ?? 0, parts.month ?? 0, parts.day ?? 0, ((parts.weekday ?? 1) + 5) % 7, parts.hour ?? 0,
            parts.minute ?? 0
        )
    }
}
