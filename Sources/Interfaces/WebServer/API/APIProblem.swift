import Checkpoint
import HTTPTypes
import Localization
import Rental
import RentalApp

/// An answer that is a problem document (RFC 9457).
struct APIProblem: Error {
    let status: HTTPResponse.Status
    /// A word of `APIReason`, `UmbrellaRental.Refusal`, `ScanRefusal` or `ReturnRefusal`.
    let reason: String
    /// What was wrong with the request, for the author of the client.
    let detail: String
    /// What to show to a person; nil: what there is to say of the status (`ServiceTexts.programAdvice`).
    var message: (@Sendable (any Texts) -> String)?
    var headers: HTTPFields = [:]
    /// The session's newest state, where it is not what the sender took it for.
    var view: SessionView?
    /// Where and when a code was used.
    var used: Redemption?
    /// Which rentals fit, where several do.
    var candidates: [FoundRental] = []

    init(_ reason: APIReason, _ detail: String, headers: HTTPFields = [:]) {
        status = reason.status
        self.reason = reason.rawValue
        self.detail = detail
        self.headers = headers
    }

    /// Too much within a minute.
    init(_ error: QuotaExceeded) {
        let what =
            switch error.quota {
            case .session: "this session has sent too many actions"
            case .client: "this address has sent too many actions"
            case .openings: "this address has opened too many sessions"
            case .reads: "this address has searched and listed too much"
            }
        self.init(.quotaExceeded, "\(what) within a minute; wait \(error.wait) seconds", headers: error.headers)
    }

    /// Why an action was not done.
    init(_ refusal: ActionRefusal, _ view: SessionView) {
        switch refusal {
        case .rule(let refusal): self.init(refusal)
        case .lacksName:
            self.init(.nameMissing, "who pays by name has to give one, on the account's page")
            message = { $0.byNameNeedsAccount }
        case .stale:
            let revision = view.snapshot.revision
            self.init(
                .revisionStale, "the session is at revision \(revision) now; look at it, then send its ETag in If-Match"
            )
        }
        self.view = view
    }

    /// What the machine refused.
    private init(_ refusal: UmbrellaRental.Refusal) {
        status = Self.concernsBody(refusal) ? .unprocessableContent : .conflict
        reason = refusal.rawValue
        detail = "the session's state does not allow the action; choose one of session.actions"
        message = { $0.refusal(refusal) }
    }

    /// What the scanner refused.
    init(_ problem: ScanProblem) {
        status = problem.refusal.status
        reason = problem.refusal.rawValue
        detail =
            problem.detail
            ?? "the code was read, and nothing was handed out or taken back; show the message to the clerk"
        message = { $0.scanRefusal(problem.refusal) }
        used = problem.usedAt
    }

    /// Why a clerk's return was not made or not withdrawn.
    init(_ problem: ReturnProblem) {
        status = problem.refusal.status
        reason = problem.refusal.rawValue
        detail = "the rental was looked for, and nothing was changed; show the message to the clerk"
        message = { $0.returnRefusal(problem.refusal) }
        candidates = problem.candidates
    }

    /// Whether another body could be accepted in the same state.
    private static func concernsBody(_ refusal: UmbrellaRental.Refusal) -> Bool {
        switch refusal {
        case .cardExpired, .ratingOutOfRange, .commentTooLong: true
        case .offline, .alreadyOffline, .alreadyOnline, .informationOpen, .informationNotOpen, .informationNotHere,
            .notOnThisScreen, .maximumOverdue, .notDueYet, .unsoundTariff, .authorizationPending, .staleAnswer,
            .notScannedYet, .alreadyScanned, .codeVoided, .codeExpired, .wrongPurpose, .pointEmpty, .noReturnsHere,
            .nothingOnRent, .otherRental, .alreadyReturned, .maximumReached, .reasonInvalid, .nothingToWithdraw,
            .withdrawalTooLate, .otherPoint:
            false
        }
    }
}
