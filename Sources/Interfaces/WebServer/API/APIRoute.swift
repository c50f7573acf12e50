import HTTPTypes
import Hummingbird

/// One operation of the API.
struct APIRoute: Sendable {
    let method: HTTPRequest.Method
    /// As in the OpenAPI document, below `API.root`: `/points/{point}`.
    let path: String
    let handle: @Sendable (Request, ServiceContext) async throws -> Response

    /// Whether a path of a request, below the root, is this one's, whatever the method.
    func matches(_ path: some StringProtocol) -> Bool {
        let segments = { (text: String) in text.lowercased().split(separator: "/") }
        let (own, asked) = (segments(self.path), segments(String(path)))
        return own.count == asked.count && zip(own, asked).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
    }
}
