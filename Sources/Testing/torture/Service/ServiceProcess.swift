import AsyncHTTPClient
import Foundation
import RentalTesting
import Synchronization

/// The service as a separate process, on one port for all its lives, with 1,024 files at most.
final class ServiceProcess: Sendable {
    let store: String
    let port: Int
    private let certificate: ServiceCertificate?
    private let serve: String
    private let zontik: String
    /// Where it has its metrics.
    private let metricsPort: Int
    private let log: String
    /// The origin of the push service.
    private let pushService: String
    private let child = Mutex<Child?>(nil)
    /// How often it was started.
    let lives = Mutex(0)

    var address: String { "\(certificate == nil ? "http" : "https")://127.0.0.1:\(port)" }

    /// - Parameters:
    ///   - folder: where its store is, or will be, and what it says on standard error.
    ///   - isSecure: whether it speaks TLS.
    init(in folder: String, _ settings: Run.Settings, isSecure: Bool, pushService: String) throws {
        self.pushService = pushService
        certificate = isSecure ? try ServiceCertificate(in: folder) : nil
        store = folder + "/store"
        log = folder + ".errors"
        zontik = settings.zontik
        serve = try Torture.program("zontik-serve")
        port = try FreePort.find()
        metricsPort = try FreePort.find()
    }

    /// What it said last on standard error.
    var said: String {
        let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").suffix(3).joined(separator: " / ")
    }

    /// Until it listens. Riders come through a proxy on this machine that says who they are, and act more often than
    /// people; what one client may open is as it is.
    func start() async throws {
        try await blocking { [self] in
            var arguments = [
                "-c", "ulimit -n 1024; exec \"$0\" \"$@\" 2>> '\(log)'", serve, "--store", store, "--port", "\(port)",
                "--log", "error", "--metrics-address", "127.0.0.1:\(metricsPort)", "--trusted-proxy", "127.0.0.1",
                "--actions-per-session", "1000000", "--actions-per-client", "1000000", "--push-service", pushService,
            ]
            arguments += certificate?.options ?? []
            lives.withLock { $0 += 1 }
            let child = try Child("/bin/sh", arguments)
            self.child.withLock { $0 = child }
            guard try child.readLine(seconds: 60) == address else { throw Broken("it did not start: \(said)") }
        }
    }

    /// `kill -9`.
    func kill() {
        child.withLock { child in
            child?.kill()
            child = nil
        }
    }

    /// Whether it has ended by itself.
    var hasEnded: Bool { child.withLock { $0?.hasEnded ?? true } }

    /// How many files it has open.
    var descriptors: Int {
        let process = child.withLock { $0?.process ?? 0 }
        return (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count) ?? 0
    }

    /// By a signal it may answer.
    /// - Throws: `Broken` where it takes longer than this, or does not end in order.
    func stop(seconds: Double = 30) async throws {
        try await blocking { [self] in
            let child = self.child.withLock { $0 }
            let code = try child?.end(with: SIGTERM, seconds: seconds)
            guard code == 0 else {
                throw Broken("SIGTERM ended it with \(code.map { "\($0)" } ?? "a signal"): \(said)")
            }
            self.child.withLock { $0 = nil }
        }
    }

    /// Until nothing is owed to the outside any more.
    func waitUntilIdle(_ client: HTTPClient) async throws {
        try await soon("the outbox is not empty", seconds: 30) {
            let answer = try? await client.ask(.GET, "http://127.0.0.1:\(metricsPort)/metrics")
            return answer?.text.contains("zontik_outbox_depth 0\n") ?? false
        }
    }

    /// The clerks of some points, with their tokens.
    func clerks() async throws -> [ServiceClerk] {
        try await blocking { [self] in
            try ["hauptbahnhof", "alter-markt", "messe-ost", "arena"].map { point in
                let child = try Child(zontik, ["--store", store, "clerk", "add", "--point", point])
                guard let token = try child.readLine(seconds: 60) else { throw Broken("no token for \(point)") }
                return ServiceClerk(point: point, token: token)
            }
        }
    }
}

/// A clerk who hands out and takes back.
struct ServiceClerk: Sendable {
    let point: String
    let token: String

    /// The path of their page.
    var path: String { "/point/\(point)" }
}
