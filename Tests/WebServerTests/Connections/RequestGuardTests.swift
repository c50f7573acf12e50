import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import WebServer

/// How long requests may take, and how connections end, on a clock of the test's own.
@Suite struct RequestGuardTests {
    /// A connection that only the guard looks after.
    private final class Line {
        let channel = EmbeddedChannel()

        /// - Parameter isGuest: whether there is no room for it.
        init(isGuest: Bool = false) throws {
            try channel.pipeline.syncOperations.addHandler(RequestGuard(Line.member(isGuest: isGuest), .init()))
            try channel.connect(to: .init(ipAddress: "192.0.2.1", port: 80)).wait()
        }

        static func member(isGuest: Bool) -> Connections.Member {
            Connections(.init(all: isGuest ? 0 : 1, byAddress: 1, spare: 1)).enter("192.0.2.1")
        }

        /// A byte that is no whole head yet.
        func drip() { channel.pipeline.fireUserInboundEventTriggered(ByteWatch.BytesCame()) }

        func head(
            _ headers: HTTPHeaders = ["Host": "x"], version: HTTPVersion = .http1_1, path: String = "/"
        ) throws {
            drip()
            let head = HTTPRequestHead(version: version, method: .POST, uri: path, headers: headers)
            try channel.writeInbound(HTTPServerRequestPart.head(head))
        }

        func end() throws { try channel.writeInbound(HTTPServerRequestPart.end(nil)) }

        /// What the service answers, on its way out.
        func answer() throws -> HTTPResponseHead? {
            try channel.writeOutbound(HTTPServerResponsePart.head(.init(version: .http1_1, status: .ok)))
            try channel.writeOutbound(HTTPServerResponsePart.end(nil))
            return try said()
        }

        func said() throws -> HTTPResponseHead? {
            guard case .head(let head)? = try channel.readOutbound(as: HTTPServerResponsePart.self) else { return nil }
            _ = try channel.readOutbound(as: HTTPServerResponsePart.self)
            return head
        }

        /// A whole request with its answer, whose body took so many seconds.
        func request(seconds: Int64) throws {
            try head()
            pass(.seconds(seconds))
            try end()
            _ = try answer()
        }

        func pass(_ time: TimeAmount) { channel.embeddedEventLoop.advanceTime(by: time) }

        var isOpen: Bool { channel.isActive }
    }

    /// By TLS a connection is open before this comes to look after it.
    @Test func aConnectionTooManyIsAnsweredSoAlsoByTLS() throws {
        let channel = EmbeddedChannel()
        try channel.connect(to: .init(ipAddress: "192.0.2.1", port: 443)).wait()
        try channel.pipeline.syncOperations.addHandler(RequestGuard(Line.member(isGuest: true), .init()))
        channel.embeddedEventLoop.advanceTime(by: .seconds(1))
        guard case .head(let head)? = try channel.readOutbound(as: HTTPServerResponsePart.self) else {
            Issue.record("nothing is said")
            return
        }
        #expect(head.status == .serviceUnavailable && head.headers["Retry-After"] == ["1"])
        channel.embeddedEventLoop.advanceTime(by: .seconds(1))
        #expect(!channel.isActive)
    }

    /// A page that was closed keeps neither its descriptor nor its place among the streams of its session.
    @Test(arguments: [false, true]) func aStreamOfEventsEndsOnceItsReaderLeaves(before: Bool) throws {
        let line = try Line()
        try line.head()
        try line.end()
        func leave() { line.channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed) }
        if before { leave() }
        #expect(line.isOpen, "a client may stop sending and wait")
        let head = HTTPResponseHead(version: .http1_1, status: .ok, headers: ["Content-Type": "text/event-stream"])
        line.channel.write(HTTPServerResponsePart.head(head), promise: nil)
        if !before {
            #expect(line.isOpen)
            leave()
        }
        #expect(!line.isOpen)
    }

    @Test func anAnswerIsGivenToAClientThatStoppedSending() throws {
        let line = try Line()
        try line.head()
        try line.end()
        line.channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
        #expect(try line.answer()?.status == .ok)
        #expect(line.isOpen)
    }

    /// A client may hold back a body until it is asked for it.
    @Test func aBodyThatIsHeldBackIsAskedFor() throws {
        let line = try Line()
        try line.head(["Host": "x", "Expect": "100-Continue", "Content-Length": "2"])
        #expect(try line.said()?.status == .continue)
        // Behind the answer to an earlier request, not between its parts; and not to who knows no such status.
        try line.end()
        try line.head(["Host": "x", "Expect": "100-continue", "Content-Length": "2"])
        #expect(try line.said() == nil)
        #expect(try line.answer()?.status == .ok)
        #expect(try line.said()?.status == .continue)
        let old = try Line()
        try old.head(["Expect": "100-continue"], version: .http1_0)
        #expect(try old.said() == nil)
    }

    /// What is coded in a way that is not understood is no plain text.
    @Test(arguments: ["gzip, chunked", "chunked, chunked", "identity", "br"])
    func anUnknownCodingIsRefused(_ coding: String) throws {
        let line = try Line()
        try line.head(["Host": "x", "Transfer-Encoding": coding])
        #expect(try line.said()?.status == .notImplemented)
        let plain = try Line()
        try plain.head(["Host": "x", "Transfer-Encoding": "Chunked"])
        #expect(try plain.said() == nil)
    }

    @Test func aHeadHasTenSecondsInAll() throws {
        let line = try Line()
        line.pass(.minutes(5))
        #expect(line.isOpen, "who says nothing is somebody else's business")
        for _ in 0..<9 {
            line.drip()
            line.pass(.seconds(1))
        }
        #expect(try line.said() == nil)
        #expect(line.isOpen)
        line.drip()
        line.pass(.seconds(1))
        #expect(try line.said()?.status == .requestTimeout)
        line.pass(.seconds(1))
        #expect(!line.isOpen)
    }

    @Test func aBodyHasThirtySecondsInAll() throws {
        let line = try Line()
        try line.head()
        for _ in 0..<29 {
            line.pass(.seconds(1))
            try line.channel.writeInbound(HTTPServerRequestPart.body(.init(string: "x")))
        }
        #expect(line.isOpen)
        #expect(try line.said() == nil)
        line.pass(.seconds(1))
        #expect(try line.said()?.status == .requestTimeout)
        // Who waited for the body speaks too late.
        line.channel.write(HTTPServerResponsePart.head(.init(version: .http1_1, status: .ok)), promise: nil)
        #expect(try line.said() == nil)
        line.pass(.seconds(1))
        #expect(!line.isOpen)
    }

    /// Each has its own time, whatever those before it had left of theirs.
    @Test(arguments: [0, 5, 9, 12, 29] as [Int64]) func theNextHeadHasTenSecondsToo(pause: Int64) throws {
        let line = try Line()
        try line.request(seconds: pause)
        line.pass(.seconds(1))
        line.drip()
        line.pass(.milliseconds(9_999))
        #expect(try line.said() == nil)
        line.pass(.milliseconds(1))
        #expect(try line.said()?.status == .requestTimeout)
    }

    /// As `theNextHeadHasTenSecondsToo`, for a body.
    @Test(arguments: [0, 5, 9, 12, 29] as [Int64]) func theNextBodyHasThirtySecondsToo(pause: Int64) throws {
        let line = try Line()
        try line.request(seconds: pause)
        try line.head()
        line.pass(.milliseconds(29_999))
        #expect(line.isOpen)
        #expect(try line.said() == nil)
        line.pass(.milliseconds(1))
        #expect(try line.said()?.status == .requestTimeout)
        line.pass(.seconds(1))
        #expect(!line.isOpen)
    }

    @Test func anAnswerMayTakeLonger() throws {
        let line = try Line()
        for _ in 0..<2 {
            try line.head()
            try line.end()
            line.pass(.hours(1))
            let head = try line.answer()
            #expect(line.isOpen && head?.headers["Connection"] == [])
        }
    }

    @Test(arguments: [HTTPHeaders(), ["Host": "x", "host": "x"]]) func aRequestNamesOneHost(headers: HTTPHeaders) throws
    {
        let line = try Line()
        try line.head(headers)
        #expect(try line.channel.readInbound(as: HTTPServerRequestPart.self) == nil, "nobody is asked")
        let head = try line.said()
        #expect(head?.status == .badRequest && head?.headers["Connection"] == ["close"])
        line.pass(.seconds(1))
        #expect(!line.isOpen)
    }

    @Test func theOldVersionClosesAfterItsAnswer() throws {
        let line = try Line()
        try line.head([:], version: .http1_0)
        try line.end()
        #expect(try line.answer()?.headers["Connection"] == ["close"])
        line.pass(.seconds(1))
        #expect(!line.isOpen)
    }

    @Test func oneTooManyIsAnsweredSo() throws {
        let line = try Line(isGuest: true)
        try line.head()
        let head = try line.said()
        #expect(head?.status == .serviceUnavailable && head?.headers["Retry-After"] == ["1"])
        #expect(try line.channel.readInbound(as: HTTPServerRequestPart.self) == nil, "nobody is asked")
        line.pass(.seconds(1))
        #expect(!line.isOpen)
    }

    /// A supervisor must not end a service because it has many riders.
    @Test func oneTooManyMayAskForHealthOnce() throws {
        let line = try Line(isGuest: true)
        try line.head(path: "/health/live")
        try line.end()
        line.pass(.seconds(5))
        #expect(try line.said() == nil && line.isOpen, "it is being answered")
        #expect(try line.answer()?.headers["Connection"] == ["close"])
        line.pass(.seconds(1))
        #expect(!line.isOpen)
    }

    @Test func aLongHeadIsRefused() throws {
        let line = try Line()
        line.channel.pipeline.fireErrorCaught(HTTPParserError.headerOverflow)
        #expect(try line.said()?.status == .requestHeaderFieldsTooLarge)
    }

    // MARK: The end

    private static func stop(_ line: Line) {
        line.channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    }

    @Test func whoIsBeingAnsweredIsAnswered() throws {
        let line = try Line()
        try line.head()
        try line.end()
        Self.stop(line)
        line.pass(.seconds(9))
        #expect(line.isOpen)
        #expect(try line.answer()?.headers["Connection"] == ["close"])
        line.pass(.seconds(1))
        #expect(!line.isOpen)
    }

    @Test func aRequestThatIsOnItsWayIsAnswered() throws {
        let line = try Line()
        Self.stop(line)
        line.pass(.milliseconds(200))
        try line.head()
        try line.end()
        line.pass(.seconds(2))
        #expect(line.isOpen)
        #expect(try line.answer()?.headers["Connection"] == ["close"])
    }

    @Test func whoSaysNothingIsLetGo() throws {
        let line = try Line()
        Self.stop(line)
        line.pass(.milliseconds(250))
        #expect(!line.isOpen)
    }

    @Test func whoDripsKeepsNobodyFromStopping() throws {
        let line = try Line()
        try line.head()
        Self.stop(line)
        line.pass(.seconds(10))
        #expect(!line.isOpen)
    }
}
