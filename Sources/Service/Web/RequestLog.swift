import Hummingbird
import Logging
import Metrics

/// One line a request: the route, never the path, which may hold a code.
struct RequestLog: RouterMiddleware {
    func handle(
        _ request: Request, context: ServiceContext, next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        let started = ContinuousClock.now
        func note(_ status: Int) {
            let route = context.endpointPath ?? "none"
            let duration = ContinuousClock.now - started
            let dimensions = [("method", request.method.rawValue), ("route", route), ("status", "\(status)")]
            Counter(label: "zontik_http_requests_total", dimensions: dimensions).increment()
            Timer(label: "zontik_http_seconds", dimensions: [("route", route)]).record(duration: duration)
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
            note((error as? any HTTPResponseError)?.status.code ?? 500)
            throw error
        }
    }
}
