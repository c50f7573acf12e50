import HummingbirdCore
import Logging
import NIOCore
import NIOEmbedded
import Synchronization
import Testing
import Waiting

@testable import WebServer

/// A connection that was accepted is handled once, whatever becomes of the server.
struct AcceptedChannelTests {
    /// Counts how often it handles a connection.
    private struct Counting: ServerChildChannel {
        struct Value: ServerChildChannelValue {
            let channel: any Channel
        }

        let handled: Handled

        func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
            channel.eventLoop.makeSucceededFuture(Value(channel: channel))
        }

        func handle(value: Value, logger: Logger) async { handled.count.withLock { $0 += 1 } }
    }

    private final class Handled: Sendable {
        let count = Mutex(0)
    }

    private let logger = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })

    @Test(.timeLimit(.minutes(1))) func oneThatIsDroppedIsClosedAndHandled() async throws {
        let (handled, channel) = (Handled(), NIOAsyncTestingChannel())
        let accepted = AcceptedChannel(base: Counting(handled: handled))
        _ = try await accepted.setup(channel: channel, logger: logger).get()
        try await channel.closeFuture.get()
        try await comesTrue { handled.count.withLock { $0 } > 0 }
        #expect(handled.count.withLock { $0 } == 1)
    }

    @Test func oneThatIsHandledIsHandledOnce() async throws {
        let (handled, channel) = (Handled(), NIOAsyncTestingChannel())
        let accepted = AcceptedChannel(base: Counting(handled: handled))
        let value = try await accepted.setup(channel: channel, logger: logger).get()
        await accepted.handle(value: value, logger: logger)
        await accepted.handle(value: value, logger: logger)
        #expect(handled.count.withLock { $0 } == 1)
    }
}
