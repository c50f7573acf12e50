import HTTPTypes
import Hummingbird
import RentalApp

/// The end of a shift: the clerk's count is recorded, and the clerk is signed out.
extension PointPages {
    /// A form that comes again, because its answer was lost, is answered as it was, and records nothing. A service that
    /// was started since then says that the clerk is signed out.
    func endShift(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (point, form) = (try point(context), try await form(request, context))
        let model = PointPageModel(shared, point, request.language.texts)
        guard let signedIn = try await sender(request, form, at: point) else {
            guard let count = form.form.flatMap({ shifts[$0] }) else {
                return signInPage(request, point, problem: \.signedOut)
            }
            return pages.render("sign-in", model.signIn(notice: model.reporter.shiftEnded(count)))
        }
        do {
            let count = try StockCount.atEndOfShift(seen: form.seen, counted: form.counted, note: form.reason)
            try await shared.write { [app = shared.app] in
                try app.correct(point.id, by: signedIn.clerk, count, isEndOfShift: true)
            }
            var response = pages.render("sign-in", model.signIn(notice: model.reporter.shiftEnded(count)))
            try await authenticator.forget(request, on: &response)
            shifts.note(signedIn.session.formToken, count)
            return response
        } catch let problem as StockCount.Problem {
            return try await pointPage(
                request, point, signedIn, notice: model.reporter.notice(problem), status: problem.status)
        }
    }
}
