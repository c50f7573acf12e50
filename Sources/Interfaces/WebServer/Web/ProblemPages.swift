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
    }

    func handle(
        _ request: Request, context: ServiceContext, next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let error as HTTPError {
            return page(error.status, request, headers: error.headers)
        } catch let error as QuotaExceeded {
            return page(error.status, request, headers: error.headers)
        } catch let error as any HTTPResponseError {
            return page(error.status, request)
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

    private func page(_ status: HTTPResponse.Status, _ request: Request, headers: HTTPFields = [:]) -> Response {
        let texts = request.language.texts.service
        let page = Page(
            language: request.language.rawValue, title: texts.problem(status.code), message: texts.advice(status.code),
            back: texts.toStart)
        return pages.render("problem", page, status: status, headers: headers)
    }
}
