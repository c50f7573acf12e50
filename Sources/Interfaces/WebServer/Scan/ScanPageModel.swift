import Foundation
import Localization
import PickupPoints
import Rental
import RentalApp
import StateMachine

/// Fills the page of a scan link, in the words of a language.
struct ScanPageModel {
    let texts: any Texts
    private let shared: SharedApp

    init(_ shared: SharedApp, _ texts: any Texts) {
        self.shared = shared
        self.texts = texts
    }

    /// What stands on the page; what is nil does not.
    struct Page: Encodable {
        let language: String
        let title: String
        /// Good or bad news, in the class of its box.
        var tone = "offer"
        var lines: [String] = []
        /// What is wrong.
        var problem: String?
        var action: Action?
        var next: Link?
    }

    /// The one button, and what goes with it.
    struct Action: Encodable {
        let label, key: String
        /// For one who is signed in.
        var form: String?
        /// For one who is not.
        var signIn: SignInFields?
    }

    struct Link: Encodable {
        let path, label: String
    }

    func offer(_ offer: ScanOffer, at point: Point?, session: ClerkSession?, problem: String?) -> Page {
        let words = texts.clerk
        var page = Page(language: texts.language.rawValue, title: words.offer(offer.purpose))
        page.lines = [
            words.rider(offer.name), words.valid(until: time(offer.expires, at: point)),
            point.map { words.here($0.name) } ?? words.places(offer.purpose),
        ]
        page.problem = problem
        page.action = Action(
            label: words.act(offer.purpose), key: ScanKey.new, form: session?.formToken,
            signIn: session == nil ? SignInFields(words) : nil)
        page.next = point.map(link)
        return page
    }

    func done(_ done: CompletedHandover, at point: Point) -> Page {
        Page(
            language: texts.language.rawValue, title: texts.scanAccepted(done.result.purpose), tone: "done",
            lines: [texts.clerk.rider(done.name), texts.clerk.here(point.name), texts.stock(Int(done.result.stock))],
            next: link(point))
    }

    func refused(_ problem: ScanProblem, at point: Point?) -> Page {
        Page(
            language: texts.language.rawValue, title: texts.clerk.nothingDone, tone: "refused",
            lines: used(problem).map { [$0] } ?? [], problem: texts.scanRefusal(problem.refusal),
            next: point.map(link))
    }

    /// Where and when a used code was used.
    func used(_ problem: ScanProblem) -> String? {
        problem.usedAt.map { used in
            let point = try? shared.app.point(PointID(rawValue: used.place))
            return texts.clerk.used(at: point?.name ?? used.place, time(used.at, at: point))
        }
    }

    /// A local time at a point.
    func time(_ instant: Instant, at point: Point?) -> String {
        let zone = point?.timeZone ?? shared.app.timeZone
        return texts.time(instant, from: shared.now, in: zone.local)
    }

    private func link(_ point: Point) -> Link {
        Link(path: PointPages.path(point.id), label: texts.clerk.toPoint(point.name))
    }
}

/// The words beside the field for a token.
struct SignInFields: Encodable {
    let label, help: String

    init(_ words: any ClerkTexts) {
        label = words.token
        help = words.tokenHelp
    }
}
