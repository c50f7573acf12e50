import Checkpoint
import HTTPTypes
import Hummingbird
import Localization
import Logging
import NIOCore

/// Every error below the root of the API, as a problem document.
struct APIProblems: RouterMiddleware {
    let shared: SharedApp
    let routes: [APIRoute]

    func handle(
        _ request: Request, context: ServiceContext, next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        guard let path = below(request) else { return try await next(request, context) }
        do {
            return try await next(request, context)
        } catch let problem as APIProblem {
            return try answer(problem, request)
        } catch is TokenRevoked {
            return try answer(API.unknownToken, request)
        } catch is RequestReused {
            let detail = "the Idempotency-Key was used for something else; choose another"
            return try answer(APIProblem(.keyReused, detail), request)
        } catch let error as QuotaExceeded {
            return try answer(APIProblem(error), request)
        } catch let error as any HTTPResponseError {
            return try answer(problem(error, request, path), request)
        } catch {
            switch Interruption(error) {
            case .broken, .left: throw error
            case .unavailable:
                context.logger.warning("unavailable", metadata: ["error": "\(error)"])
                let detail = "the store cannot be used for the moment; repeat the request under its key"
                return try answer(APIProblem(.busy, detail, headers: [.retryAfter: "1"]), request)
            case .archived:
                context.logger.warning("archived", metadata: ["error": "\(error)"])
                let detail = "the rental was archived, and its archive is not at hand; ask the operator for it"
                return try answer(APIProblem(.archived, detail), request)
            case nil: break
            }
            context.logger.error("failed", metadata: ["error": "\(error)"])
            let detail = "an internal error of the service; it was logged; repeat the request under its key"
            return try answer(APIProblem(.failed, detail), request)
        }
    }

    /// The path of a request below the root; nil for one that is elsewhere.
    private func below(_ request: Request) -> Substring? {
        let path = request.uri.path
        guard path.lowercased().hasPrefix(API.root) else { return nil }
        let rest = path.dropFirst(API.root.count)
        return rest.isEmpty || rest.hasPrefix("/") ? rest : nil
    }

    /// What the web server had to say.
    private func problem(_ error: any HTTPResponseError, _ request: Request, _ path: Substring) -> APIProblem {
        switch error.status {
        case .notFound:
            let methods = routes.filter { $0.matches(path) }.map(\.method.rawValue)
            guard !methods.isEmpty else {
                return APIProblem(.pathUnknown, "there is nothing at this path; \(API.root)/openapi.json has all paths")
            }
            let allowed = methods.flatMap { $0 == "GET" ? ["GET", "HEAD"] : [$0] }.joined(separator: ", ")
            return APIProblem(.methodNotAllowed, "this path allows \(allowed)", headers: [.allow: allowed])
        case .contentTooLarge:
            return APIProblem(.bodyTooLarge, "a body has at most \(ServiceContext.largestBody) bytes; send less")
        case .tooManyRequests:
            let wait = (error as? HTTPError)?.headers[.retryAfter] ?? "60"
            let detail = "wait \(wait) seconds, then send the request again"
            return APIProblem(.tooManyTries, detail, headers: [.retryAfter: wait])
        default:
            return APIProblem(.bodyMalformed, "the request could not be read; \(API.root)/openapi.json has its form")
        }
    }

    private func answer(_ problem: APIProblem, _ request: Request) throws -> Response {
        try problem.response(to: request, shared)
    }
}

extension APIProblem {
    func response(to request: Request, _ shared: SharedApp) throws -> Response {
        let code = try view.flatMap { try shared.app.codes.text(for: $0.snapshot) }
        let texts = request.language.texts
        let document = ProblemDocument(
            self, texts, code: code, isDemonstration: shared.app.isDemonstration, offer: shared.settings.tariff.tariff)
        var response = try Response.json(document, status: status, headers: headers)
        response.headers[.contentType] = "application/problem+json"
        response.headers[.contentLanguage] = texts.language.rawValue
        response.headers[.vary] = "Accept-Language"
        if let view { response.headers[.eTag] = EntityTag(view.snapshot.revision).text }
        // The answer to HEAD has no body (RFC 9110, section 9.3.2).
        return request.method == .head ? response.createHeadResponse() : response
    }
}
