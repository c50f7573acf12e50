import AsyncHTTPClient
import Foundation
import RentalTesting

/// The service as a process of its own, on one port for all its lives.
final class ServiceProcess: @unchecked Sendable {
    let store: String
    private let zontik: String
    private let port: Int
    /// Where it tells its figures.
    private let metricsPort: Int
    private let lock = NSLock()
    /// Guarded by `lock`.
    private var child: Child?

    var address: String { "http://127.0.0.1:\(port)" }

    init(store: String, zontik: String) throws {
        self.store = store
        self.zontik = zontik
        port = try FreePort.find()
        metricsPort = try FreePort.find()
    }

    /// Until it listens.
    func start() async throws {
        // All riders come from one address.
        let child = try Child(
            zontik,
            [
                "--store", store, "serve", "--port", "\(port)", "--log", "error", "--metrics-address",
                "127.0.0.1:\(metricsPort)", "--actions-per-session", "1000000", "--actions-per-client", "1000000",
                "--openings-per-client", "1000000",
            ])
        lock.withLock { self.child = child }
        guard try child.readLine(seconds: 60) == address else { throw Broken("the service did not start") }
    }

    /// `kill -9`.
    func kill() {
        lock.withLock {
            child?.kill()
            child = nil
        }
    }

    /// By a signal it may answer.
    func stop() throws {
        let child = lock.withLock { self.child }
        guard try child?.end(with: SIGTERM, seconds: 30) == 0 else {
            throw Broken("the service did not end by SIGTERM")
        }
        lock.withLock { self.child = nil }
    }

    /// Until nothing is owed to the outside any more.
    func waitUntilIdle(_ client: HTTPClient) async throws {
        for _ in 0..<200 {
            // The client may still be about connections to a service that is dead.
            let answer = try? await client.get(url: "http://127.0.0.1:\(metricsPort)/metrics").get()
            let page = answer?.body.map { String(buffer: $0) } ?? ""
            if page.contains("zontik_outbox_depth 0\n") { return }
            try await Task.sleep(for: .milliseconds(100))
        }
        throw Broken("the outbox is never empty")
    }

    /// The clerks of some points, with their tokens.
    func clerks() throws -> [(point: String, token: String)] {
        try ["hauptbahnhof", "alter-markt", "messe-ost", "arena"].map { point in
            let child = try Child(zontik, ["--store", store, "clerk", "add", "--point", point])
            guard let token = try child.readLine(seconds: 60) else { throw Broken("no token for \(point)") }
            return (point, token)
        }
    }
}
