import NIOCore
import NIOHTTP1
import NIOPosix

/// A small HTTP/1.1 server on 127.0.0.1, for this machine alone. It answers one request after the other.
final class LoopbackServer {
    struct Request {
        let method: HTTPMethod
        /// The path and what follows it.
        let target: String
        let headers: HTTPHeaders
        let body: String
    }

    struct Response {
        var status = HTTPResponseStatus.ok
        var headers: HTTPHeaders = [:]
        var body = ""
    }

    private let channel: any Channel
    let port: Int

    /// The longest body that is read, in bytes.
    fileprivate static let longestBody = 16_384

    /// - Parameters:
    ///   - port: 0 for any that is free.
    ///   - answer: is called on one thread, that of the server.
    /// - Throws: an error of the system where the port is taken.
    init(port: Int = 0, answer: @escaping @Sendable (Request) -> Response) throws {
        channel = try ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton.next())
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { child in
                child.eventLoop.makeCompletedFuture {
                    try child.pipeline.syncOperations.configureHTTPServerPipeline(withErrorHandling: true)
                    try child.pipeline.syncOperations.addHandler(Handler(answer))
                }
            }
            .bind(host: "127.0.0.1", port: port).wait()
        self.port = channel.localAddress?.port ?? port
    }

    var address: String { "http://127.0.0.1:\(port)" }

    func close() { channel.close(promise: nil) }

    deinit { close() }
}

/// Reads one request and answers it.
private final class Handler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let answer: @Sendable (LoopbackServer.Request) -> LoopbackServer.Response
    private var head: HTTPRequestHead?
    private var body = ByteBuffer()

    init(_ answer: @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Response) {
        self.answer = answer
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            self.head = head
            body.clear()
        case .body(var part):
            if body.readableBytes + part.readableBytes > LoopbackServer.longestBody {
                return context.close(promise: nil)
            }
            body.writeBuffer(&part)
        case .end:
            guard let head else { return }
            respond(
                answer(
                    LoopbackServer.Request(
                        method: head.method, target: head.uri, headers: head.headers, body: String(buffer: body))),
                context)
        }
    }

    private func respond(_ response: LoopbackServer.Response, _ context: ChannelHandlerContext) {
        var headers = response.headers
        headers.replaceOrAdd(name: "Content-Length", value: "\(response.body.utf8.count)")
        headers.replaceOrAdd(name: "Cache-Control", value: "no-store")
        headers.replaceOrAdd(name: "Connection", value: "close")
        context.write(
            wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: response.status, headers: headers))),
            promise: nil)
        context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: response.body)))), promise: nil)
        let channel = context.channel
        context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in channel.close(promise: nil) }
    }
}
