import Checkpoint
import HTTPTypes
import Hummingbird
import PickupPoint
import Rental
import RentalApp
import StateMachine
import Terminal

/// What opens when a code's link is followed: what is about to happen, and one button that does it once.
struct ScanPages: Sendable {
    let depot: Depot
    let pages: Pages
    let door: ClerkDoor
    private let limit = AttemptLimit(allowed: 60)

    init(depot: Depot, pages: Pages, door: ClerkDoor) {
        self.depot = depot
        self.pages = pages
        self.door = door
    }

    /// Letters match in any case: codes stand in upper-case links. A code itself is upper case only.
    func add(to router: Router<ServiceContext>) {
        // The short one keeps a terminal's code small.
        for path: RouterPath in ["/scan/:code", "/s/:code"] {
            router.get(path) { try await show($0, $1) }
            router.post(path) { try await scan($0, $1) }
        }
    }

    private struct Form: Decodable, Sendable {
        var token: String?
        var form: String?
        var key: String?
    }

    private func show(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let visitor = try await door.visitor(request)
        return try await offer(request, context, for: visitor)
    }

    private func scan(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let form: Form = try await request.form(context)
        let known = try await door.visitor(request)
        let visitor: ClerkDoor.Visitor
        var key = form.key
        if let token = form.token, !token.isEmpty {
            try FormGuard.checkSite(request)
            guard let newcomer = try await door.visitor(token, context) else {
                return try await offer(request, context, for: nil, problem: \.tokenUnknown)
            }
            visitor = newcomer
            // A program that brings its token need not have seen the form.
            key = key ?? ScanKey.new
        } else if let known {
            try FormGuard.check(request, given: form.form, expected: known.token.formToken)
            visitor = known
        } else {
            return try await offer(request, context, for: nil, problem: \.tokenUnknown)
        }
        var response = try await handOver(request, context, by: visitor, key: key)
        if visitor.clerk.id != known?.clerk.id { door.cookie.set(visitor.token, on: &response) }
        return response
    }

    private func handOver(
        _ request: Request, _ context: ServiceContext, by visitor: ClerkDoor.Visitor, key: String?
    ) async throws -> Response {
        let sheet = ScanSheet(depot, request.language.texts)
        do {
            let code = try context.parameters.require("code")
            guard let point = try depot.app.point(visitor.clerk.point) else { throw ScanProblem(.unknownPoint) }
            let done = try await depot.scan(code, at: point, key: try ScanKey.request(key, code: code))
            return pages.render("scan", sheet.done(done, at: point))
        } catch let problem as ScanProblem {
            return try refused(problem, sheet, visitor.clerk.point)
        }
    }

    /// - Parameter problem: why what was sent did nothing; nil where nothing was sent.
    private func offer(
        _ request: Request, _ context: ServiceContext, for visitor: ClerkDoor.Visitor?,
        problem: (@Sendable (any ClerkTexts) -> String)? = nil
    ) async throws -> Response {
        let sheet = ScanSheet(depot, request.language.texts)
        do {
            let point = try visitor.flatMap { try depot.app.point($0.clerk.point) }
            let offer = try await depot.offer(try context.parameters.require("code"), at: point)
            let page = sheet.offer(offer, at: point, token: visitor?.token, problem: problem?(sheet.texts.clerk))
            return pages.render("scan", page, status: problem == nil ? .ok : .forbidden)
        } catch let refusal as ScanProblem {
            if visitor == nil, refusal.refusal.isGuess { try limit.count(context.client) }
            return try refused(refusal, sheet, visitor?.clerk.point)
        }
    }

    private func refused(_ problem: ScanProblem, _ sheet: ScanSheet, _ point: PointID?) throws -> Response {
        pages.render(
            "scan", sheet.refused(problem, at: try point.flatMap { try depot.app.point($0) }),
            status: problem.refusal.status)
    }
}
