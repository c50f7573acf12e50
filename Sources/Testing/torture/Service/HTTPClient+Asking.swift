import AsyncHTTPClient
import NIOCore
import NIOHTTP1

extension HTTPClient {
    struct Answer {
        let status: Int
        let headers: HTTPHeaders
        let text: String
    }

    /// One that knows nothing but requests. Of a connection that cannot be made it says so at once: it waits up to a
    /// minute otherwise before it tries the next, by when clients are served again.
    static func plain() -> HTTPClient {
        HTTPClient(
            eventLoopGroupProvider: .singleton,
            configuration: .init(
                redirectConfiguration: .disallow,
                connectionPool: {
                    var pool = Configuration.ConnectionPool(
                        idleTimeout: .seconds(5), concurrentHTTP1ConnectionsPerHostSoftLimit: 1_000)
                    pool.retryConnectionEstablishment = false
                    return pool
                }()))
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
