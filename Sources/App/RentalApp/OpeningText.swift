import Foundation
import Localization
import OpeningHours
import PickupPoints
import PlainText
import StateMachine

/// Opening hours in the rider's language, in the time of the point they are about.
package struct OpeningText {
    package let texts: any Texts
    package let catalog: PointCatalog
    package let now: Instant

    package init(texts: any Texts, catalog: PointCatalog, now: Instant) {
        self.texts = texts
        self.catalog = catalog
        self.now = now
    }

    package func status(_ status: OpeningStatus, of point: Point) -> String {
        let time = { (instant: Instant) in self.time(instant, at: point) }
        return switch status {
        case .open(nil): texts.openAllDay
        case .open(let until?): texts.open(until: time(until))
        case .closesSoon(let at): texts.closesSoon(at: time(at))
        case .closed(nil): texts.closed
        case .closed(let until?): texts.closed(until: time(until))
        case .opensSoon(let at): texts.opensSoon(at: time(at))
        case .unknown: texts.openingUnknown
        }
    }

    /// What the clock at the point shows at an instant, with the day where that is another one.
    package func time(_ instant: Instant, at point: Point) -> String {
        texts.timeOfWeek(instant, from: now, in: catalog.zone(of: point).local)
    }

    /// A row a weekday, from Monday: `08:00–12:00, 13:00–18:00`.
    package func hours(_ week: OpeningWeek) -> [String] {
        week.days.map { day in
            let hours = day.spans.isEmpty ? texts.closed : day.spans.map(span).joined(separator: ", ")
            return day.isHoliday ? "\(hours) · \(texts.holiday)" : hours
        }
    }

    /// What is to be said about hours that are not known, or not wholly.
    package func note(_ point: Point) -> String? {
        switch point.hours {
        case .notGiven: texts.hoursNotGiven
        case .notUnderstood(let text, _): texts.hoursNotUnderstood(Sanitizer.visible(text))
        case .known: catalog.lacksHolidays(point) ? texts.holidaysUnknown : nil
        }
    }

    private func span(_ span: OpeningHours.Span) -> String {
        let day = OpeningHours.Span.day
        let end = span.end > day ? "\(clock(span.end - day)) (\(texts.intoNextDay))" : clock(span.end)
        return "\(clock(span.start))–\(end)"
    }

    private func clock(_ minute: Int) -> String {
        [minute / 60, minute % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }
}
