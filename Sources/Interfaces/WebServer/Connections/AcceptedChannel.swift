import HummingbirdCore
import Logging
import NIOCore
import Synchronization

/// Handles each connection that was accepted, also one that the server drops: where a connection comes while the server
/// ends, it is set up and never handled, and NIO traps once its writer goes without having been finished
/// (swift-nio, issue 2813).
struct AcceptedChannel<Base: ServerChildChannel>: ServerChildChannel {
    let base: Base

    /// A connection that is handled once: by the server, or when it is dropped.
    final class Value: ServerChildChannelValue {
        let channel: any Channel
        private let unhandled: Mutex<Base.Value?>
        private let drop: @Sendable (Base.Value) -> Void

        fileprivate init(_ value: Base.Value, drop: @escaping @Sendable (Base.Value) -> Void) {
            channel = value.channel
            unhandled = Mutex(value)
            self.drop = drop
        }

        deinit {
            if let value = take() { drop(value) }
        }

        fileprivate func take() -> Base.Value? {
            unhandled.withLock { value in
                defer { value = nil }
                return value
            }
        }
    }

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        base.setup(channel: channel, logger: logger).map { [base] value in
            Value(value) { value in
                value.channel.close(promise: nil)
                Task { await base.handle(value: value, logger: logger) }
            }
        }
    }

    func handle(value: Value, logger: Logger) async {
        guard let value = value.take() else { return }
        await base.handle(value: value, logger: logger)
    }
}
