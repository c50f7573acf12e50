import Checkpoint
import Foundation
import HTTPTypes
import Hummingbird
import PickupPoint
import Rental
import RentalApp
import Terminal

/// The page of a point: for the person who hands umbrellas out and takes them back.
struct PointPages: Sendable {
    let depot: Depot
    let pages: Pages
    let door: ClerkDoor
    private let book = DayBook()
    let parts = LiveParts()

    init(depot: Depot, pages: Pages, door: ClerkDoor) {
        self.depot = depot
        self.pages = pages
        self.door = door
    }

    func add(to router: Router<ServiceContext>) {
        let group = router.group("/point/:id")
        group.get { try await show($0, $1) }
        group.get("events") { try await events($0, $1) }
        // The answer to a form stands at the form's address, which somebody may open anew.
        for action: RouterPath in ["sign-in", "sign-out", "scan", "stock"] {
            group.get(action) { _, context in
                Response.redirect(to: Self.path(try point(context).id), type: .normal)
            }
        }
        group.post("sign-in") { try await signIn($0, $1) }
        group.post("sign-out") { try await signOut($0, $1) }
        group.post("scan") { try await scan($0, $1) }
        group.post("stock") { try await correct($0, $1) }
    }

    /// The path of a point's page.
    static func path(_ point: PointID) -> String {
        "/point/" + (point.rawValue.addingPercentEncoding(withAllowedCharacters: unreserved) ?? "")
    }

    /// RFC 3986, section 2.3.
    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

    private struct Form: Decodable, Sendable {
        var form, key, code, token, seen, counted, reason: String?
    }

    private func form(_ request: Request, _ context: ServiceContext) async throws -> Form {
        try await request.form(context)
    }

    // MARK: Who is there

    /// The point of a path. Links in pictures are upper case, so letters match in any case where that is one point's.
    /// - Throws: `HTTPError` 404.
    private func point(_ context: ServiceContext) throws -> Point {
        let id = try context.parameters.require("id").removingPercentEncoding ?? ""
        if let point = try depot.app.point(PointID(rawValue: id)) { return point }
        let alike = try depot.app.catalogs.points().catalog.points.filter { $0.id.rawValue.lowercased() == id.lowercased() }
        guard alike.count == 1 else { throw HTTPError(.notFound) }
        return alike[0]
    }

    /// The clerk of the point, if one is signed in.
    private func visitor(_ request: Request, at point: Point) async throws -> ClerkDoor.Visitor? {
        try await door.visitor(request).flatMap { $0.clerk.point == point.id ? $0 : nil }
    }

    /// What a clerk sent by a form of ours. Nil for nobody we know any more, who is shown the door.
    /// - Throws: `HTTPError` 403 for a form that is not ours.
    private func sender(_ request: Request, _ form: Form, at point: Point) async throws -> ClerkDoor.Visitor? {
        guard let visitor = try await visitor(request, at: point) else { return nil }
        try FormGuard.check(request, given: form.form, expected: visitor.token.formToken)
        return visitor
    }

    private func doorPage(
        _ request: Request, _ point: Point, problem: ((any ClerkTexts) -> String)? = nil
    ) -> Response {
        let sheet = DeskSheet(depot, point, request.language.texts)
        let page = sheet.door(problem: problem?(sheet.texts.clerk))
        return pages.render("sign-in", page, status: problem == nil ? .ok : .forbidden)
    }

    private func desk(
        _ request: Request, _ point: Point, _ visitor: ClerkDoor.Visitor, notice: DeskSheet.Notice? = nil,
        status: HTTPResponse.Status = .ok, code: String? = nil, reason: String? = nil
    ) async throws -> Response {
        let sheet = DeskSheet(depot, point, request.language.texts)
        let live = try await depot.read { [book] in try sheet.live(book) }
        let page = sheet.page(for: visitor, live, notice: notice, code: code, reason: reason)
        return pages.render("point", page, status: status)
    }

    // MARK: Pages

    private func show(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let point = try point(context)
        guard let visitor = try await visitor(request, at: point) else { return doorPage(request, point) }
        return try await desk(request, point, visitor)
    }

    private func signIn(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (point, form) = (try point(context), try await form(request, context))
        try FormGuard.checkSite(request)
        guard let visitor = try await door.visitor(form.token ?? "", context) else {
            return doorPage(request, point, problem: \.tokenUnknown)
        }
        // A token of another point leads there.
        var response = Response.redirect(to: Self.path(visitor.clerk.point), type: .normal)
        door.cookie.set(visitor.token, on: &response)
        return response
    }

    private func signOut(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (point, form) = (try point(context), try await form(request, context))
        var response = Response.redirect(to: Self.path(point.id), type: .normal)
        // Browsers send the cookie with no form of another site: nobody is signed out by one.
        guard let token = door.cookie.token(request) else { return response }
        try FormGuard.check(request, given: form.form, expected: token.formToken)
        door.cookie.clear(on: &response)
        return response
    }

    private func scan(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (point, form) = (try point(context), try await form(request, context))
        guard let visitor = try await sender(request, form, at: point) else { return doorPage(request, point, problem: \.signedOut) }
        let sheet = DeskSheet(depot, point, request.language.texts)
        let code = form.code ?? ""
        do {
            let done = try await depot.scan(code, at: point, key: try ScanKey.request(form.key, code: code))
            do {
                return try await desk(request, point, visitor, notice: sheet.notice(done))
            } catch {
                // It is done, whatever becomes of the page around it.
                context.logger.error("a page after a scan failed", metadata: ["error": "\(error)"])
                return pages.render("scan", ScanSheet(depot, request.language.texts).done(done, at: point))
            }
        } catch let problem as ScanProblem {
            // What was mistyped can be mended; what was refused otherwise is of no more use.
            return try await desk(
                request, point, visitor, notice: sheet.notice(problem), status: problem.refusal.status,
                code: problem.refusal == .malformed ? code : nil)
        }
    }

    private func correct(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (point, form) = (try point(context), try await form(request, context))
        guard let visitor = try await sender(request, form, at: point) else { return doorPage(request, point, problem: \.signedOut) }
        let sheet = DeskSheet(depot, point, request.language.texts)
        do {
            let count = try StockCount(seen: form.seen, counted: form.counted, reason: form.reason)
            try await depot.write { [depot] in try depot.app.correct(point.id, by: visitor.clerk, count) }
            let words = sheet.texts.clerk.corrected(from: count.seen, to: count.counted)
            return try await desk(request, point, visitor, notice: .init(tone: "done", words))
        } catch let problem as StockCount.Problem {
            return try await desk(
                request, point, visitor, notice: sheet.notice(problem), status: problem.status, reason: form.reason)
        }
    }

    // MARK: What moves on by itself

    private func events(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let point = try point(context)
        guard try await visitor(request, at: point) != nil else { throw HTTPError(.forbidden) }
        let sheet = DeskSheet(depot, point, request.language.texts)
        let told = LastTold()
        return EventStream.response(depot.changes.watch(point: point.id)) { [self] in
            // A token may be revoked while its page is open.
            guard try await visitor(request, at: point) != nil else {
                return (told.news("gone").map { EventStream.Event(name: "gone", data: $0) }, nil)
            }
            let part = try await depot.read { [book, parts, pages] in
                let newest = try depot.journal.read { $0.newestSequence }
                return try parts.text(of: point.id, sheet.texts.language, newest: newest, at: depot.now) {
                    pages.text("live", try sheet.live(book))
                }
            }
            return (told.news(part).map { EventStream.Event(name: "live", data: $0) }, nil)
        }
    }
}

extension StockCount.Problem {
    fileprivate var status: HTTPResponse.Status {
        switch self {
        case .countInvalid, .reasonInvalid: .unprocessableContent
        case .moved, .same: .conflict
        }
    }
}
