import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import WebServer

/// How long a connection of HTTP/2 may do what, and what may come on it, on a clock of the test's own.
struct FrameGuardTests {
    private static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

    private static func frame(_ type: UInt8, flags: UInt8 = 0, stream: UInt8 = 0, _ payload: [UInt8] = []) -> [UInt8] {
        [0, UInt8(payload.count >> 8), UInt8(payload.count & 255), type, flags, 0, 0, 0, stream] + payload
    }

    /// Notes that the connection was asked to end.
    private final class Asked: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        var toEnd = 0
        var bytes = 0

        func channelRead(context: ChannelHandlerContext, data: NIOAny) { bytes += unwrapInboundIn(data).readableBytes }

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            if event is ChannelShouldQuiesceEvent { toEnd += 1 }
        }
    }

    private final class Line {
        let channel = EmbeddedChannel()
        let asked = Asked()
        let guardian: FrameGuard

        init(isGuest: Bool = false, _ change: (inout ConnectionRules) -> Void = { _ in }) throws {
            var rules = ConnectionRules()
            change(&rules)
            let connections = Connections(.init(all: isGuest ? 0 : 1, byAddress: 1, spare: 1))
            let now = channel.embeddedEventLoop.now
            guardian = FrameGuard(connections, connections.enter("192.0.2.1"), rules, at: now)
            try channel.pipeline.syncOperations.addHandlers(guardian, asked)
            try channel.connect(to: .init(ipAddress: "192.0.2.1", port: 443)).wait()
        }

        func hear(_ bytes: [UInt8]) throws { try channel.writeInbound(ByteBuffer(bytes: bytes)) }
        func pass(_ time: TimeAmount) { channel.embeddedEventLoop.advanceTime(by: time) }
        var isOpen: Bool { channel.isActive }
    }

    @Test(arguments: [0, 7, 24]) func aConnectionWithoutARequestEndsWhateverItsClientDoes(heard: Int) throws {
        let line = try Line { $0.head = .hours(1) }
        try line.hear(Array(preface.prefix(heard)))
        line.pass(.seconds(59))
        #expect(line.isOpen && line.asked.toEnd == 0)
        try line.hear(Self.frame(6, [UInt8](repeating: 0, count: 8)))
        line.pass(.seconds(1))
        #expect(line.isOpen && line.asked.toEnd == 1, "it is asked to end")
        line.pass(.seconds(1))
        #expect(!line.isOpen)
    }

    private var preface: [UInt8] { Self.preface }

    /// A stream of events may last all day.
    @Test func whileThereAreRequestsItIsNotIdle() throws {
        let line = try Line()
        line.guardian.streamOpened()
        line.guardian.streamOpened()
        line.pass(.hours(24))
        line.guardian.streamClosed()
        line.pass(.hours(24))
        #expect(line.isOpen && line.asked.toEnd == 0)
        line.guardian.streamClosed()
        line.pass(.seconds(59))
        line.guardian.streamOpened()
        line.guardian.streamClosed()
        line.pass(.seconds(59))
        #expect(line.isOpen && line.asked.toEnd == 0)
        line.pass(.seconds(2))
        #expect(!line.isOpen)
    }

    @Test(
        arguments: [
            Array(FrameGuardTests.preface.prefix(5)),
            FrameGuardTests.preface + [0, 0, 8],
            FrameGuardTests.preface + FrameGuardTests.frame(1, flags: 4, stream: 1, [1, 2, 3]).dropLast(),
            FrameGuardTests.preface + FrameGuardTests.frame(1, stream: 1, [1, 2, 3]),
            FrameGuardTests.preface + FrameGuardTests.frame(1, stream: 1) + FrameGuardTests.frame(9, stream: 1),
            FrameGuardTests.preface + FrameGuardTests.frame(4, [1, 2]).dropLast(),
        ] as [[UInt8]])
    func aHeadHasTenSecondsInAll(opening: [UInt8]) throws {
        let line = try Line()
        try line.hear(opening)
        line.pass(.milliseconds(9_999))
        #expect(line.isOpen)
        line.pass(.milliseconds(1))
        #expect(!line.isOpen && line.asked.toEnd == 0)
    }

    @Test func aHeadThatDripsHasTenSecondsInAllAndSoHasTheNext() throws {
        let line = try Line()
        try line.hear(preface)
        line.guardian.streamOpened()
        for _ in 0..<3 {
            let head = Self.frame(1, flags: 4, stream: 1, [1, 2, 3, 4, 5, 6, 7, 8])
            for byte in head.dropLast() {
                try line.hear([byte])
                line.pass(.milliseconds(600))
            }
            #expect(line.isOpen)
            try line.hear([head.last!])
            line.pass(.minutes(1))
            #expect(line.isOpen)
        }
        for byte in Self.frame(1, flags: 4, stream: 1, [1, 2, 3, 4]) where line.isOpen {
            try line.hear([byte])
            line.pass(.seconds(1))
        }
        #expect(!line.isOpen)
    }

    /// A body has a time of its own; see `StreamGuard`.
    @Test func aBodyIsNoHead() throws {
        let line = try Line()
        try line.hear(preface + Self.frame(0, stream: 1, [1, 2, 3]).dropLast())
        line.guardian.streamOpened()
        line.pass(.minutes(1))
        #expect(line.isOpen)
    }

    @Test func theEndComesAfterTheGraceWhateverTheClientDoes() throws {
        let (silent, busy) = (try Line(), try Line())
        busy.guardian.streamOpened()
        for line in [silent, busy] { line.channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent()) }
        for line in [silent, busy] { line.pass(.seconds(1)) }
        #expect(!silent.isOpen && busy.isOpen && busy.asked.toEnd == 1)
        busy.pass(.milliseconds(8_999))
        #expect(busy.isOpen)
        busy.pass(.milliseconds(1))
        #expect(!busy.isOpen)
    }

    @Test func aConnectionTooManyHasASecond() throws {
        let line = try Line(isGuest: true)
        line.pass(.seconds(2))
        #expect(!line.isOpen)
    }

    // MARK: Frames for nothing

    @Test(arguments: [0, 2, 3, 4, 6, 7, 8, 9, 0x42] as [UInt8]) func framesForNothingAreLimited(type: UInt8) throws {
        let line = try Line { ($0.frames, $0.framesPerSecond) = (10, 2) }
        try line.hear(preface)
        for _ in 0..<10 { try line.hear(Self.frame(type, [1, 2, 3, 4])) }
        line.pass(.seconds(1))
        for _ in 0..<2 { try line.hear(Self.frame(type, [1, 2, 3, 4])) }
        #expect(line.isOpen)
        let heard = line.asked.bytes
        try line.hear(Self.frame(1, flags: 4, stream: 5) + Self.frame(type, [1, 2, 3, 4]))
        #expect(!line.isOpen && line.asked.bytes == heard, "nothing more is passed on")
        let said = try #require(try line.channel.readOutbound(as: ByteBuffer.self))
        // GOAWAY, the last stream, ENHANCE_YOUR_CALM (RFC 9113, sections 6.8 and 7).
        #expect(Array(said.readableBytesView) == [0, 0, 8, 7, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0x0B])
    }

    @Test func requestsAndBodiesAreNoFramesForNothing() throws {
        let line = try Line { ($0.frames, $0.framesPerSecond) = (1, 0) }
        try line.hear(preface)
        for _ in 0..<100 {
            try line.hear(
                Self.frame(1, flags: 4, stream: 1) + Self.frame(0, stream: 1, Array(repeating: 0, count: 256)))
        }
        #expect(line.isOpen)
    }

    /// Updates of windows answer what we send.
    @Test func whoIsSentMuchMayAnswerMuch() throws {
        let line = try Line { ($0.frames, $0.framesPerSecond) = (10, 0) }
        try line.hear(preface)
        for _ in 0..<100 {
            for _ in 0..<10 { try line.hear(Self.frame(8, [0, 0, 0, 1])) }
            try line.channel.writeOutbound(ByteBuffer(repeating: 0, count: 640))
        }
        #expect(line.isOpen)
        for _ in 0..<11 where line.isOpen { try line.hear(Self.frame(8, [0, 0, 0, 1])) }
        #expect(!line.isOpen)
    }

    /// However the bytes come, the frames are the same.
    @Test func framesAreFoundInAnyDivision() {
        let bytes =
            preface + Self.frame(4, [0, 4, 0, 0, 0, 0]) + Self.frame(1, flags: 5, stream: 1, [1, 2, 3])
            + Self.frame(8, stream: 1, [0, 0, 0, 1]) + Self.frame(0, stream: 3, Array(repeating: 7, count: 300))
        func read(_ parts: [[UInt8]]) -> [FrameReader.Frame] {
            var (reader, frames) = (FrameReader(), [FrameReader.Frame]())
            for part in parts { reader.read(ByteBuffer(bytes: part)) { frames.append($0) } }
            #expect(reader.ended == 4 && !reader.isHalf)
            return frames
        }
        let whole = read([bytes])
        #expect(whole.map(\.type) == [4, 1, 8, 0] && whole.map(\.length) == [6, 3, 4, 300])
        #expect(whole.map(\.stream) == [0, 1, 1, 3] && whole.map(\.flags) == [0, 5, 0, 0])
        for place in bytes.indices { #expect(read([Array(bytes[..<place]), Array(bytes[place...])]) == whole) }
        #expect(read(bytes.map { [$0] }) == whole)
    }
}

/// What is written has to be taken.
struct WriteGuardTests {
    /// Takes what is written when the test says so.
    private final class Taker: ChannelOutboundHandler {
        typealias OutboundIn = HTTPResponsePart
        var waiting: [EventLoopPromise<Void>?] = []

        func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
            waiting.append(promise)
        }
    }

    private static func line() throws -> (EmbeddedChannel, Taker) {
        let (channel, taker) = (EmbeddedChannel(), Taker())
        try channel.pipeline.syncOperations.addHandlers(taker, WriteGuard<HTTPResponsePart>(.init()))
        try channel.connect(to: .init(ipAddress: "192.0.2.1", port: 443)).wait()
        return (channel, taker)
    }

    @Test func eachPieceOfAnAnswerHasThirtySeconds() throws {
        let (channel, taker) = try Self.line()
        let body = HTTPResponsePart.body(ByteBuffer(repeating: 0, count: 40 * 1024))
        channel.writeAndFlush(body, promise: nil)
        #expect(taker.waiting.count == 3, "in pieces of 16 KiB")
        for piece in taker.waiting {
            channel.embeddedEventLoop.advanceTime(by: .milliseconds(29_999))
            #expect(channel.isActive)
            piece?.succeed()
        }
        channel.embeddedEventLoop.advanceTime(by: .hours(1))
        #expect(channel.isActive, "nothing is waiting")
        channel.writeAndFlush(HTTPResponsePart.end(nil), promise: nil)
        channel.embeddedEventLoop.advanceTime(by: .milliseconds(29_999))
        #expect(channel.isActive)
        channel.embeddedEventLoop.advanceTime(by: .milliseconds(1))
        // A value alone: what describes a failed expectation cannot describe this channel.
        let isActive = channel.isActive
        #expect(!isActive)
        // A promise without an answer, or one that the loop has to keep, ends the process where this has failed.
        for piece in taker.waiting.dropFirst(3) { piece?.succeed() }
        _ = try channel.finish(acceptAlreadyClosed: true)
    }

    @Test func whoWritesLearnsWhenAllIsTaken() throws {
        let (channel, taker) = try Self.line()
        let done = channel.eventLoop.makePromise(of: Void.self)
        channel.writeAndFlush(HTTPResponsePart.body(ByteBuffer(repeating: 0, count: 40_000)), promise: done)
        var isDone = false
        done.futureResult.assumeIsolated().whenSuccess { isDone = true }
        for piece in taker.waiting {
            #expect(!isDone)
            piece?.succeed()
        }
        #expect(isDone)
    }
}
