import Checkpoint
import HTTPTypes
import Hummingbird
import Localization
import Logging

/// Every error a page ends in, as a page that says what to do.
struct ProblemPages: RouterMiddleware {
    let pages: Pages

    private struct Page: Encodable {
        let language, title, message, back: String
        /// After how many seconds a page asks for itself again.
        var again: Int64?
    }

    /// What a phone shows where it has kept no page and the service is out of reach. It asks for the page again.
    func add(to router: Router<ServiceContext>) {
        router.get("/offline") { request, _ in
            let texts = request.language.texts
            let page = Page(
                language: request.language.rawValue,
                title: texts.service.problem(HTTPResponse.Status.serviceUnavailable.code),
                message: texts.rider.connectionLost, back: texts.service.toStart, again: 5)
            return pages.render("problem", page)
        }
    }

    func handle(
        _ request: Request, context: ServiceContext, next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch TokenRevoked.moved {
            // The first page says where the rental is.
            return .redirect(to: "/", type: .normal)
        } catch is TokenRevoked {
            return page(.forbidden, request)
        } catch let error as HTTPError where error.status != .tooManyRequests {
            return page(error.status, request, headers: error.headers)
        } catch let error as any HTTPResponseError {
            guard let later = RetryLater(error) else { return page(error.status, request) }
            return page(later, request)
        } catch {
            switch Interruption(error) {
            case .broken, .left: throw error
            case .unavailable:
                context.logger.warning("unavailable", metadata: ["error": "\(error)"])
                return page(.serviceUnavailable, request, headers: [.retryAfter: "1"])
            case .archived:
                context.logger.warning("archived", metadata: ["error": "\(error)"])
                return page(.gone, request)
            case nil: break
            }
            context.logger.error("failed", metadata: ["error": "\(error)"])
            return page(.internalServerError, request)
        }
    }

    /// What was looked at comes by itself; a form is sent by hand.
    private func page(_ later: RetryLater, _ request: Request) -> Response {
        let texts = request.language.texts
        let status = HTTPResponse.Status.tooManyRequests
        let page = Page(
            language: request.language.rawValue, title: texts.service.problem(status.code), message: texts.text(later),
            back: texts.service.toStart, again: request.method == .get ? later.wait : nil)
        return pages.render("problem", page, status: status, headers: later.headers)
    }

    private func page(_ status: HTTPResponse.Status, _ request: Request, headers: HTTPFields = [:]) -> Response {
        let texts = request.language.texts.service
        let page = Page(
            language: request.language.rawValue, title: texts.problem(status.code), message: texts.advice(status.code),
            back: texts.toStart)
        return pages.render("problem", page, status: status, headers: headers)
    }
}
