import Foundation
import PostgresRentals
import RentalApp

/// The cluster that `scripts/cluster` starts on this machine. There is one at a time.
final class Cluster: Sendable {
    static let web = "http://10.213.7.254:8080"
    private static let folder = "/var/tmp/zontik-cluster"
    private static let script = "scripts/cluster"

    /// The folder of both services for what belongs to one machine.
    var state: String { Self.folder + "/state" }
    let location: StoreLocation

    /// Starts it.
    /// - Parameter serve: the program of the services.
    /// - Throws: `Trouble` where there is one already, or one cannot be started here.
    init(_ serve: String) throws {
        // Riders here act more often than people, and all come from one address.
        let limits = [
            "actions-per-session", "actions-per-client", "openings-per-client", "reads-per-client", "scan-tries",
        ]
        .map { "--\($0) 1000000" }.joined(separator: " ")
        setenv("ZONTIK_SERVE", serve, 1)
        setenv("ZONTIK_SERVE_OPTIONS", limits, 1)
        try Self.run("up")
        setenv("PGPASSFILE", Self.folder + "/pgpass", 1)
        setenv("ZONTIK_STATE", Self.folder + "/state", 1)
        let uri = try Self.run("uri")
        StoreLocation.register(PostgresRentals())
        guard let location = StoreLocation(uri) else { throw Trouble("\(uri) is no address") }
        self.location = location
    }

    /// Ends it, so that another one can be started.
    func end() { _ = try? Self.run("down") }

    /// Keeps the logs of its nodes and services for the study of a finding.
    /// - Returns: what they say of themselves, in one line, and where the logs are.
    func keepEvidence() -> String {
        let logs = NSTemporaryDirectory() + "zontik-cluster-logs-\(UUID().uuidString)"
        let status = ((try? run("status")) ?? "it has no status").split(separator: "\n").joined(separator: "; ")
        do { try run("keep-logs \(logs)") } catch { return "\(status); \(error)" }
        return "\(status); logs in \(logs)"
    }

    /// Whether one can be started on this system.
    static var isPossible: Bool {
        let line = "[ \"$(uname)\" = Linux ] && [ \"$(id -u)\" -eq 0 ] && ip netns list >/dev/null 2>&1"
        return (try? LimitsShell.run(line).status) == 0
    }

    /// A command of the script.
    @discardableResult
    func run(_ command: String) throws -> String { try Self.run(command) }

    /// What a service has logged.
    func log(of service: String) throws -> String {
        try String(contentsOfFile: "\(Self.folder)/\(service).log", encoding: .utf8)
    }

    /// Has a node's server execute a statement, without quotation marks, as its superuser.
    func execute(_ statement: String, on node: String) throws {
        try run("sql \(node) \"\(statement)\"")
    }

    /// What it says goes into a file: the nodes that it starts keep what they were given, and a pipe would never end.
    @discardableResult
    private static func run(_ command: String) throws -> String {
        let scratch = try Scratch()
        let said = scratch.path + "/said"
        let child = try Child("/bin/sh", ["-c", "exec \(script) \(command) >'\(said)' 2>&1 </dev/null"])
        // To start the first one, its packages are installed.
        let status = try child.wait(seconds: 600)
        let text = try String(contentsOfFile: said, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
        guard status == 0 else { throw Trouble("\(script) \(command): \(text.suffix(400))") }
        return text
    }

    var primary: String { get throws { try run("primary") } }

    /// The numbers of the nodes whose PostgreSQL is not through with its log, and is not the primary.
    func startingStandbys() throws -> [String] {
        try run("status").split(separator: "\n").filter { $0.contains(" replica starting ") }.map {
            String($0.dropFirst("node".count).prefix(1))
        }
    }

    /// Whether all nodes and services work, with a standby that commits wait for.
    func isWhole() throws -> Bool {
        let lines = try run("status").split(separator: "\n")
        return lines.filter { $0.contains(" running ") || $0.contains(" streaming ") }.count == 3
            && lines.filter { $0.contains("service ready") }.count == 2 && lines.contains { $0.contains("synchronous") }
    }
}
