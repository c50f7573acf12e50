import Localization
import PlainText
import RentalApp

/// A count or a mark that was put into the books, as programs read it and as a line.
struct CountReport: Encodable {
    let record: Int64
    let at: String
    let point: String
    /// Left out where a command named none.
    let clerk: Int?
    let change: Int64
    /// Left out where it was erased.
    let reason: String?

    init(_ count: CorrectedCount) {
        record = count.sequence
        at = CivilTime.rfc3339(count.at)
        point = count.point.rawValue
        clerk = count.clerk
        change = count.change
        reason = count.reason
    }

    var line: String {
        let sign = change > 0 ? "+" : ""
        let person = clerk.map { "clerk \($0)" } ?? "no clerk"
        let words = ["\(record)", at, Sanitizer.visible(point), person, "\(sign)\(change)"]
        return (words + [reason.map(Sanitizer.visible) ?? "(erased)"]).joined(separator: "  ")
    }
}
