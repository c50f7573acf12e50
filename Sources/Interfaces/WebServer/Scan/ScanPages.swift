import Checkpoint
import HTTPTypes
import Hummingbird
import Localization
import PickupPoints
import Rental
import RentalApp
import StateMachine

/// What opens when a code's link is followed: what is about to happen, and one button that does it once.
struct ScanPages: Sendable {
    let shared: SharedApp
    let pages: Pages
    let authenticator: ClerkAuthenticator
    private let limit = AttemptLimit(allowed: 60)

    init(shared: SharedApp, pages: Pages, authenticator: ClerkAuthenticator) {
        self.shared = shared
        self.pages = pages
        self.authenticator = authenticator
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
        /// From our form: the clerk stays signed in. A program that brings its token with each request does not.
        var stay: String?
    }

    private func show(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let signedIn = try await authenticator.signedIn(request)
        return try await offer(request, context, for: signedIn)
    }

    private func scan(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let form: Form = try await request.form(context)
        let known = try await authenticator.signedIn(request)
        let signedIn: ClerkAuthenticator.SignedInClerk
        var key = form.key
        if let token = form.token, !token.isEmpty {
            try CSRFProtection.checkSite(request)
            let known: ClerkAuthenticator.SignedInClerk?
            do { known = try await authenticator.signedIn(token, context) } catch {
                guard let later = RetryLater(error) else { throw error }
                return try await offer(request, context, for: nil, later)
            }
            guard let newcomer = known else {
                return try await offer(request, context, for: nil, problem: \.tokenUnknown)
            }
            signedIn = newcomer
            // A program that brings its token need not have seen the form.
            key = key ?? ScanKey.new
        } else if let known {
            try CSRFProtection.check(request, given: form.form, expected: known.session.formToken)
            signedIn = known
        } else {
            return try await offer(request, context, for: nil, problem: \.tokenUnknown)
        }
        var response = try await handOver(request, context, by: signedIn, key: key)
        if form.stay != nil, signedIn.clerk.id != known?.clerk.id {
            do {
                try await authenticator.remember(signedIn, instead: request, on: &response)
            } catch {
                // What was scanned is done, whatever becomes of the page around it.
                context.logger.error("a sign-in is not kept", metadata: ["error": "\(error)"])
            }
        }
        return response
    }

    private func handOver(
        _ request: Request, _ context: ServiceContext, by signedIn: ClerkAuthenticator.SignedInClerk, key: String?
    ) async throws -> Response {
        let model = ScanPageModel(shared, request.language.texts)
        do {
            let code = try context.parameters.require("code")
            guard let point = signedIn.point else { throw ScanProblem(.unknownPoint) }
            let done = try await shared.scan(code, at: point, key: try ScanKey.request(key, code: code))
            return pages.render("scan", model.done(done, at: point))
        } catch let problem as ScanProblem {
            return refused(problem, model, signedIn.point)
        }
    }

    /// - Parameters:
    ///   - later: after too many forged tokens; nil otherwise.
    ///   - problem: why what was sent did nothing; nil where nothing was sent.
    private func offer(
        _ request: Request, _ context: ServiceContext, for signedIn: ClerkAuthenticator.SignedInClerk?,
        _ later: RetryLater? = nil, problem: (@Sendable (any ClerkTexts) -> String)? = nil
    ) async throws -> Response {
        let model = ScanPageModel(shared, request.language.texts)
        do {
            let offer = try await shared.offer(try context.parameters.require("code"), at: signedIn?.point)
            let page = model.offer(
                offer, at: signedIn?.point, session: signedIn?.session,
                problem: later.map(model.texts.text) ?? problem?(model.texts.clerk))
            return pages.render(
                "scan", page, status: later != nil ? .tooManyRequests : problem == nil ? .ok : .forbidden,
                headers: later?.headers ?? [:])
        } catch let refusal as ScanProblem {
            if signedIn == nil, refusal.refusal.isGuess { try limit.count(context.client) }
            return refused(refusal, model, signedIn?.point)
        }
    }

    private func refused(_ problem: ScanProblem, _ model: ScanPageModel, _ point: Point?) -> Response {
        pages.render("scan", model.refused(problem, at: point), status: problem.refusal.status)
    }
}
