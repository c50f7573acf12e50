import AsyncHTTPClient
import Foundation
import Synchronization

/// A point's page that is open in a browser: it listens, and comes back when the service was away.
final class ClerkPage: Sendable {
    let clerk: ServiceClerk
    private let client: HTTPClient
    private let address: String
    private let session: String
    private let seen = Mutex<(connections: Int, stock: Int?)>((0, nil))

    /// - Parameters:
    ///   - address: of its stream.
    ///   - session: the clerk's cookie.
    init(_ client: HTTPClient, _ address: String, _ clerk: ServiceClerk, _ session: String) {
        (self.client, self.address, self.clerk, self.session) = (client, address, clerk, session)
    }

    /// How often it was connected and got the state.
    var connections: Int { seen.withLock { $0.connections } }
    /// How many umbrellas it shows.
    var stock: Int? { seen.withLock { $0.stock } }

    /// Until cancelled.
    func stay() async throws {
        while !Task.isCancelled {
            do {
                try await listen()
            } catch let broken as Broken {
                throw broken
            } catch {
                // As the service asks for.
                try await Task.sleep(for: .seconds(1))
            }
        }
    }

    private func listen() async throws {
        var request = HTTPClientRequest(url: address)
        request.headers.add(name: "Cookie", value: session)
        let response = try await client.execute(request, timeout: .hours(1))
        switch response.status {
        case .ok: break
        case .serviceUnavailable: throw CancellationError()
        default: throw Broken("a page of \(clerk.point) was answered \(response.status.code)")
        }
        var text = ""
        var isFirst = true
        for try await bytes in response.body {
            text += String(buffer: bytes)
            while let end = text.range(of: "\n\n") {
                let event = text[..<end.lowerBound]
                text.removeSubrange(..<end.upperBound)
                guard !event.contains("event: gone") else { throw Broken("a page of \(clerk.point) is shut out") }
                guard let count = event.firstMatch(of: /data-count="(\d+)"/) else { continue }
                let stock = Int(count.output.1)
                seen.withLock { $0 = ($0.connections + (isFirst ? 1 : 0), stock) }
                isFirst = false
            }
        }
    }
}
