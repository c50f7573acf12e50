import Checkpoint
import Foundation
import HTTPTypes
import Hummingbird
import Localization
import NIOCore
import Rental
import RentalApp
import RiderProfile

/// The rider's pages: one address for the screen of the moment, what is done on it, and the rentals that are over.
struct RiderPages: Sendable {
    let shared: SharedApp
    let pages: Pages
    let cookie: RiderCookie
    private let points: PointFinder
    private let lists: PointLists

    /// - Parameters:
    ///   - isSecure: whether browsers come by TLS.
    ///   - map: what the points are drawn on; nil where no map can be drawn.
    init(_ shared: SharedApp, _ pages: Pages, isSecure: Bool, map: PointMap?) {
        self.shared = shared
        self.pages = pages
        cookie = RiderCookie(isSecure: isSecure)
        points = PointFinder(indexes: shared.indexes)
        lists = PointLists(shared: shared, pages: pages, points: points, map: map)
    }

    func add(to router: Router<ServiceContext>) {
        router.get("/") { request, context in try await limited(request, context, screen) }
        router.post("/act") { request, context in try await limited(request, context, act) }
        router.post("/settings") { request, context in try await limited(request, context, set) }
        router.post("/forget") { request, context in try await limited(request, context, forget) }
        addRecovery(to: router)
        addAccount(to: router)
        addErrors(to: router)
        addPasskeys(to: router)
        addReminders(to: router)
        router.get("/events") { request, context in try await events(request, context) }
        router.get("/points/:point") { request, context in try await point(request, context) }
        router.post("/points/:point/favourite") { request, context in try await limited(request, context, favour) }
        router.get("/points.json") { request, context in try await mapPoints(request, context) }
        router.get("/rental.ics") { request, context in try await calendar(request, context) }
        router.get("/rentals") { request, context in try await rentals(request, context) }
        router.get("/rentals/:number") { request, context in try await receipt(request, context) }
        router.get("/rentals/:number/receipt.svg") { request, context in try await picture(request, context) }
    }
}

// The screen, and what is done on it.
extension RiderPages {
    /// A rider over the quota keeps their screen, and reads there when to try again.
    func limited(
        _ request: Request, _ context: ServiceContext,
        _ answer: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        do { return try await answer(request, context) } catch {
            guard let later = RetryLater(error) else { throw error }
            return try await screen(try await token(request), request, context.client, .all, nil, later)
        }
    }

    private func screen(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let wanted = try PointSearch(request, context)
        let token: RiderToken?
        do { token = try await self.token(request) } catch TokenRevoked.moved {
            return try await screen(nil, request, context.client, wanted, .movedAway, nil)
        }
        let said = request.uri.queryParameters["message"].map(String.init)
        let message = token.flatMap { token in
            said.flatMap { FlashMessage(sealed: $0, for: token, shared.key) }
        }
        return try await screen(token, request, context.client, wanted, message, nil)
    }

    /// The screen of the moment. Issues a token if there is none, for the forms of the page; the session begins with
    /// the first thing that is done, and with a token that no page had before.
    private func screen(
        _ token: RiderToken?, _ request: Request, _ client: String, _ wanted: PointSearch, _ message: FlashMessage?,
        _ later: RetryLater?
    ) async throws -> Response {
        @Sendable func draw(_ page: PageContext, _ points: PointState?) throws -> Response {
            var placeholders = Placeholders()
            var screen = RiderScreen(page, offer: shared.settings.tariff.tariff, &placeholders, pages)
            if let message { screen.show(message, page.texts) }
            if let later { screen.show(later, page.texts, &placeholders) }
            let list = try points.map { placeholders.html(try lists.html(wanted, page, $0, client)) }
            if page.showsFew(wanted) || page.namesPoints && wanted.point != nil {
                screen.linked = list
            } else {
                screen.points = list
            }
            var response = pages.render(
                "rider", screen, filling: placeholders, status: later == nil ? .ok : .tooManyRequests,
                headers: later?.headers ?? [:])
            // Each time, so that it lasts as long as it is used.
            cookie.set(page.token, on: &response)
            return response
        }
        let token = token ?? RiderToken(shared.key)
        if let page = unmoved(token, request) {
            if !page.showsPoints { return try draw(page, nil) }
            if let points = shared.points.known, wanted.isAll || shared.indexes.isAtHand(points.catalog) {
                return try draw(page, points)
            }
        }
        return try await page(token, request) { [shared] page in
            try draw(page, page.showsPoints ? shared.points.read(shared.app) : nil)
        }
    }

    private func act(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let form: ActForm = try await request.form(context)
        let sender = try await sender(request, form.form)
        let event = try form.event(offering: shared.settings.tariff.tariff)
        // An attacker who planted the token of a visit in this browser does not know that of its session.
        let isFirst = try await !shared.hasSession(sender)
        try shared.quotas.write(sender, context.client, isFirst: isFirst)
        let token = isFirst ? sender.renewed(shared.key, sender.preferences) : sender
        do {
            // One page is good for one action: what is sent twice, by whatever button, is done once.
            let answer = try await shared.act(
                token, event, ifRevision: form.revision, key: "page-\(form.revision)")
            let message = FlashMessage(answer)
            if !isFirst, message == .refused(.offline) { try await noteOffline(token, request) }
            var response = onward(message, sender)
            if isFirst, case .done = answer { begin(token, &response) }
            return response
        } catch is RequestReused {
            return onward(.movedOn, sender)
        }
    }

    /// The browser has its token from now on, and a page that watches as a visitor comes back as the rider.
    func begin(_ token: RiderToken, _ response: inout Response) {
        cookie.set(token, on: &response)
        shared.visits.note(token.visitor)
        shared.watches.end(token.visitor)
    }

    private func set(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let form: SettingsForm = try await request.form(context)
        let token = try await writer(request, form.form, context)
        guard try await shared.hasSession(token) else { return prefer(form, token) }
        let refusal = try await shared.change(token) { _ in .set(form.settings) }
        return onward(refusal == nil ? nil : .nameInvalid, token)
    }

    /// Before there is a session, nothing is written: what is set stands in the token.
    private func prefer(_ form: SettingsForm, _ token: RiderToken) -> Response {
        guard let preferences = form.preferences(after: token.preferences) else { return onward(.nameInvalid, token) }
        var response = onward(nil, token)
        cookie.set(token.renewed(shared.key, preferences), on: &response)
        return response
    }

    /// Erases what the rider has given, and their browser starts over.
    private func forget(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let form: BareForm = try await request.form(context)
        let token = try await writer(request, form.form, context)
        guard try await shared.forget(token) == nil else { return onward(.rentalRuns, token) }
        // The language identifies no rider.
        let next = RiderToken(shared.key, PendingPreferences(language: token.preferences.language))
        var response = onward(.forgotten, next)
        cookie.set(next, on: &response)
        return response
    }

    /// Moves, and nothing else: the page asks for itself again.
    private func events(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let known: RiderToken?
        do { known = try await token(request) } catch TokenRevoked.moved {
            // What the page will show then: it asks for itself, and gets another token.
            let new = PageVersion(.new(at: shared.now))
            return EventStream.response(only: .init(data: new.text))
        }
        // With this answer a browser stops asking (HTML Living Standard, section 9.2.3).
        guard let token = known else { return Response(status: .noContent) }
        let sent = DistinctUntilChanged<String>()
        let isVisitor = try await !shared.hasSession(token)
        let watch = shared.watches.watch(isVisitor ? token.visitor : token.owner)
        let listener = shared.streams.listener(token.visitor, context.client)
        // Its session began while it asked: it asks again, with the session's token.
        if isVisitor, shared.visits.contains(token.visitor) { shared.watches.end(token.visitor) }
        // A rider's right ends with a commit of the session. What else ends it is seen by the next page.
        return EventStream.response(watch, for: listener, heartbeat: .event, recheckInterval: .seconds(60)) {
            [shared] in
            let seen = PageVersion(try await shared.read { try shared.look(token) ?? .new(at: shared.now) })
            return (sent.isNew(seen.text) ? .init(data: seen.text) : nil, seen.holds)
        }
    }

    private func mapPoints(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let wanted = try PointSearch(request, context)
        try shared.quotas.read(context.client)
        let json = try await page(request) { [shared, points] page in
            let isRenting = page.state.isRunning
            return try points.draw(wanted, page, shared.points.read(shared.app)) { _, item in
                MapPoint(PointsSection.Row(item(), page.texts, isRenting: isRenting))
            }.rows.json()
        }
        return Response(
            status: .ok, headers: [.contentType: "application/json"], body: .init(byteBuffer: .init(string: json)))
    }
}

extension RiderPages {
    /// A page is read, and drawn, in one turn of a reader.
    func page<Result: Sendable>(
        _ request: Request, _ body: @escaping @Sendable (PageContext) throws -> Result
    ) async throws -> Result {
        try await page(try await token(request) ?? RiderToken(shared.key), request, body)
    }

    func page<Result: Sendable>(
        _ token: RiderToken, _ request: Request, _ body: @escaping @Sendable (PageContext) throws -> Result
    ) async throws -> Result {
        let requested = request.language
        do {
            return try await shared.readUpToDate(token) { [shared] view in
                let view = view ?? .new(at: shared.now)
                let (code, data) = (try shared.app.codes.text(for: view.snapshot), try shared.data(of: token.owner))
                return try body(PageContext(token, shared, view, code: code, data, requested: requested))
            }
        } catch TokenRevoked.forgotten {
            // Since the token was looked at.
            return try await page(RiderToken(shared.key), request, body)
        }
    }

    /// What a page needs, where none of it has changed since it was read; nil where it has to be read. Does not wait. A
    /// code is always read.
    private func unmoved(_ token: RiderToken, _ request: Request) -> PageContext? {
        guard let (view, data) = shared.unmovedWithData(token), view.state.awaited == nil else { return nil }
        return PageContext(token, shared, view, code: nil, data, requested: request.language)
    }

    /// What the browser has from us; nil for nothing, for a forged one, and for a rider who was forgotten.
    /// - Throws: `TokenRevoked.moved` where its session has moved to another phone; `StoreError`.
    func token(_ request: Request) async throws -> RiderToken? {
        do {
            guard let token = cookie.token(request), try await shared.isGood(token) else { return nil }
            return token
        } catch TokenRevoked.forgotten { return nil }
    }

    /// The sender.
    /// - Throws: `HTTPError` 403 for one that is not from a page of ours.
    func sender(_ request: Request, _ given: String) async throws -> RiderToken {
        guard let token = try await token(request) else { throw HTTPError(.forbidden) }
        try CSRFProtection.check(request, given: given, expected: token.formToken)
        return token
    }

    /// The sender of a form that changes what a rider keeps.
    /// - Throws: also `QuotaExceeded`.
    func writer(_ request: Request, _ given: String, _ context: ServiceContext) async throws -> RiderToken {
        let token = try await sender(request, given)
        try shared.quotas.write(token, context.client, isFirst: false)
        return token
    }

    /// - Parameter token: of the browser that goes on.
    func onward(_ message: FlashMessage?, _ token: RiderToken) -> Response {
        .redirect(to: message.map { "/?message=\($0.sealed(for: token, shared.key))" } ?? "/", type: .normal)
    }
}
