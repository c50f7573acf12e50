import Foundation
import TerminalScreen
import Waiting

/// A PostgreSQL server of the tests' own, in a temporary folder, reached by a socket there. It ends with the object,
/// and with the process of the tests, however that ends.
public final class PostgresServer: Sendable {
    /// For all tests that break nothing: each uses a schema of its own.
    public static let shared = Result { try PostgresServer() }

    /// Holds the data, the socket and the log.
    public let folder: String
    private let port: Int?
    private let life: PostgresProgram

    /// - Parameters:
    ///   - settings: lines of `postgresql.conf`.
    ///   - primary: the server whose standby this is to be.
    ///   - environment: of the server, beside that of the tests.
    ///   - port: of 127.0.0.1, at which it is reached, too; nil for none.
    ///   - prepare: is called with the folder of the data before the server starts.
    public init(
        _ settings: [String] = [], standbyOf primary: PostgresServer? = nil, environment: [String: String] = [:],
        port: Int? = nil, prepare: (_ data: String) throws -> Void = { _ in }
    ) throws {
        self.port = port
        folder = FileManager.default.temporaryDirectory.path + "/pg-\(UUID().uuidString.prefix(8))"
        let data = folder + "/data"
        try PostgresProgram.run("mkdir", "-p", folder, isOfServer: false)
        if geteuid() == 0 { try PostgresProgram.run("chown", "postgres", folder, isOfServer: false) }
        if let primary {
            try PostgresProgram.run("pg_basebackup", "-D", data, "-R", "-c", "fast", "-d", primary.uri(as: "standby"))
        } else {
            try PostgresProgram.run(
                "initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync")
        }
        let file = FileHandle(forWritingAtPath: data + "/postgresql.conf")
        try file?.seekToEnd()
        try file?.write(contentsOf: Data(settings.map { $0 + "\n" }.joined().utf8))
        try file?.close()
        try prepare(data)
        life = try PostgresProgram(
            [
                "postgres", "-D", data, "-c", "listen_addresses=\(port == nil ? "" : "127.0.0.1")", "-c",
                "port=\(port ?? 5_432)", "-c", "unix_socket_directories=\(folder)", "-c",
                "shared_buffers=16MB",
            ], log: folder + "/log", end: "QUIT", removing: folder, environment: environment)
        try wait("the server") { (try? self.sql("SELECT 1")) == "1" }
    }

    /// The address of a database on it.
    /// - Parameter name: what the server sees as the name of the client.
    public func uri(as name: String = "tests") -> String {
        let host = folder.addingPercentEncoding(withAllowedCharacters: .alphanumerics)!
        let port = port.map { ":\($0)" } ?? ""
        return "postgres://postgres@\(host)\(port)/postgres?application_name=\(name)"
    }

    /// A port of 127.0.0.1 that nobody listens at now.
    public static func freePort() throws -> Int {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isFound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isFound else { throw PostgresProgram.Failed(what: "no port is free: error \(errno)") }
        return Int(UInt16(bigEndian: address.sin_port))
    }

    /// Runs SQL with psql.
    /// - Returns: the rows, a line each.
    @discardableResult
    public func sql(_ text: String) throws -> String {
        try PostgresProgram.run("psql", "-XAtq", "-v", "ON_ERROR_STOP=1", "-d", uri(as: "psql"), "-c", text)
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Changes a setting while it runs.
    public func set(_ name: String, _ value: String) throws {
        try sql("ALTER SYSTEM SET \(name) = '\(value)'")
        try sql("SELECT pg_reload_conf()")
        try wait("the setting \(name)") { try self.sql("SHOW \(name)") == value }
    }

    /// Sends all of its processes a signal, as for a machine that stops for a while.
    public func signalAll(_ signal: Int32) throws {
        let first = try String(contentsOfFile: folder + "/data/postmaster.pid", encoding: .utf8)
            .prefix { $0 != "\n" }
        let children = try String(contentsOfFile: "/proc/\(first)/task/\(first)/children", encoding: .utf8)
        for id in ([first] + children.split(separator: " ")).compactMap({ pid_t($0) }) { kill(id, signal) }
    }

    /// What a server that ran as a standby is told, so that it takes writes.
    public func promote() throws { try sql("SELECT pg_promote()") }

    /// A standby that only keeps what the server writes, on its disk.
    /// - Parameter name: what the server sees as the name of the standby.
    public func receiver(as name: String) throws -> PostgresProgram {
        let place = folder + "/received-\(UUID().uuidString.prefix(4))"
        try PostgresProgram.run("mkdir", place)
        let receiver = try PostgresProgram(
            ["pg_receivewal", "-D", place, "--synchronous", "-s", "1", "-d", uri(as: name)], log: place + ".log")
        try wait("the standby \(name)") {
            try self.sql("SELECT sync_state FROM pg_stat_replication WHERE application_name = '\(name)'") == "sync"
        }
        return receiver
    }

    /// Waits up to 20 seconds.
    public func wait(_ what: String, until isSo: () throws -> Bool) throws {
        if try eventually(within: .seconds(20), every: .milliseconds(50), isSo) { return }
        let log = try? String(contentsOfFile: folder + "/log", encoding: .utf8)
        throw PostgresProgram.Failed(what: "waited for \(what) in vain\n\(log?.suffix(2_000) ?? "")")
    }
}
