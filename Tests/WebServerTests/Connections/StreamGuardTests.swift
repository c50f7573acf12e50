import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import WebServer

/// Requests before they reach the pages, on a channel that is none of the system's.
@Suite struct StreamGuardTests {
    /// What is asked without TLS, as its first line says.
    @Test func aPlainRequestHasATarget() {
        #expect(PlainTextGuard.target(of: "GET /a HTTP/1.1\r\n\r\n") == "/a")
        for line in [
            "GET a HTTP/1.1", "GET /a", "GET /a b HTTP/1.1", "GET /ä HTTP/1.1", " /a HTTP/1.1", "get /a HTTP/1.1", "",
            "GET //x\u{7} HTTP/1.1", "GET /a HTTP/2",
        ] {
            #expect(PlainTextGuard.target(of: line + "\r\n\r\n") == nil, "\(line)")
        }
    }

    /// Who sends what a request of HTTP/2 is for in `:authority`, in `Host`, or in both.
    @Test(arguments: [
        (["x"], [], true), ([], ["x"], true), (["x"], ["X"], true), ([], [], false), (["x"], ["y"], false),
        ([], ["x", "y"], false), (["x"], ["x", "y"], false), (["x"], ["x", "x"], true),
    ])
    func aRequestIsForOneHost(_ authority: [String], _ hosts: [String], _ isTaken: Bool) throws {
        let channel = EmbeddedChannel()
        try channel.pipeline.syncOperations.addHandler(StreamGuard(.init()))
        var head = HTTPRequest(method: .get, scheme: "https", authority: authority.first, path: "/")
        for host in hosts { head.headerFields.append(.init(name: StreamGuard.hostField, value: host)) }
        try channel.writeInbound(HTTPRequestPart.head(head))
        if isTaken {
            guard case .head(let read)? = try channel.readInbound(as: HTTPRequestPart.self) else {
                Issue.record("nothing is read")
                return
            }
            #expect(read.authority?.lowercased() == "x" && read.headerFields[values: StreamGuard.hostField].isEmpty)
        } else {
            guard case .head(let said)? = try channel.readOutbound(as: HTTPResponsePart.self) else {
                Issue.record("nothing is said")
                return
            }
            #expect(said.status == .badRequest)
        }
    }

    @Test func aBodyThatIsHeldBackIsAskedFor() throws {
        let channel = EmbeddedChannel()
        try channel.pipeline.syncOperations.addHandler(StreamGuard(.init()))
        var head = HTTPRequest(method: .post, scheme: "https", authority: "x", path: "/")
        head.headerFields[.expect] = "100-Continue"
        try channel.writeInbound(HTTPRequestPart.head(head))
        guard case .head(let said)? = try channel.readOutbound(as: HTTPResponsePart.self) else {
            Issue.record("nothing is said")
            return
        }
        #expect(said.status == .continue)
    }

    /// The body of a request has as long as with HTTP/1.1; what is answered meanwhile does not count.
    @Test func aBodyHasThirtySecondsInAll() throws {
        let head = HTTPRequest(method: .post, scheme: "https", authority: "x", path: "/")
        func opened() throws -> EmbeddedChannel {
            let channel = EmbeddedChannel()
            try channel.pipeline.syncOperations.addHandler(StreamGuard(.init()))
            try channel.connect(to: .init(ipAddress: "192.0.2.1", port: 443)).wait()
            try channel.writeInbound(HTTPRequestPart.head(head))
            return channel
        }
        let dripping = try opened()
        for _ in 0..<29 {
            try dripping.writeInbound(HTTPRequestPart.body(ByteBuffer(string: "x")))
            dripping.embeddedEventLoop.advanceTime(by: .seconds(1))
        }
        #expect(dripping.isActive)
        dripping.embeddedEventLoop.advanceTime(by: .seconds(1))
        guard case .head(let said)? = try dripping.readOutbound(as: HTTPResponsePart.self) else {
            Issue.record("nothing is said")
            return
        }
        #expect(said.status == .requestTimeout)
        dripping.embeddedEventLoop.advanceTime(by: .seconds(1))
        #expect(!dripping.isActive)
        let whole = try opened()
        try whole.writeInbound(HTTPRequestPart.end(nil))
        whole.embeddedEventLoop.advanceTime(by: .minutes(5))
        #expect(whole.isActive)
    }
}
