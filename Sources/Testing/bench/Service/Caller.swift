import Foundation

/// One connection to the service, and one request after the other on it: so little that what is measured is the
/// service.
final class Caller {
    let socket: Int32
    private var rest: [UInt8] = []
    private var received = [UInt8](repeating: 0, count: 16_384)
    private let keys = RequestKeys()
    private var actions = 0

    /// - Parameter host: the last byte of the address of 127.0.0.0/24 that it comes from: the service gives one address
    ///   half of its connections at most.
    init(port: Int, from host: UInt8 = 1) throws {
        socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        func call(_ function: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32) -> Int32 {
            withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    function(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
        }
        address.sin_addr.s_addr = (UInt32(0x7F00_0000) + UInt32(host)).bigEndian
        guard call(bind) == 0 else { throw BenchService.Trouble(what: "no address: \(errno)") }
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = call(connect)
        guard result == 0 else { throw BenchService.Trouble(what: "no connection: \(errno)") }
        var on: Int32 = 1
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    }

    /// For one of many callers: so many addresses that none has a tenth of the connections.
    static func host(_ number: Int) -> UInt8 { UInt8(2 + number % 16) }

    deinit { close(socket) }

    func get(_ path: String, headers: String = "") throws -> String {
        try ask("GET \(path) HTTP/1.1\r\nHost: bench\r\n\(headers)\r\n").body
    }

    /// How a rider's session stands.
    func session(_ token: String) throws -> String {
        try get("/v1/session", headers: "Authorization: Bearer \(token)\r\n")
    }

    /// The link of the code that waits for its scan.
    func code(_ token: String) throws -> String {
        try get("/v1/session/code", headers: "Authorization: Bearer \(token)\r\n")
    }

    /// - Parameter clerk: a clerk's token.
    func scan(_ code: String, clerk: String) throws {
        _ = try post("/v1/scans", "{\"code\":\"\(code)\"}", headers: "Authorization: Bearer \(clerk)\r\n")
    }

    /// A rider's session.
    /// - Returns: its token.
    func open() throws -> String {
        let answer = try post("/v1/sessions", "{}", headers: "").body
        guard let start = answer.range(of: "\"token\":\"")?.upperBound else {
            throw BenchService.Trouble(what: "no session: \(answer)")
        }
        return String(answer[start...].prefix { $0 != "\"" })
    }

    /// Stays and listens: what comes first is how the session stands.
    func listen(token: String) throws {
        try send(
            "GET /v1/session/stream HTTP/1.1\r\nHost: bench\r\nAccept: text/event-stream\r\n"
                + "Authorization: Bearer \(token)\r\n\r\n")
        while !String(decoding: rest, as: UTF8.self).contains("event: session") { try receive() }
    }

    /// Stays and listens to a page's stream: what comes first is that it has begun.
    func listen(_ path: String, cookie: String) throws {
        try send("GET \(path) HTTP/1.1\r\nHost: bench\r\nCookie: \(cookie)\r\n\r\n")
        while !String(decoding: rest, as: UTF8.self).contains("retry:") { try receive() }
    }

    /// Signs a clerk in.
    /// - Returns: the cookie that says so from now on.
    func signIn(_ page: String, token: String) throws -> String {
        let body = "token=\(token)"
        let head = try ask(
            "POST \(page)/sign-in HTTP/1.1\r\nHost: bench\r\nContent-Type: application/x-www-form-urlencoded\r\n"
                + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
        ).head
        guard let start = head.range(of: "\r\nset-cookie: ", options: .caseInsensitive)?.upperBound else {
            throw BenchService.Trouble(what: "not signed in: \(head)")
        }
        return String(head[start...].prefix { $0 != ";" })
    }

    /// - Parameter facts: what goes with the action.
    func act(_ action: String, _ facts: KeyValuePairs<String, String> = [:], token: String) throws {
        var body = "{\"action\":\"\(action)\""
        for (name, value) in facts { body += ",\"\(name)\":\"\(value)\"" }
        let key = keys.key(actions)
        actions += 1
        _ = try post(
            "/v1/session/events", body + "}",
            headers: "Authorization: Bearer \(token)\r\nIf-Match: *\r\nIdempotency-Key: \(key)\r\n")
    }

    /// A transition on a `CommitServer`.
    func commit(_ path: String) throws { _ = try post(path, "", headers: "") }

    private func post(_ path: String, _ body: String, headers: String) throws -> Answer {
        let answer = try ask(
            "POST \(path) HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n"
                + "Content-Length: \(body.utf8.count)\r\n\(headers)\r\n\(body)")
        guard answer.status < 300 else {
            throw BenchService.Trouble(what: "\(path) \(body): \(answer.status) \(answer.body)")
        }
        return answer
    }

    /// Sends a request whole and reads an answer that names its length. It is left as bytes: the client shares the
    /// processor with the service.
    private func ask(_ request: String) throws -> Answer {
        try send(request)
        while true {
            if let answer = Answer(startOf: rest) {
                rest.removeFirst(answer.bytes.count)
                return answer
            }
            try receive()
        }
    }

    private func send(_ request: String) throws {
        var request = request
        let isSent = request.withUTF8 { write(socket, $0.baseAddress, $0.count) == $0.count }
        guard isSent else { throw BenchService.Trouble(what: "not sent") }
    }

    private func receive() throws {
        let count = read(socket, &received, received.count)
        guard count > 0 else { throw BenchService.Trouble(what: "the service hung up") }
        rest += received[..<count]
    }
}
