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
    let texts: any Texts
    private let shared: SharedApp
    private let point: Point

    init(_ shared: SharedApp, _ point: Point, _ texts: any Texts) {
        self.shared = shared
        self.point = point
        self.texts = texts
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
        let notice: Notice?
        /// What was typed and not taken.
        let code, reason: String?
        let marks: [MarkButton]
        /// What can be undone.
        let returns: [Withdrawable]
        /// What was typed of a return and not taken.
        let sought: Sought?
    }

    /// A return without a code that can still be undone.
    struct Withdrawable: Encodable, Sendable {
        let id, text, key: String
    }

    struct Sought: Encodable, Sendable {
        let number, from, started, reason: String
    }

    struct Notice: Encodable, Sendable {
        let tone, title: String
        let lines: [String]

        init(tone: String, _ title: String, _ lines: [String] = []) {
            self.tone = tone
            self.title = title
            self.lines = lines
        }
    }

    /// What moves on by itself.
    struct Live: Encodable, Sendable {
        struct Row: Encodable, Sendable {
            let time, what: String
        }

        struct Neighbour: Encodable, Sendable {
            let name, stock, distance, status: String
        }

        let heading: String
        let count: Int64
        /// How many umbrellas are in repair or lost; nil where none is.
        let elsewhere: String?
        let asOf, today, tally: String
        let rows: [Row]
        let nothing: String?
        let nearby: String
        /// The points nearest to this one, where a rider can be sent.
        let neighbours: [Neighbour]
    }

    struct Captions: Encodable, Sendable {
        let scanCode, startCamera, stopCamera, cameraLooks, cameraFailed, codeOrLink, scan, sound: String
        let marks, correctStock, counted, reason, correct, signedIn, signOut, connectionLost: String
        let takeBack, takeBackHelp, numberOrName, handedOutAt, handedOutWhen, reasonForRider, takeItBack, undo: String
        let endShift, endShiftHelp, noteForNext: String

        init(_ words: any ClerkTexts, clerk: Clerk) {
            (scanCode, startCamera, stopCamera) = (words.scanCode, words.startCamera, words.stopCamera)
            (cameraLooks, cameraFailed) = (words.cameraLooks, words.cameraFailed)
            (codeOrLink, scan, sound) = (words.codeOrLink, words.scan, words.sound)
            (marks, correctStock, counted, reason) = (words.marks, words.correctStock, words.counted, words.reason)
            (correct, signOut, connectionLost) = (words.correct, words.signOut, words.connectionLost)
            (takeBack, takeBackHelp, numberOrName) = (words.takeBack, words.takeBackHelp, words.numberOrName)
            (handedOutAt, handedOutWhen) = (words.handedOutAt, words.handedOutWhen)
            (reasonForRider, takeItBack, undo) = (words.reasonForRider, words.takeItBack, words.undo)
            (endShift, endShiftHelp, noteForNext) = (words.endShift, words.endShiftHelp, words.noteForNext)
            signedIn = words.signedIn(clerk.name.map(Sanitizer.visible))
        }
    }

    /// Beyond that only their number is shown.
    private static let shownRows = 50
    private static let shownNeighbours = 3

    func signIn(problem: String? = nil, notice: String? = nil) -> SignIn {
        SignIn(
            language: texts.language.rawValue, title: Sanitizer.visible(point.name), path: PointPages.path(point.id),
            button: texts.clerk.signIn, connectionLost: texts.clerk.connectionLost, field: SignInFields(texts.clerk),
            notice: notice, problem: problem)
    }

    func shiftEnded(_ count: StockCount) -> String {
        texts.clerk.shiftEnded(
            counted: texts.stock(Int(count.counted)), recorded: count.seen == count.counted ? nil : count.seen)
    }

    func page(
        for signedIn: ClerkAuthenticator.SignedInClerk, _ live: Live, _ stock: PointStock, _ returns: [FoundRental],
        notice: Notice?,
        code: String? = nil, reason: String? = nil, sought: Sought? = nil
    ) -> Page {
        Page(
            language: texts.language.rawValue, title: Sanitizer.visible(point.name), path: PointPages.path(point.id),
            form: signedIn.session.formToken, key: ScanKey.new, words: Captions(texts.clerk, clerk: signedIn.clerk),
            live: live,
            notice: notice, code: code.map(Sanitizer.visible), reason: reason.map(Sanitizer.visible),
            marks: buttons(stock), returns: returns.map(withdrawable), sought: sought)
    }

    /// Inside `read` only.
    func live(_ handovers: RecentHandovers) throws -> Live {
        let (now, zone) = (shared.now, point.timeZone ?? shared.app.timeZone)
        let entries = try handovers.entries(at: point.id, since: zone.midnight(before: now), now: now, shared.journal)
        let back = entries.reduce(0) { $0 + $1.what.back }
        let rows = entries.prefix(Self.shownRows).map { entry in
            Live.Row(time: time(entry.at, now), what: passage(entry.what))
        }
        let stock = try stock()
        let elsewhere = texts.marked(repair: stock.repair, lost: stock.lost)
        return Live(
            heading: texts.clerk.umbrellasHere, count: stock.stock,
            elsewhere: elsewhere.isEmpty ? nil : elsewhere.joined(separator: " · "),
            asOf: texts.clerk.byTheBook(time(now, now)), today: texts.clerk.today,
            tally: texts.clerk.tally(out: entries.reduce(0) { $0 + $1.what.out }, back: back), rows: rows,
            nothing: entries.isEmpty ? texts.clerk.nothingToday : nil, nearby: texts.clerk.nearby,
            neighbours: try neighbours(now))
    }

    /// Inside `read` only.
    func stock() throws -> PointStock { try shared.journal.read { try PointStock($0, at: point.id) } }

    /// The nearest points first, whether they are open or not. Inside `read` only.
    private func neighbours(_ now: Instant) throws -> [Live.Neighbour] {
        let state = try shared.points.read(shared.app)
        return try shared.indexes.lend(state.catalog) { index in
            let query = PointQuery(here: point.position)
            let list = PointList(
                index, books: state.stock, query, at: now, texts, limit: Self.shownNeighbours + 1)
            return list.items.filter { $0.point.id != point.id }.prefix(Self.shownNeighbours).map { item in
                Live.Neighbour(
                    name: Sanitizer.visible(item.point.name), stock: texts.stock(Int(clamping: item.stock)),
                    distance: texts.distance(item.metres), status: item.status)
            }
        }
    }

    private func passage(_ what: RecentHandovers.What) -> String {
        switch what {
        case .scanned(let purpose): texts.clerk.passage(purpose)
        case .takenBack: texts.clerk.passage(.return)
        case .undone: texts.clerk.withdrawn
        }
    }

    private func time(_ instant: Instant, _ now: Instant) -> String {
        let zone = point.timeZone ?? shared.app.timeZone
        return texts.time(instant, from: now, in: zone.local)
    }

    private func withdrawable(_ rental: FoundRental) -> Withdrawable {
        let until = rental.returned.map { time($0.settles, shared.now) } ?? ""
        return Withdrawable(
            id: rental.id.text,
            text: texts.clerk.takenBack(rental.number?.text ?? rental.id.text, undoUntil: until), key: ScanKey.new)
    }

    func notice(_ done: CompletedReturn) -> Notice {
        let fare = done.fare.map { texts.money($0) }
        return Notice(
            tone: "done", done.withdrawableUntil == nil ? texts.returnUndone : texts.returnTaken,
            [fare, texts.stock(Int(done.stock))].compactMap(\.self))
    }

    /// With what distinguishes the candidates, where several fit.
    func notice(_ problem: ReturnProblem) -> Notice {
        let candidates = problem.candidates.map { rental in
            let from = (try? shared.app.point(rental.from)?.name) ?? rental.from.rawValue
            return [rental.number?.text ?? rental.id.text, from, time(rental.start, shared.now)].joined(
                separator: " · ")
        }
        return Notice(
            tone: "refused", texts.clerk.nothingDone,
            [texts.returnRefusal(problem.refusal)] + candidates.map(Sanitizer.visible))
    }

    func notice(_ later: RetryLater) -> Notice {
        Notice(tone: "refused", texts.service.problem(429), [texts.text(later)])
    }

    func notice(_ done: CompletedHandover) -> Notice {
        Notice(
            tone: "done", texts.scanAccepted(done.result.purpose),
            [texts.clerk.rider(done.name), texts.stock(Int(done.result.stock))])
    }

    func notice(_ problem: ScanProblem) -> Notice {
        let used = ScanPageModel(shared, texts).used(problem)
        return Notice(
            tone: "refused", texts.clerk.nothingDone, [texts.scanRefusal(problem.refusal)] + (used.map { [$0] } ?? []))
    }

    func notice(_ problem: StockCount.Problem) -> Notice {
        let words = texts.clerk
        let line =
            switch problem {
            case .countInvalid: words.countInvalid
            case .reasonInvalid: words.reasonInvalid
            case .moved(let count): words.stockMoved(to: count)
            case .same: words.countSame
            }
        return Notice(tone: "refused", words.nothingDone, [line])
    }
}
