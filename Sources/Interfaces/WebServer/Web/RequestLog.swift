import Hummingbird
import Logging

/// One line a request: the route, never the path, which may hold a code.
struct RequestLog: RouterMiddleware {
    private let metrics = RequestMetrics()

    func handle(
        _ request: Request, context: ServiceContext, next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        let started = ContinuousClock.now
        func note(_ status: Int) {
            let route = context.endpointPath ?? "none"
            let duration = ContinuousClock.now - started
            metrics.answered(request.method.rawValue, route, status, in: duration)
            context.logger.debug(
                "answered",
                metadata: [
                    "method": "\(request.method)", "route": "\(route)", "status": "\(status)",
                    "microseconds": "\(duration / .microseconds(1))",
                ])
        }
        do {
            let response = try await next(request, context)
            note(response.status.code)
            return response
        } catch {
            // A sender of no HTTP, or one that is gone, is no fault of the service.
            note((error as? any HTTPResponseError)?.status.code ?? (Interruption(error) == nil ? 500 : 400))
            throw error
        }
    }
}
