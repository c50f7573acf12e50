import Localization
import OpeningHours
import PickupPoints
import PlainText
import StateMachine

/// Opening hours as text, in the rider's language and in the point's local time.
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

    /// The local time of an instant at the point, with the day if it is another day.
    package func time(_ instant: Instant, at point: Point) -> String {
        texts.timeOfWeek(instant, from: now, in: catalog.zone(of: point).local)
    }

    /// One row per weekday, from Monday: `08:00–12:00, 13:00–18:00`.
    package func hours(_ week: OpeningWeek) -> [String] {
        week.days.map { day in
            let known = day.spans.map(span) + day.unknown.map { "\(span($0)) \(texts.openingUnknown)" }
            let hours = known.isEmpty ? texts.closed : known.joined(separator: ", ")
            return day.isHoliday ? "\(hours) · \(texts.holiday)" : hours
        }
    }

    /// A note about hours that are unknown or only partly known, or have comments; nil if there is nothing to say.
    package func note(_ point: Point) -> String? {
        switch point.hours {
        case .notGiven: return texts.hoursNotGiven
        case .notUnderstood(let text, _): return texts.hoursAsWritten(Sanitizer.visible(text))
        case .known(let hours):
            let notes = [
                hours.hasComments ? texts.hoursAsWritten(Sanitizer.visible(hours.text)) : nil,
                catalog.lacksHolidays(point) ? texts.holidaysUnknown : nil,
                hours.namesSchoolHolidays ? texts.schoolHolidaysUnknown : nil,
            ].compactMap { $0 }
            return notes.isEmpty ? nil : notes.joined(separator: " ")
        }
    }

    private func span(_ span: OpeningHours.Span) -> String {
        let day = OpeningHours.Span.day
        let clock = OpeningHours.Span.clock
        let end = span.end > day ? "\(clock(span.end - day)) (\(texts.intoNextDay))" : clock(span.end)
        return "\(clock(span.start))–\(end)"
    }
}
