import Foundation
import Localization
import PickupPoints
import PlainText
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
        /// What is shown while the button's answer does not come.
        var connectionLost: String?
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
        // Who the rider is concerns the clerk alone.
        page.lines =
            (session == nil ? [] : [words.rider(offer.name)])
            + [words.valid(until: shared.app.time(offer.expires, at: point, texts)), place(offer, point)]
        page.problem = problem
        page.connectionLost = words.connectionLost
        page.action = Action(
            label: words.act(offer.purpose), key: ScanKey.new, form: session?.formToken,
            signIn: session == nil ? SignInFields(words) : nil)
        page.next = point.map(link)
        return page
    }

    func done(_ done: CompletedHandover, at point: Point) -> Page {
        let words = texts.clerk
        return Page(
            language: texts.language.rawValue, title: texts.scanAccepted(done.result.purpose), tone: "done",
            lines: [words.rider(done.name), words.here(name(point)), texts.stock(Int(done.result.stock))],
            next: link(point))
    }

    private func place(_ offer: ScanOffer, _ point: Point?) -> String {
        point.map { texts.clerk.here(name($0)) } ?? texts.clerk.places(offer.purpose)
    }

    private func name(_ point: Point) -> String { Sanitizer.visible(point.name) }

    func refused(_ problem: ScanProblem, at point: Point?) -> Page {
        Page(
            language: texts.language.rawValue, title: texts.clerk.nothingDone, tone: "refused",
            lines: shared.app.use(problem, at: point, texts).map { [$0] } ?? [],
            problem: texts.scanRefusal(problem.refusal),
            next: point.map(link))
    }

    private func link(_ point: Point) -> Link {
        Link(path: PointPages.path(point.id), label: texts.clerk.toPoint(name(point)))
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
