import Checkpoint
import Foundation
import Localization
import OpeningHours
import PickupPoints
import PlainText
import Rental
import RentalApp
import StateMachine

/// Fills the page of a point, in the words of a language.
struct PointPageModel {
    let reporter: PointReporter
    private let shared: SharedApp
    private var point: Point { reporter.point }
    var texts: any Texts { reporter.texts }

    init(_ shared: SharedApp, _ point: Point, _ texts: any Texts) {
        self.shared = shared
        reporter = PointReporter(shared.app, point, texts)
    }

    /// For visitors who are not signed in.
    struct SignIn: Encodable, Sendable {
        let language, title, path, button, connectionLost: String
        let field: SignInFields
        /// What became of the shift that has just ended.
        let notice: String?
        let problem: String?
    }

    /// For the clerk.
    struct Page: Encodable, Sendable {
        let language, title, path, form, key: String
        let words: Captions
        let live: Live
        /// What became of what was sent.
        let notice: ClerkNotice?
        /// What was typed and not taken.
        let code, reason: String?
        let marks: [MarkButton]
        /// What can be undone: returns, and hand-overs, the newest first.
        let returns, handovers: [Undoable]
        /// What was typed of a return and not taken.
        let sought: Sought?
    }

    /// A return without a code, or a hand-over, that can still be undone.
    struct Undoable: Encodable, Sendable {
        let id, text, key: String
    }

    struct Sought: Encodable, Sendable {
        let number, from, started, reason: String
    }

    /// What moves on by itself.
    struct Live: Encodable, Sendable {
        let heading: String
        let count: Int64
        /// How many umbrellas are in repair or lost; nil where none is.
        let elsewhere: String?
        let asOf, today, tally: String
        /// When it was counted last, and what was written about that.
        let lastCount: String?
        let rows: [PointDay.Row]
        let nothing: String?
        let nearby: String
        /// The points nearest to this one, where a rider can be sent.
        let neighbours: [PointDay.Neighbour]
    }

    struct Captions: Encodable, Sendable {
        let scanCode, startCamera, stopCamera, cameraLooks, cameraFailed, codeOrLink, scan, sound: String
        let marks, correctStock, counted, reason, correct, signedIn, signOut, connectionLost: String
        let takeBack, takeBackHelp, numberOrName, handedOutAt, handedOutWhen, reasonForRider, takeItBack, undo,
            undoHandover: String
        let endShift, endShiftHelp, noteForNext: String

        init(_ words: any ClerkTexts, clerk: Clerk) {
            (scanCode, startCamera, stopCamera) = (words.scanCode, words.startCamera, words.stopCamera)
            (cameraLooks, cameraFailed) = (words.cameraLooks, words.cameraFailed)
            (codeOrLink, scan, sound) = (words.codeOrLink, words.scan, words.sound)
            (marks, correctStock, counted, reason) = (words.marks, words.correctStock, words.counted, words.reason)
            (correct, signOut, connectionLost) = (words.correct, words.signOut, words.connectionLost)
            (takeBack, takeBackHelp, numberOrName) = (words.takeBack, words.takeBackHelp, words.numberOrName)
            (handedOutAt, handedOutWhen) = (words.handedOutAt, words.handedOutWhen)
            (reasonForRider, takeItBack) = (words.reasonForRider, words.takeItBack)
            (undo, undoHandover) = (words.undo, words.undoHandover)
            (endShift, endShiftHelp, noteForNext) = (words.endShift, words.endShiftHelp, words.noteForNext)
            signedIn = words.signedIn(clerk.name.map(Sanitizer.visible))
        }
    }

    /// Beyond that only their number is shown.
    private static let shownRows = 50

    func signIn(problem: String? = nil, notice: String? = nil) -> SignIn {
        SignIn(
            language: texts.language.rawValue, title: Sanitizer.visible(point.name), path: PointPages.path(point.id),
            button: texts.clerk.signIn, connectionLost: texts.clerk.connectionLost, field: SignInFields(texts.clerk),
            notice: notice, problem: problem)
    }

    func page(
        for signedIn: ClerkAuthenticator.SignedInClerk, _ live: Live, _ stock: PointStock, _ undoable: [FoundRental],
        notice: ClerkNotice?, code: String? = nil, reason: String? = nil, sought: Sought? = nil
    ) -> Page {
        func buttons(_ rentals: [FoundRental]) -> [Undoable] {
            rentals.map { Undoable(id: $0.id.text, text: reporter.words($0), key: ScanKey.new) }
        }
        return Page(
            language: texts.language.rawValue, title: Sanitizer.visible(point.name), path: PointPages.path(point.id),
            form: signedIn.session.formToken, key: ScanKey.new, words: Captions(texts.clerk, clerk: signedIn.clerk),
            live: live,
            notice: notice, code: code.map(Sanitizer.visible), reason: reason.map(Sanitizer.visible),
            marks: stock.marks.map { MarkButton(name: $0.rawValue, label: $0.action(texts.language)) },
            returns: buttons(undoable.filter { $0.returned != nil }),
            handovers: buttons(undoable.filter { $0.returned == nil }),
            sought: sought)
    }

    /// Inside `read` only.
    func live(_ handovers: RecentHandovers) throws -> Live {
        let state = try shared.points.read(shared.app)
        let report = try shared.indexes.lend(state.catalog) { try reporter.report(handovers, $0, books: state.stock) }
        let words = texts.clerk
        return Live(
            heading: words.umbrellasHere, count: report.stock,
            elsewhere: report.elsewhere.isEmpty ? nil : report.elsewhere.joined(separator: " · "),
            asOf: words.byTheBook(report.asOf), today: words.today,
            tally: words.tally(out: report.out, back: report.back), lastCount: report.lastCount,
            rows: Array(report.rows.prefix(Self.shownRows)),
            nothing: report.rows.isEmpty ? words.nothingToday : nil, nearby: words.nearby,
            neighbours: report.neighbours)
    }

    func notice(_ later: RetryLater) -> ClerkNotice {
        ClerkNotice(.refused, texts.service.problem(429), [texts.text(later)])
    }

    /// What a clerk can press, where there is an umbrella that it takes.
    struct MarkButton: Encodable, Sendable {
        let name, label: String
    }
}
