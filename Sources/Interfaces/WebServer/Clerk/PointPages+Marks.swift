import HTTPTypes
import Hummingbird
import Localization
import PickupPoints
import RentalApp

/// Umbrellas that are broken or lost, at the page of a point.
extension PointPages {
    /// A form that comes again is answered as it was, also by a service that was started since.
    func mark(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (point, form) = (try point(context), try await form(request, context))
        guard let signedIn = try await sender(request, form, at: point) else {
            return signInPage(request, point, problem: \.signedOut)
        }
        guard let mark = form.mark.flatMap(UmbrellaMark.init) else { throw HTTPError(.badRequest) }
        let key = try ScanKey.request(form.key, code: mark.rawValue)
        let model = PointPageModel(shared, point, request.language.texts)
        do {
            let stock = try await shared.write { [app = shared.app] in
                try app.mark(mark, at: point.id, by: signedIn.clerk, key: key)
            }
            return try await pointPage(request, point, signedIn, notice: model.reporter.notice(mark, stock))
        } catch let problem as NothingToMark {
            return try await pointPage(
                request, point, signedIn, notice: model.reporter.notice(problem), status: .conflict)
        }
    }
}
