import CheckpointRuntime
import HTTPTypes
import Hummingbird
import NIOCore

/// Server-sent events (HTML Living Standard, section 9.2).
package struct EventStream {
    package struct Event: Sendable {
        package var name: String?
        package var id: String?
        package var data: String

        package init(name: String? = nil, id: String? = nil, data: String) {
            self.name = name
            self.id = id
            self.data = data
        }

        var text: String {
            let lines = data.split(separator: "\n", omittingEmptySubsequences: false).map { "data: \($0)\n" }.joined()
            return (id.map { "id: \($0)\n" } ?? "") + (name.map { "event: \($0)\n" } ?? "") + lines + "\n"
        }
    }

    static let contentType = "text/event-stream"

    /// What is sent while nothing happens, so that proxies keep the connection, and so that we learn when it is gone.
    package enum Heartbeat {
        case comment
        /// For the scripts of our pages, which hear no comments: after some of these are missing the page is not live.
        case event

        private static let nothing = ByteBuffer(string: ":\n\n")
        private static let sign = ByteBuffer(string: Event(name: "alive", data: "").text)

        fileprivate var bytes: ByteBuffer {
            switch self {
            case .comment: Self.nothing
            case .event: Self.sign
            }
        }

        /// `connection.js` counts on it.
        fileprivate var interval: Duration {
            switch self {
            case .comment: .seconds(15)
            case .event: .seconds(6)
            }
        }
    }

    /// An answer of one event. The reader comes back after a second.
    static func response(only event: Event) -> Response {
        Response(
            status: .ok, headers: headers,
            body: ResponseBody(byteBuffer: ByteBuffer(string: Self.retry + event.text)))
    }

    /// A client that comes back after a restart waits a second.
    private static let retry = "retry: 1000\n\n"

    private static let headers: HTTPFields = [
        .contentType: contentType, .cacheControl: "no-store",
        // Asks proxies not to buffer.
        HTTPField.Name("X-Accel-Buffering")!: "no",
    ]

    /// An answer that goes on until the reader leaves or the service stops.
    /// - Parameters:
    ///   - watch: says when to look again.
    ///   - listener: whose it is; it ends when they have too many.
    ///   - heartbeat: what is said meanwhile.
    ///   - recheckInterval: how often to look though nothing has moved, because a right may have ended.
    ///   - next: what there is to say now, nil for nothing new; and for how long that holds if nothing moves.
    static func response(
        _ watch: Watch, for listener: EventStreams.Listener, heartbeat: Heartbeat = .comment,
        recheckInterval: Duration = .seconds(15),
        _ next: @escaping @Sendable () async throws -> (event: Event?, holds: Duration?)
    ) -> Response {
        Response(
            status: .ok, headers: headers,
            body: ResponseBody { writer in
                let place = listener.open { watch.wake(within: .zero) }
                defer { listener.close(place) }
                try await writer.write(ByteBuffer(string: Self.retry))
                var wakes = watch.moves.makeAsyncIterator()
                var wake: Watch.Wake? = .moved
                // Until the next look, if nothing moves.
                var left = Duration.zero
                while let cause = wake, !place.isOver {
                    var event: Event?
                    // Most heartbeats cost no look at the store.
                    if cause == .moved || left <= .zero {
                        let (news, holds) = try await next()
                        event = news
                        left = min(holds ?? recheckInterval, recheckInterval)
                    }
                    try await writer.write(event.map { ByteBuffer(string: $0.text) } ?? heartbeat.bytes)
                    let pause = min(left, heartbeat.interval)
                    left -= pause
                    watch.wake(within: pause)
                    wake = await wakes.next()
                }
                try await writer.finish(nil)
            })
    }
}
