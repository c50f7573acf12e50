import Foundation

/// A pooler before a server, as Debian has it, reached by a socket in its folder.
public final class PgBouncer: Sendable {
    private let folder: String
    private let life: PostgresProgram
    private static let port = 6_432

    /// - Parameter mode: pgbouncer's `pool_mode`.
    public init(_ server: PostgresServer, mode: String, settings: [String] = []) throws {
        folder = server.folder + "/pool-\(UUID().uuidString.prefix(4))"
        try PostgresProgram.run("mkdir", folder)
        let lines = [
            "[databases]", "postgres = host=\(server.folder) user=postgres", "[pgbouncer]", "listen_port=\(Self.port)",
            "unix_socket_dir=\(folder)", "auth_type=any", "pool_mode=\(mode)",
        ]
        let file = folder + "/pgbouncer.ini"
        try Data((lines + settings).map { $0 + "\n" }.joined().utf8).write(to: URL(fileURLWithPath: file))
        life = try PostgresProgram(["pgbouncer", file], log: folder + "/log", end: "INT")
        try server.wait("the pooler") {
            (try? PostgresProgram.run("psql", "-XAtq", "-d", self.uri, "-c", "SELECT 1")) != nil
        }
    }

    /// The address of the server by way of the pooler.
    public var uri: String {
        let host = folder.addingPercentEncoding(withAllowedCharacters: .alphanumerics)!
        return "postgres://postgres@\(host):\(Self.port)/postgres"
    }
}
