import NIOCore

/// Closes a connection at once, to make room for another one: by TLS, a client that says nothing would keep it until
/// its farewell had waited long enough.
final class HardClose: ChannelInboundHandler {
    typealias InboundIn = Any

    private var context: ChannelHandlerContext?

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }
    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    /// Comes before all that belongs to the channel already.
    /// - Returns: closes it, from any thread.
    static func add(to channel: any Channel) -> @Sendable () -> Void {
        let (handler, loop) = (HardClose(), channel.eventLoop)
        try? channel.pipeline.syncOperations.addHandler(handler, position: .first)
        let bound = NIOLoopBound(handler, eventLoop: loop)
        return { loop.execute { bound.value.context?.close(promise: nil) } }
    }
}
