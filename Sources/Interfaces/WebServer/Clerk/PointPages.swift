import Checkpoint
import Foundation
import HTTPTypes
import Hummingbird
import Localization
import PickupPoints
import Rental
import RentalApp
import RiderProfile
import StateMachine

/// The page of a point: for the person who hands umbrellas out and takes them back.
struct PointPages: Sendable {
    let shared: SharedApp
    let pages: Pages
    let authenticator: ClerkAuthenticator
    private let handovers = RecentHandovers()
    let parts = VersionedCache<Part, Version, String>()
    /// The forms by which the stock was corrected.
    private let corrections = RecentKeys<Void>()
    /// The counts with which shifts ended, by the forms of their sessions.
    let shifts = RecentKeys<StockCount>()

    /// A part of a point's page that moves on by itself.
    struct Part: Hashable {
        let point: PointID
        let language: Language
    }

    /// What it is drawn of: the journal's newest record, and the minute since 1970.
    struct Version: Equatable {
        let newest, minute: Int64
    }

    init(shared: SharedApp, pages: Pages, authenticator: ClerkAuthenticator) {
        self.shared = shared
        self.pages = pages
        self.authenticator = authenticator
    }

    func add(to router: Router<ServiceContext>) {
        let group = router.group("/point/:id")
        group.get { try await show($0, $1) }
        group.get("events") { try await events($0, $1) }
        // The answer to a form stands at the form's address, which a browser may reload.
        for action: RouterPath in [
            "sign-in", "sign-out", "scan", "stock", "mark", "shift", "return", "return-undo", "handover-undo",
        ] {
            group.get(action) { _, context in
                Response.redirect(to: Self.path(try point(context).id), type: .normal)
            }
        }
        group.post("sign-in") { try await signIn($0, $1) }
        group.post("sign-out") { try await signOut($0, $1) }
        group.post("scan") { try await scan($0, $1) }
        group.post("stock") { try await correct($0, $1) }
        group.post("mark") { try await mark($0, $1) }
        group.post("shift") { try await endShift($0, $1) }
        group.post("return") { try await takeBack($0, $1) }
        group.post("return-undo") { try await withdrawReturn($0, $1) }
        group.post("handover-undo") { try await undoHandover($0, $1) }
    }

    /// The path of a point's page.
    static func path(_ point: PointID) -> String {
        "/point/" + point.rawValue.percentEncoded
    }

    struct Form: Decodable, Sendable {
        var form, key, code, token, seen, counted, reason: String?
        var number, from, started, rental, mark: String?
    }

    func form(_ request: Request, _ context: ServiceContext) async throws -> Form {
        try await request.form(context)
    }

    // MARK: Who is there

    /// The point of a path. Links in pictures are upper case, so letters match in any case where that is one point's.
    /// - Throws: `HTTPError` 404.
    func point(_ context: ServiceContext) throws -> Point {
        let id = try context.parameters.require("id").removingPercentEncoding ?? ""
        if let point = try shared.app.point(PointID(rawValue: id)) { return point }
        let alike = try shared.app.catalogs.catalog().points.filter {
            $0.id.rawValue.lowercased() == id.lowercased()
        }
        guard alike.count == 1 else { throw HTTPError(.notFound) }
        return alike[0]
    }

    /// The clerk of the point, if one is signed in.
    private func signedIn(_ request: Request, at point: Point) async throws -> ClerkAuthenticator.SignedInClerk? {
        try await authenticator.signedIn(request).flatMap { $0.clerk.point == point.id ? $0 : nil }
    }

    /// What a clerk sent by a form of ours. Nil for a former clerk, who is asked to sign in.
    /// - Throws: `HTTPError` 403 for a form that is not ours.
    func sender(_ request: Request, _ form: Form, at point: Point) async throws -> ClerkAuthenticator
        .SignedInClerk?
    {
        guard let signedIn = try await signedIn(request, at: point) else { return nil }
        try CSRFProtection.check(request, given: form.form, expected: signedIn.session.formToken)
        return signedIn
    }

    func signInPage(
        _ request: Request, _ point: Point, problem: ((any ClerkTexts) -> String)? = nil
    ) -> Response {
        let model = PointPageModel(shared, point, request.language.texts)
        let page = model.signIn(problem: problem?(model.texts.clerk))
        return pages.render("sign-in", page, status: problem == nil ? .ok : .forbidden)
    }

    /// After too many forged tokens: the page stays, and says when to try again.
    private func signInPage(_ request: Request, _ point: Point, _ later: RetryLater) -> Response {
        let model = PointPageModel(shared, point, request.language.texts)
        return pages.render(
            "sign-in", model.signIn(problem: model.texts.text(later)), status: .tooManyRequests, headers: later.headers)
    }

    func pointPage(
        _ request: Request, _ point: Point, _ signedIn: ClerkAuthenticator.SignedInClerk,
        notice: ClerkNotice? = nil,
        status: HTTPResponse.Status = .ok, headers: HTTPFields = [:], code: String? = nil, reason: String? = nil,
        sought: PointPageModel.Sought? = nil
    ) async throws -> Response {
        let model = PointPageModel(shared, point, request.language.texts)
        let (live, stock, undoable) = try await shared.read { [handovers, app = shared.app] in
            (try model.live(handovers), try model.reporter.stock(), try app.undoable(at: point.id))
        }
        let page = model.page(
            for: signedIn, live, stock, undoable, notice: notice, code: code, reason: reason, sought: sought)
        return pages.render("point", page, status: status, headers: headers)
    }

    // MARK: Pages

    private func show(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let point = try point(context)
        guard let signedIn = try await signedIn(request, at: point) else { return signInPage(request, point) }
        return try await pointPage(request, point, signedIn)
    }

    private func signIn(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (point, form) = (try point(context), try await form(request, context))
        try CSRFProtection.checkSite(request)
        let known: ClerkAuthenticator.SignedInClerk?
        do { known = try await authenticator.signedIn(form.token ?? "", context) } catch {
            guard let later = RetryLater(error) else { throw error }
            return signInPage(request, point, later)
        }
        guard let signedIn = known else { return signInPage(request, point, problem: \.tokenUnknown) }
        // A token of another point leads there.
        var response = Response.redirect(to: Self.path(signedIn.clerk.point), type: .normal)
        try await authenticator.remember(signedIn, instead: request, on: &response)
        return response
    }

    private func signOut(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (point, form) = (try point(context), try await form(request, context))
        var response = Response.redirect(to: Self.path(point.id), type: .normal)
        // Also without a sign-in: another site has no business here.
        try CSRFProtection.checkSite(request)
        guard let signedIn = try await authenticator.signedIn(request) else { return response }
        try CSRFProtection.check(request, given: form.form, expected: signedIn.session.formToken)
        try await authenticator.forget(request, on: &response)
        return response
    }

    private func scan(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (point, form) = (try point(context), try await form(request, context))
        guard let signedIn = try await sender(request, form, at: point) else {
            return signInPage(request, point, problem: \.signedOut)
        }
        let model = PointPageModel(shared, point, request.language.texts)
        let code = form.code ?? ""
        do {
            let done = try await shared.scan(code, at: point, key: try ScanKey.request(form.key, code: code))
            do {
                return try await pointPage(request, point, signedIn, notice: model.reporter.notice(done))
            } catch {
                // It is done, whatever becomes of the page around it.
                context.logger.error("a page after a scan failed", metadata: ["error": "\(error)"])
                return pages.render("scan", ScanPageModel(shared, request.language.texts).done(done, at: point))
            }
        } catch let problem as ScanProblem {
            // What was mistyped can be mended; what was refused otherwise is of no more use.
            return try await pointPage(
                request, point, signedIn, notice: model.reporter.notice(problem), status: problem.refusal.status,
                code: problem.refusal == .malformed ? code : nil)
        }
    }

    private func correct(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (point, form) = (try point(context), try await form(request, context))
        guard let signedIn = try await sender(request, form, at: point) else {
            return signInPage(request, point, problem: \.signedOut)
        }
        let model = PointPageModel(shared, point, request.language.texts)
        do {
            let count = try StockCount(seen: form.seen, counted: form.counted, reason: form.reason)
            try await correct(point, by: signedIn, count, form.key)
            return try await pointPage(request, point, signedIn, notice: model.reporter.notice(count))
        } catch let problem as StockCount.Problem {
            return try await pointPage(
                request, point, signedIn, notice: model.reporter.notice(problem), status: problem.status,
                reason: form.reason)
        }
    }

    /// A form that comes again, because its answer was lost, is answered as it was. A service that was started since
    /// then says how many umbrellas there are now, as it does for any other form that is out of date.
    private func correct(
        _ point: Point, by signedIn: ClerkAuthenticator.SignedInClerk, _ count: StockCount, _ key: String?
    ) async throws {
        let name = [
            point.id.rawValue, signedIn.session.secret, key ?? "", "\(count.seen)", "\(count.counted)", count.reason,
        ]
        .joined(separator: "\n")
        do {
            try await shared.write { [shared] in try shared.app.correct(point.id, by: signedIn.clerk, count) }
            if key != nil { corrections.note(name) }
        } catch StockCount.Problem.moved where corrections.contains(name) {}
    }

    // MARK: What moves on by itself

    private func events(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let point = try point(context)
        guard let clerk = try await signedIn(request, at: point) else { throw HTTPError(.forbidden) }
        let listener = shared.streams.listener(clerk.session.formToken, context.client)
        let model = PointPageModel(shared, point, request.language.texts)
        let sent = DistinctUntilChanged<String>()
        let watch = shared.watches.watch(topic: point.id.rawValue)
        return EventStream.response(watch, for: listener, heartbeat: .event) { [self] in
            // A token may be revoked while its page is open.
            guard try await signedIn(request, at: point) != nil else {
                return (sent.isNew("gone") ? .init(name: "gone", data: "gone") : nil, nil)
            }
            let part = try await shared.read { [handovers, parts, pages] in
                let newest = try shared.journal.read { $0.newestSequence }
                let part = Part(point: point.id, language: model.texts.language)
                return try parts.value(of: part, .init(newest: newest, minute: shared.now.milliseconds / 60_000)) {
                    pages.text("live", try model.live(handovers))
                }
            }
            return (sent.isNew(part) ? .init(name: "live", data: part) : nil, nil)
        }
    }
}

extension StockCount.Problem {
    var status: HTTPResponse.Status {
        switch self {
        case .countInvalid, .reasonInvalid: .unprocessableContent
        case .moved, .same: .conflict
        }
    }
}
