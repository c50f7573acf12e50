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

    /// A comment this often, so that whoever is between keeps the connection, and so that we learn when it is gone.
    private static let heartbeat = Duration.seconds(15)

    /// An answer that goes on until the reader leaves or the service stops.
    /// - Parameters:
    ///   - watch: says when to look again.
    ///   - next: what there is to say now, nil for nothing new; and for how long that holds if nothing moves.
    package static func response(
        _ watch: ChangeBroadcaster.Watch,
        _ next: @escaping @Sendable () async throws -> (event: Event?, holds: Duration?)
    ) -> Response {
        var headers = HTTPFields()
        headers[.contentType] = "text/event-stream"
        headers[.cacheControl] = "no-store"
        // Whoever is between is asked to hold nothing back.
        headers[HTTPField.Name("X-Accel-Buffering")!] = "no"
        return Response(
            status: .ok, headers: headers,
            body: ResponseBody { writer in
                // Who comes back after a restart waits a second.
                try await writer.write(ByteBuffer(string: "retry: 1000\n\n"))
                var moves = watch.moves.makeAsyncIterator()
                repeat {
                    let (event, holds) = try await next()
                    try await writer.write(ByteBuffer(string: event?.text ?? ":\n\n"))
                    watch.wake(within: min(holds ?? heartbeat, heartbeat))
                } while await moves.next() != nil
                try await writer.finish(nil)
            })
    }
}
