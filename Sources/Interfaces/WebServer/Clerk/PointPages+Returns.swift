import HTTPTypes
import Hummingbird
import Localization
import PickupPoints
import Rental
import RentalApp
import StateMachine

/// Taking back without a code, at the page of a point.
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
        return try await answer(request, context, point, signedIn, sought) { [app = shared.app] in
            guard let query = Self.query(sought, at: point, app) else { throw ReturnProblem(.notFound) }
            return try app.takeBack(query, at: point, by: signedIn.clerk, because: sought.reason, key: key)
        }
    }

    func withdrawReturn(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (point, form) = (try point(context), try await form(request, context))
        guard let signedIn = try await sender(request, form, at: point) else {
            return signInPage(request, point, problem: \.signedOut)
        }
        let key = try ScanKey.request(form.key, code: form.rental ?? "")
        return try await answer(request, context, point, signedIn, nil) { [app = shared.app] in
            guard let query = form.rental.flatMap(RentalQuery.init(named:)) else { throw ReturnProblem(.notFound) }
            return try app.withdrawReturn(query, at: point, by: signedIn.clerk, key: key)
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
            return try await pointPage(request, point, signedIn, notice: model.notice(done))
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
                request, point, signedIn, notice: model.notice(problem), status: problem.refusal.status,
                sought: sought)
        }
    }

    /// A number, an identifier or a name; otherwise where and when. Nil for nothing of these.
    private static func query(
        _ sought: PointPageModel.Sought, at point: Point, _ app: AppContext<SharedRentals>
    ) -> RentalQuery? {
        let typed = sought.number.trimmingPrefix(while: \.isWhitespace)
        if !typed.isEmpty { return RentalQuery(named: String(typed)) ?? .rider(String(typed)) }
        guard let at = (point.timeZone ?? app.timeZone).last(sought.started, before: app.now) else { return nil }
        return .started(from: PointID(rawValue: sought.from), at: at)
    }
}
