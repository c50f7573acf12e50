import Checkpoint
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Notebook
import Rental
import RentalApp
import Terminal

/// The rider's pages: one address for the screen of the moment, what is done on it, and the rentals that are over.
struct RiderPages: Sendable {
    private let depot: Depot
    private let pages: Pages
    private let cookie: RiderCookie
    private let points: PointDesk
    private let hasMap: Bool

    /// - Parameters:
    ///   - isSecure: whether browsers come by TLS.
    ///   - hasMap: whether a map can be drawn.
    init(_ depot: Depot, _ pages: Pages, isSecure: Bool, hasMap: Bool) {
        self.depot = depot
        self.pages = pages
        cookie = RiderCookie(isSecure: isSecure)
        points = PointDesk(depot.app.catalogs)
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
        let visit = try await visit(request)
        let wish = try PointWish(request, context)
        let told = request.uri.queryParameters["told"].flatMap { Told(word: String($0)) }
        let screen = try await depot.read { [depot, points, hasMap] in
            var screen = RiderScreen(visit, offer: depot.settings.tariff.tariff)
            screen.told = told.map { visit.texts.text($0) }
            if visit.showsPoints {
                screen.points = try PointsPart(visit, wish, points, stock: depot.journal.read { try $0.stock() }, hasMap)
            }
            return screen
        }
        var response = pages.render("rider", screen)
        // Each time, so that it lasts as long as it is used.
        cookie.set(visit.token, on: &response)
        return response
    }

    private func act(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let form: ActForm = try await request.form(context)
        let token = try sender(request, form.form)
        let event = try form.event(offering: depot.settings.tariff.tariff)
        do {
            // One page is good for one action: what is sent twice, by whatever button, is done once.
            let answer = try await depot.act(
                token.owner, event, ifRevision: form.revision, key: "page-\(form.revision)")
            return Self.onward(Told(answer))
        } catch is RequestReused {
            return Self.onward(.movedOn)
        }
    }

    private func set(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let form: SettingsForm = try await request.form(context)
        let token = try sender(request, form.form)
        let isKept = try await depot.write { [depot] in
            let keeper = try depot.notebook(of: token.owner)
            if case .accepted = try keeper.send(.set(form.settings), at: depot.now) { return true }
            return false
        }
        return Self.onward(isKept ? nil : .nameTooLong)
    }

    /// Moves, and nothing else: the page asks for itself again.
    private func events(_ request: Request) -> Response {
        // With this answer a browser stops asking (HTML Living Standard, section 9.2.3).
        guard let token = cookie.token(request) else { return Response(status: .noContent) }
        let told = ToldOnce()
        return EventStream.response(depot.changes.watch(token.owner)) { [depot] in
            let sight = try await depot.read { try depot.sight(token.owner) }
            let seen = Seen(sight)
            return (told.isNew(seen.text) ? .init(data: seen.text) : nil, seen.holds)
        }
    }

    private func mapPoints(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let visit = try await visit(request)
        let wish = try PointWish(request, context)
        let json = try await depot.read { [depot, points] in
            let isRenting = visit.state.running != nil
            return try points.list(wish, visit, stock: depot.journal.read { try $0.stock() }).items.map {
                MapPoint(PointsPart.Row($0, visit.texts, isRenting: isRenting))
            }.json()
        }
        return Response(
            status: .ok, headers: [.contentType: "application/json"], body: .init(byteBuffer: .init(string: json)))
    }
}

// What is over.
extension RiderPages {
    private func rentals(_ request: Request) async throws -> Response {
        let visit = try await visit(request)
        let before = request.uri.queryParameters["before"].flatMap { Int($0) }
        let list = try await depot.read { [depot] in
            try RentalsPage(visit, before: before) { try depot.app.pastRentals(of: visit.sight.snapshot, before: before, count: $0) }
        }
        return pages.render("rider-rentals", list)
    }

    private func receipt(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (visit, past) = try await past(request, context)
        return pages.render("rider-receipt", ReceiptPage(visit, past))
    }

    private func picture(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (visit, past) = try await past(request, context)
        return Response(
            status: .ok, headers: [.contentType: "image/svg+xml"],
            body: .init(byteBuffer: .init(string: ReceiptSheet(past, visit.texts).svg)))
    }

    /// - Throws: `HTTPError` 404 for what is none of this rider's receipts.
    private func past(_ request: Request, _ context: ServiceContext) async throws -> (Visit, Facts.PastRental) {
        let visit = try await visit(request)
        guard let number = context.parameters.get("number", as: Int.self),
            let past = try await depot.read({ [depot] in try depot.app.pastRental(number, of: visit.sight.snapshot) })
        else { throw HTTPError(.notFound) }
        return (visit, past)
    }
}

extension RiderPages {
    private func visit(_ request: Request) async throws -> Visit {
        let token = cookie.token(request) ?? RiderToken()
        let wished = request.language
        try await depot.catchUp(token.owner)
        return try await depot.read { [depot] in try Visit(token, depot, wished: wished) }
    }

    /// Whose form it is.
    /// - Throws: `HTTPError` 403 for one that is not from a page of ours.
    private func sender(_ request: Request, _ given: String) throws -> RiderToken {
        guard let token = cookie.token(request) else { throw HTTPError(.forbidden) }
        try FormGuard.check(request, given: given, expected: token.formToken)
        return token
    }

    private static func onward(_ told: Told?) -> Response {
        .redirect(to: told.map { "/?told=\($0.word)" } ?? "/", type: .normal)
    }
}
