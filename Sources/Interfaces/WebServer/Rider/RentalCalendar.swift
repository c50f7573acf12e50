import HTTPTypes
import Hummingbird
import Localization
import Rental
import RentalApp
import RiderProfile
import StateMachine

/// The end of a running rental for the phone's calendar, which rings when the terminal would remind of it: for phones
/// without any other reminder.
struct RentalCalendar {
    /// An iCalendar object (RFC 5545).
    let text: String

    /// - Parameters:
    ///   - id: of the event, the same each time, so that a calendar has it once.
    ///   - address: of the rider's page.
    init(_ rent: Rent, id: String, address: String, _ texts: any Texts, in zone: LocalZone) {
        let fare = Money(rent.tariff.maximum, rent.tariff.currency)
        let summary = texts.reminder(
            .maximum(at: rent.deadline, fare: fare), at: texts.time(rent.deadline, from: rent.start, in: zone),
            point: nil, fare: texts.money(fare))
        text = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Zontik//Rental//\(texts.language.rawValue.uppercased())",
            "BEGIN:VEVENT", "UID:\(id)", "DTSTAMP:\(Self.utc(rent.start))", "DTSTART:\(Self.utc(rent.deadline))",
            "SUMMARY:\(Self.escaped(summary))", "URL:\(address)", "TRANSP:TRANSPARENT",
            "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT\(RiderData.maximumLead(of: rent))S",
            "DESCRIPTION:\(Self.escaped(summary))", "END:VALARM",
            "END:VEVENT", "END:VCALENDAR",
        ].map(Self.folded).joined()
    }

    /// Section 3.3.5, form 2.
    private static func utc(_ instant: Instant) -> String {
        CivilTime.rfc3339(Instant(milliseconds: instant.milliseconds / 1000 * 1000)).filter { $0 != "-" && $0 != ":" }
    }

    /// Section 3.3.11.
    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { line, character in
            switch character {
            case "\\", ";", ",": line += "\\\(character)"
            case "\n": line += "\\n"
            default: line.append(character)
            }
        }
    }

    /// A line in pieces of at most 75 bytes, each but the first behind a space (section 3.1).
    private static func folded(_ line: String) -> String {
        var (text, width) = ("", 0)
        for character in line {
            let size = character.utf8.count
            if width + size > 75 {
                text += "\r\n "
                width = 1
            }
            text.append(character)
            width += size
        }
        return text + "\r\n"
    }
}

extension RiderPages {
    /// - Throws: `HTTPError` 404 where no rental runs.
    func calendar(_ request: Request, _ context: ServiceContext) async throws -> Response {
        try shared.quotas.read(context.client)
        return try await page(request) { [shared] page in
            guard let rent = page.state.running else { throw HTTPError(.notFound) }
            let id = "\(page.view.snapshot.session)-\(rent.start.milliseconds)-\(page.token.visitor.suffix(16))"
            let calendar = RentalCalendar(
                rent, id: id, address: shared.address, page.texts, in: page.zone)
            return Response(
                status: .ok,
                headers: [
                    .contentType: "text/calendar; charset=utf-8",
                    .contentDisposition: "attachment; filename=\"zontik.ics\"",
                ],
                body: .init(byteBuffer: .init(string: calendar.text)))
        }
    }
}
