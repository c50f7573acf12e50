@_spi(Stores) import Checkpoint
import CheckpointConformance
import CheckpointPostgres
import Foundation
import PostgresServer
import TerminalScreen
import Testing

/// A server with TLS, and one without.
@Suite(.serialized) struct SecureServerTests {
    private let port: Int

    init() throws { port = try PostgresServer.freePort() }

    /// With a certificate for `localhost` that has signed itself.
    private func server() throws -> PostgresServer {
        try PostgresServer(["ssl=on"], port: port) { data in
            let (key, certificate) = (data + "/server.key", data + "/server.crt")
            let request =
                "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost"
            let made = try Tool("openssl").run(
                request.split(separator: " ").map(String.init)
                    + ["-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate])
            try #require(made.status == 0, "\(made.errors)")
            if geteuid() == 0 {
                _ = try Tool("chown").run(["postgres", key, certificate])
            }
        }
    }

    private func problem(_ host: String, _ options: String) throws -> String {
        // It is said at once.
        var settings = Place.settings
        settings.retryTimeout = .seconds(3_600)
        let uri = "postgres://postgres@\(host):\(port)/postgres?\(options)"
        do {
            let store = try PostgresStore(#require(PostgresAddress(uri)), settings)
            try Journal<Till>(store).open("rider \(UUID())")
            return "none"
        } catch let error as StoreError { return "\(error)" }
    }

    @Test func theCertificateIsHeldAgainstTheName() throws {
        let server = try server()
        let root = "sslrootcert=" + (server.folder + "/data/server.crt").replacing("/", with: "%2F")
        #expect(try problem("localhost", "sslmode=require") == "none")
        #expect(try problem("localhost", "sslmode=verify-full&\(root)") == "none")
        let wrong = try problem("127.0.0.1", "sslmode=verify-full&\(root)")
        #expect(wrong.contains("TLS") && wrong.contains("127.0.0.1"), "\(wrong)")
        let unknown = try problem("localhost", "sslmode=verify-full&sslrootcert=%2Fnowhere")
        #expect(unknown.contains("TLS") && unknown.contains("nowhere"), "\(unknown)")
    }

    @Test func aServerWithoutTLSIsNotWaitedFor() throws {
        let server = try PostgresServer(port: port)
        let none = try problem("127.0.0.1", "sslmode=require")
        #expect(none.contains("there is no connection with TLS"), "\(none)")
        #expect(try problem("127.0.0.1", "sslmode=prefer") == "none")
        withExtendedLifetime(server) {}
    }
}
