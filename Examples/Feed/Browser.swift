import AsyncHTTPClient
import NIOPosix

/// A browser in which the user presses Login at once: for tests, and for computers without a screen.
public enum Browser {
    /// - Parameters:
    ///   - address: the page that is opened.
    ///   - decision: `login`, or `cancel`.
    /// - Returns: what the last page said.
    /// - Throws: an error of the connection.
    public static func signIn(at address: String, decision: String) throws -> String {
        let client = HTTPClient(
            eventLoopGroup: MultiThreadedEventLoopGroup.singleton,
            configuration: .init(redirectConfiguration: .disallow))
        defer { try? client.syncShutdown() }
        let toService = try client.get(url: address).wait().headers.first(name: "Location") ?? ""
        let page = try client.get(url: toService).wait()
        let text = page.body.map { String(buffer: $0) } ?? ""
        guard text.contains("value=\"\(decision)\"") else { return "no button: \(page.status) \(text)" }
        let back = try client.execute(
            request: .init(url: toService, method: .POST, body: .string("decision=" + decision))
        ).wait()
        let last = try client.get(url: back.headers.first(name: "Location") ?? "").wait()
        return last.body.map { String(buffer: $0) } ?? ""
    }
}
