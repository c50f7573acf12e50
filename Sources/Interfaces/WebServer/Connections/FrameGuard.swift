import NIOCore

/// Watches over a connection that speaks HTTP/2: how long a head may take to come, how long it may be without a
/// request, and what may come that asks for nothing. Stands between the bytes and what decodes them. A connection that
/// is to end does so in time, whatever its client does.
final class FrameGuard: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    let connections: Connections
    let member: Connections.Member
    let rules: ConnectionRules
    private var reader = FrameReader()
    private var allowance: FrameAllowance
    private var lastStream: UInt32 = 0
    /// How many requests are open.
    private var streams = 0
    private var isEnding = false
    private var isClosed = false
    /// Since when what has begun has not ended.
    private var half: NIODeadline?
    /// Since when there is no request.
    private var idle: NIODeadline?
    private var look: (at: NIODeadline, task: Scheduled<Void>)?
    private var context: ChannelHandlerContext?

    init(_ connections: Connections, _ member: Connections.Member, _ rules: ConnectionRules, at now: NIODeadline) {
        (self.connections, self.member, self.rules) = (connections, member, rules)
        allowance = FrameAllowance(rules, at: now)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        idle = context.eventLoop.now
        scheduleLook()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        look?.task.cancel()
        self.context = nil
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isClosed { return }
        let (ended, now) = (reader.ended, context.eventLoop.now)
        var isAllowed = true
        reader.read(unwrapInboundIn(data)) { frame in
            if frame.type == FrameReader.Frame.headers { lastStream = max(lastStream, frame.stream) }
            if isAllowed, FrameAllowance.isFree(frame) { isAllowed = allowance.take(at: now) }
        }
        guard isAllowed else { return calm(context) }
        if !reader.isHalf {
            half = nil
        } else if half == nil || reader.ended != ended {
            half = now
            scheduleLook()
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        allowance.sent(unwrapOutboundIn(data).readableBytes)
        context.write(data, promise: promise)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ChannelShouldQuiesceEvent { end(context) } else { context.fireUserInboundEventTriggered(event) }
    }

    // MARK: Requests

    func streamOpened() {
        streams += 1
        idle = nil
        member.begin()
    }

    func streamClosed() {
        streams -= 1
        member.end()
        guard streams == 0, let context else { return }
        idle = context.eventLoop.now
        scheduleLook()
    }

    // MARK: The end

    private func calm(_ context: ChannelHandlerContext) {
        isClosed = true
        context.writeAndFlush(wrapOutboundOut(FrameReader.Frame.goAway(last: lastStream)), promise: nil)
        context.close(promise: nil)
        // What it goes on to send is not worth decrypting while TLS waits for its farewell.
        member.close()
    }

    /// The client is asked to end, and has the grace for what was begun.
    private func end(_ context: ChannelHandlerContext) {
        guard !isEnding else { return }
        isEnding = true
        // `HTTP2ServerConnectionManager` sends GOAWAY, and closes once the client has answered a ping.
        context.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
        idle = idle.map { _ in context.eventLoop.now }
        scheduleLook()
        let channel = context.channel
        context.eventLoop.scheduleTask(in: rules.grace) { channel.close(promise: nil) }
    }

    private var deadline: NIODeadline? {
        let spared = isEnding || member.isGuest ? rules.closeTimeout : rules.idle
        return [half.map { $0 + rules.head }, idle.map { $0 + spared }].compactMap(\.self).min()
    }

    private func scheduleLook() {
        guard let context, let deadline else { return }
        if let look, look.at <= deadline { return }
        look?.task.cancel()
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        let task = context.eventLoop.scheduleTask(deadline: deadline) {
            let (guardian, context) = bound.value
            guardian.look(context)
        }
        look = (deadline, task)
    }

    private func look(_ context: ChannelHandlerContext) {
        look = nil
        guard let deadline else { return }
        if deadline > context.eventLoop.now { return scheduleLook() }
        if isEnding || half.map({ $0 + rules.head <= context.eventLoop.now }) == true {
            context.close(promise: nil)
        } else {
            end(context)
        }
    }
}
