import Checkpoint
import Foundation
import HTTPTypes
import Hummingbird
import Localization
import NIOCore
import Rental
import RentalApp

/// The rider's pages: one address for the screen of the moment, what is done on it, and the rentals that are over.
struct RiderPages: Sendable {
    private let shared: SharedApp
    private let pages: Pages
    private let cookie: RiderCookie
    private let points: PointFinder
    private let hasMap: Bool

    /// - Parameters:
    ///   - isSecure: whether browsers come by TLS.
    ///   - hasMap: whether a map can be drawn.
    init(_ shared: SharedApp, _ pages: Pages, isSecure: Bool, hasMap: Bool) {
        self.shared = shared
        self.pages = pages
        cookie = RiderCookie(isSecure: isSecure)
        points = PointFinder(shared.app.catalogs)
        self.hasMap = hasMap
    }

    func add(to router: Router<ServiceContext>) {
        router.get("/") { request, context in try await screen(request, context) }
        router.post("/act") { request, context in try await act(request, context) }
        router.post("/settings") { request, context in try await set(request, context) }
        router.get("/events") { request, _ in events(request) }
        router.get("/points.json") { request, context in try await mapPoints(request, context) }
        router.get("/rentals") { request, _ in try await rentals(request) }
        router.get("/rentals/:number") { request, context in try await receipt(request, context) }
        router.get("/rentals/:number/receipt.svg") { request, context in try await picture(request, context) }
    }
}

// The screen, and what is done on it.
extension RiderPages {
    /// The screen of the moment. Who has no token yet gets one: a session begins with the first thing that is done.
    private func screen(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let page = try await page(request)
        let wanted = try PointSearch(request, context)
        let told = request.uri.queryParameters["told"].flatMap { FlashMessage(word: String($0)) }
        let screen = try await shared.read { [shared, points, hasMap] in
            var screen = RiderScreen(page, offer: shared.settings.tariff.tariff)
            screen.told = told.map { page.texts.text($0) }
            if page.showsPoints {
                screen.points = try PointsSection(
                    page, wanted, points, stock: shared.journal.read { try $0.stock() }, hasMap)
            }
            return screen
        }
        var response = pages.render("rider", screen)
        // Each time, so that it lasts as long as it is used.
        cookie.set(page.token, on: &response)
        return response
    }

    private func act(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let form: ActForm = try await request.form(context)
        let token = try sender(request, form.form)
        let event = try form.event(offering: shared.settings.tariff.tariff)
        do {
            // One page is good for one action: what is sent twice, by whatever button, is done once.
            let answer = try await shared.act(
                token.owner, event, ifRevision: form.revision, key: "page-\(form.revision)")
            return Self.onward(FlashMessage(answer))
        } catch is RequestReused {
            return Self.onward(.movedOn)
        }
    }

    private func set(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let form: SettingsForm = try await request.form(context)
        let token = try sender(request, form.form)
        let isKept = try await shared.write { [shared] in
            let profile = try shared.profile(of: token.owner)
            if case .accepted = try profile.send(.set(form.settings), at: shared.now) { return true }
            return false
        }
        return Self.onward(isKept ? nil : .nameTooLong)
    }

    /// Moves, and nothing else: the page asks for itself again.
    private func events(_ request: Request) -> Response {
        // With this answer a browser stops asking (HTML Living Standard, section 9.2.3).
        guard let token = cookie.token(request) else { return Response(status: .noContent) }
        let told = DistinctPageVersions()
        return EventStream.response(shared.changes.watch(token.owner)) { [shared] in
            let view = try await shared.read { try shared.view(token.owner) }
            let seen = PageVersion(view)
            return (told.isNew(seen.text) ? .init(data: seen.text) : nil, seen.holds)
        }
    }

    private func mapPoints(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let page = try await page(request)
        let wanted = try PointSearch(request, context)
        let json = try await shared.read { [shared, points] in
            let isRenting = page.state.running != nil
            return try points.list(wanted, page, stock: shared.journal.read { try $0.stock() }).items.map {
                MapPoint(PointsSection.Row($0, page.texts, isRenting: isRenting))
            }.json()
        }
        return Response(
            status: .ok, headers: [.contentType: "application/json"], body: .init(byteBuffer: .init(string: json)))
    }
}

// What is over.
extension RiderPages {
    private func rentals(_ request: Request) async throws -> Response {
        let page = try await page(request)
        let before = request.uri.queryParameters["before"].flatMap { Int($0) }
        let list = try await shared.read { [shared] in
            try RentalsPage(page, before: before) {
                try shared.app.pastRentals(of: page.view.snapshot, before: before, count: $0)
            }
        }
        return pages.render("rider-rentals", list)
    }

    private func receipt(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (page, past) = try await past(request, context)
        return pages.render("rider-receipt", ReceiptPage(page, past))
    }

    private func picture(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (page, past) = try await past(request, context)
        return Response(
            status: .ok, headers: [.contentType: "image/svg+xml"],
            body: .init(byteBuffer: .init(string: ReceiptSheet(past, page.texts).svg)))
    }

    /// - Throws: `HTTPError` 404 for what is none of this rider's receipts.
    private func past(_ request: Request, _ context: ServiceContext) async throws -> (
        PageContext, PastRental
    ) {
        let page = try await page(request)
        guard let number = context.parameters.get("number", as: Int.self),
            let past = try await shared.read({ [shared] in try shared.app.pastRental(number, of: page.view.snapshot) })
        else { throw HTTPError(.notFound) }
        return (page, past)
    }
}

extension RiderPages {
    private func page(_ request: Request) async throws -> PageContext {
        let token = cookie.token(request) ?? RiderToken()
        let wished = request.language
        try await shared.catchUp(token.owner)
        return try await shared.read { [shared] in try PageContext(token, shared, wished: wished) }
    }

    /// Whose form it is.
    /// - Throws: `HTTPError` 403 for one that is not from a page of ours.
    private func sender(_ request: Request, _ given: String) throws -> RiderToken {
        guard let token = cookie.token(request) else { throw HTTPError(.forbidden) }
        try CSRFProtection.check(request, given: given, expected: token.formToken)
        return token
    }

    private static func onward(_ told: FlashMessage?) -> Response {
        .redirect(to: told.map { "/?told=\($0.word)" } ?? "/", type: .normal)
    }
}
