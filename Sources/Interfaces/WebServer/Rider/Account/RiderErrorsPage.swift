import Hummingbird
import Localization
import PlainText
import RiderProfile

/// What went wrong last, newest first, as in the terminal.
struct RiderErrorsPage: Encodable {
    struct Entry: Encodable {
        let time, cause: String
    }

    let frame: PageFrame
    let language, title, back: String
    let entries: [Entry]
    /// How many are kept, or that there are none.
    let hint: String

    init(_ page: PageContext, _ errors: [ErrorEntry]) {
        let texts = page.texts
        frame = PageFrame(page)
        language = texts.language.rawValue
        (title, back) = (texts.errors, texts.action(.back))
        entries = errors.reversed().map {
            Entry(time: page.timeOfDay($0.at), cause: Sanitizer.visible($0.cause))
        }
        hint = errors.isEmpty ? texts.noErrors : texts.newestErrors(ErrorEntry.kept)
    }
}

extension RiderPages {
    func addErrors(to router: Router<ServiceContext>) {
        router.get("/errors") { request, context in try await errors(request, context) }
    }

    private func errors(_ request: Request, _ context: ServiceContext) async throws -> Response {
        try shared.quotas.read(context.client)
        return try await page(request) { [self] page in
            // Nothing is kept of a visitor.
            guard page.hasSession else { return .redirect(to: "/", type: .normal) }
            let errors = try shared.profile(of: page.token.owner).state().errors
            var response = pages.render("rider-errors", RiderErrorsPage(page, errors))
            cookie.set(page.token, on: &response)
            return response
        }
    }

    /// Keeps that an action was refused because the service is out of reach.
    func noteOffline(_ token: RiderToken, _ request: Request) async throws {
        let chosen = try await shared.read { [shared] in try shared.data(of: token.owner).settings.language }
        let texts = (chosen ?? request.language).texts
        _ = try await shared.change(token) { _ in .failed(texts.offlineWarning) }
    }
}
