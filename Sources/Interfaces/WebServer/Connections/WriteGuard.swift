import NIOCore
import NIOHTTPTypes

/// Closes what does not take what is written to it: a client that never reads, or never opens its window. Large parts
/// are written in pieces, and each piece has the same time.
final class WriteGuard<Written: Divisible>: ChannelOutboundHandler, RemovableChannelHandler {
    typealias OutboundIn = Written
    typealias OutboundOut = Written

    private let rules: ConnectionRules
    /// How many pieces were written and not taken.
    private var pending = 0
    /// When the first of them became the first.
    private var since = NIODeadline.now()
    private var look: Scheduled<Void>?

    init(_ rules: ConnectionRules) { self.rules = rules }

    func handlerRemoved(context: ChannelHandlerContext) { look?.cancel() }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        var rest = unwrapOutboundIn(data)
        while let piece = rest.split(after: rules.piece) { write(piece, context, promise: nil) }
        write(rest, context, promise: promise)
    }

    private func write(_ piece: Written, _ context: ChannelHandlerContext, promise: EventLoopPromise<Void>?) {
        if pending == 0 { since = context.eventLoop.now }
        pending += 1
        let bound = NIOLoopBound((self, context.eventLoop), eventLoop: context.eventLoop)
        let taken = context.eventLoop.makePromise(of: Void.self)
        taken.futureResult.whenComplete { _ in
            let (guardian, loop) = bound.value
            guardian.pending -= 1
            guardian.since = loop.now
        }
        taken.futureResult.cascade(to: promise)
        context.write(wrapOutboundOut(piece), promise: taken)
    }

    /// Mostly everything is taken at once.
    func flush(context: ChannelHandlerContext) {
        context.flush()
        if pending > 0, look == nil { scheduleLook(context) }
    }

    private func scheduleLook(_ context: ChannelHandlerContext) {
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        look = context.eventLoop.scheduleTask(deadline: since + rules.writing) {
            let (guardian, context) = bound.value
            guardian.look(context)
        }
    }

    private func look(_ context: ChannelHandlerContext) {
        look = nil
        guard pending > 0 else { return }
        if since + rules.writing <= context.eventLoop.now {
            context.close(promise: nil)
        } else {
            scheduleLook(context)
        }
    }
}

/// Part of an answer, on its way out.
protocol Divisible: Sendable {
    /// Takes off a first piece of so many bytes; nil where there are no more than that.
    mutating func split(after size: Int) -> Self?
}

extension ByteBuffer: Divisible {
    mutating func split(after size: Int) -> ByteBuffer? { readableBytes > size ? readSlice(length: size) : nil }
}

extension HTTPResponsePart: Divisible {
    mutating func split(after size: Int) -> HTTPResponsePart? {
        guard case .body(var bytes) = self, let piece = bytes.split(after: size) else { return nil }
        self = .body(bytes)
        return .body(piece)
    }
}
