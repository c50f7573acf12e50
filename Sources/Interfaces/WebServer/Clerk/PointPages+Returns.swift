import HTTPTypes
import Hummingbird
import Localization
import PickupPoints
import Rental
import RentalApp
import StateMachine

/// Taking back without a code, and undoing hand-overs, at the page of a point.
extension PointPages {
    func takeBack(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (point, form) = (try point(context), try await form(request, context))
        guard let signedIn = try await sender(request, form, at: point) else {
            return signInPage(request, point, problem: \.signedOut)
        }
        let sought = PointPageModel.Sought(
            number: form.number ?? "", from: form.from ?? "", started: form.started ?? "", reason: form.reason ?? "")
        let key = try ScanKey.request(
            form.key, code: [sought.number, sought.from, sought.started, sought.reason].joined(separator: "\n"))
        let reporter = PointReporter(shared.app, point, request.language.texts)
        return try await answer(request, context, point, signedIn, sought) { [app = shared.app] in
            let query = try reporter.query(rental: sought.number, from: sought.from, started: sought.started)
            return try app.takeBack(query, at: point, by: signedIn.clerk, because: sought.reason, key: key)
        }
    }

    func withdrawReturn(_ request: Request, _ context: ServiceContext) async throws -> Response {
        try await undo(request, context) { [app = shared.app] in try app.withdrawReturn($0, at: $1, by: $2, key: $3) }
    }

    func undoHandover(_ request: Request, _ context: ServiceContext) async throws -> Response {
        try await undo(request, context) { [app = shared.app] in try app.undoHandover($0, at: $1, by: $2, key: $3) }
    }

    private func undo(
        _ request: Request, _ context: ServiceContext,
        _ act: @escaping @Sendable (RentalQuery, Point, Clerk, String) throws -> CompletedReturn
    ) async throws -> Response {
        let (point, form) = (try point(context), try await form(request, context))
        guard let signedIn = try await sender(request, form, at: point) else {
            return signInPage(request, point, problem: \.signedOut)
        }
        let key = try ScanKey.request(form.key, code: form.rental ?? "")
        return try await answer(request, context, point, signedIn, nil) {
            guard let query = form.rental.flatMap(RentalQuery.init(named:)) else { throw ReturnProblem(.notFound) }
            return try act(query, point, signedIn.clerk, key)
        }
    }

    private func answer(
        _ request: Request, _ context: ServiceContext, _ point: Point,
        _ signedIn: ClerkAuthenticator.SignedInClerk, _ sought: PointPageModel.Sought?,
        _ act: @escaping @Sendable () throws -> CompletedReturn
    ) async throws -> Response {
        let model = PointPageModel(shared, point, request.language.texts)
        do {
            let done = try await shared.clerkActs(act)
            return try await pointPage(request, point, signedIn, notice: model.reporter.notice(done))
        } catch let problem as ReturnProblem {
            if problem.refusal.isGuess {
                do { try authenticator.countGuess(context) } catch {
                    guard let later = RetryLater(error) else { throw error }
                    return try await pointPage(
                        request, point, signedIn, notice: model.notice(later), status: .tooManyRequests,
                        headers: later.headers, sought: sought)
                }
            }
            return try await pointPage(
                request, point, signedIn, notice: model.reporter.notice(problem), status: problem.refusal.status,
                sought: sought)
        }
    }
}
