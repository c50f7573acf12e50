import Localization
import Rental
import RentalApp

/// A problem as programs read it (RFC 9457, section 3). Its type is `about:blank`, so its title is the name of the
/// status (section 4.2.1); `reason` is what programs go by.
struct ProblemDocument: Encodable {
    private struct Used: Encodable {
        let point: String
        let at: String
    }

    private let title: String
    private let status: Int
    private let detail: String
    private let reason: String
    /// For a person, in the language of the request.
    private let message: String
    private let session: StatusReport?
    private let used: Used?
    /// Which rentals fit, where several do.
    private let candidates: [FoundRentalReport]?

    init(_ problem: APIProblem, _ texts: any Texts, code: String?, isDemonstration: Bool, offer: Tariff) {
        title = problem.status.reasonPhrase
        status = problem.status.code
        detail = problem.detail
        reason = problem.reason
        message = problem.message?(texts) ?? texts.service.programAdvice(problem.status.code)
        session = problem.view.map {
            StatusReport(
                $0.state, code: code, at: $0.time, texts, isDemonstration: isDemonstration,
                offer: offer, charge: $0.charge)
        }
        // A scan notes its place by the label of the books.
        candidates = problem.candidates.isEmpty ? nil : problem.candidates.map(FoundRentalReport.init)
        used = problem.used.map { Used(point: $0.place, at: CivilTime.rfc3339($0.at)) }
    }
}
