import HummingbirdCore
import Logging
import NIOCore

/// A connection by TLS. One that speaks plain HTTP is sent on to the same place by `https` (RFC 9110, section 4.2.2),
/// so that who types an address without its scheme arrives.
struct SecureRedirect<Base: ServerChildChannel>: ServerChildChannel {
    let base: Base
    /// Scheme, host and port where browsers reach the service.
    let address: @Sendable () -> String

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Base.Value> {
        base.setup(channel: channel, logger: logger).flatMapThrowing { value in
            let handler = PlainTextGuard(address: address())
            try channel.pipeline.syncOperations.addHandler(handler, position: .first)
            return value
        }
    }

    func handle(value: Base.Value, logger: Logger) async { await base.handle(value: value, logger: logger) }
}

/// Looks at the first byte of a connection, and leaves it alone where that begins a handshake of TLS.
final class PlainTextGuard: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private let address: String
    private var head = ByteBuffer()
    private var isAnswered = false

    /// The type of the record that carries a handshake (RFC 8446, section 5.1).
    private static let handshake: UInt8 = 22
    /// Of a request line and its fields, in bytes. One that is longer is not answered.
    private static let most = 8 * 1024
    private static let closeTimeout = TimeAmount.seconds(1)

    init(address: String) {
        self.address = address
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var bytes = unwrapInboundIn(data)
        if head.readableBytes == 0, bytes.getInteger(at: bytes.readerIndex, as: UInt8.self) == Self.handshake {
            context.fireChannelRead(data)
            context.pipeline.syncOperations.removeHandler(context: context, promise: nil)
            return
        }
        guard !isAnswered else { return }
        head.writeBuffer(&bytes)
        let text = String(decoding: head.readableBytesView, as: UTF8.self)
        if text.contains("\r\n\r\n") || text.contains("\n\n") {
            answer(text, context)
        } else if head.readableBytes > Self.most {
            context.close(promise: nil)
        }
    }

    private func answer(_ request: String, _ context: ChannelHandlerContext) {
        isAnswered = true
        let place = Self.target(of: request).map { address + $0 }
        let status = place == nil ? "400 Bad Request" : "308 Permanent Redirect"
        let field = place.map { "Location: \($0)\r\n" } ?? ""
        let answer = ByteBuffer(
            string: "HTTP/1.1 \(status)\r\n\(field)Content-Length: 0\r\nConnection: close\r\n\r\n")
        let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
        context.writeAndFlush(NIOAny(answer)).whenComplete { _ in bound.value.close(mode: .output, promise: nil) }
        // Closing with something unread would take the answer back.
        context.eventLoop.scheduleTask(in: Self.closeTimeout) { bound.value.close(promise: nil) }
    }

    /// The path and the query of a request; nil for what is no request line (RFC 9112, section 3).
    static func target(of request: String) -> String? {
        let line = request.prefix { !$0.isNewline }
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, !words[0].isEmpty, words[0].utf8.allSatisfy({ (0x41...0x5A).contains($0) }),
            words[1].hasPrefix("/"), words[1].utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
            ["HTTP/1.0", "HTTP/1.1"].contains(words[2])
        else { return nil }
        return String(words[1])
    }
}
