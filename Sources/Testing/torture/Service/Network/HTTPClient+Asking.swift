import AsyncHTTPClient
import NIOCore
import NIOHTTP1

extension HTTPClient {
    struct Answer {
        let status: Int
        let headers: HTTPHeaders
        let text: String
    }

    /// A client without redirects and cookies that takes any certificate. It reports a connection that cannot be made
    /// at once: by default it waits up to a minute before it tries the next, by when clients are served again.
    static func plain() -> HTTPClient {
        var configuration = Configuration(certificateVerification: .none)
        configuration.redirectConfiguration = .disallow
        configuration.connectionPool = .init(
            idleTimeout: .seconds(5), concurrentHTTP1ConnectionsPerHostSoftLimit: 1_000)
        configuration.connectionPool.retryConnectionEstablishment = false
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }

    /// - Throws: whatever keeps it from being answered within ten seconds.
    func ask(
        _ method: HTTPMethod, _ url: String, _ headers: [String: String] = [:], body: String? = nil
    ) async throws -> Answer {
        var request = HTTPClientRequest(url: url)
        request.method = method
        for (name, value) in headers { request.headers.add(name: name, value: value) }
        if let body { request.body = .bytes(ByteBuffer(string: body)) }
        let response = try await execute(request, timeout: .seconds(10))
        let bytes = try await response.body.collect(upTo: 1 << 20)
        return Answer(status: Int(response.status.code), headers: response.headers, text: String(buffer: bytes))
    }
}
