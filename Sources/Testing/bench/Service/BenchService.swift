import Foundation
import RentalTesting

/// The web service as a process beside this one.
final class BenchService {
    private let process = Foundation.Process()
    let port: Int
    private let metricsPort: Int?

    convenience init(_ program: String, store: String) throws {
        let metricsPort = try FreePort.find()
        // All riders come from one address.
        let arguments = [
            "--store", store, "--port", "0", "--log", "error", "--metrics-address", "127.0.0.1:\(metricsPort)",
            "--actions-per-session", "1000000000", "--actions-per-client", "1000000000", "--openings-per-client",
            "1000000000", "--reads-per-client", "1000000000", "--feed-system", "bench.example", "--feed-contact",
            "bench@example.org",
        ]
        try self.init(URL(fileURLWithPath: program), arguments, metricsPort: metricsPort)
    }

    /// A `CommitServer` for so many riders, in another process of this program.
    convenience init(committingIn folder: String, riders: Int) throws {
        guard let program = Bundle.main.executableURL else { throw Trouble(what: "this program has no path") }
        try self.init(program, [folder, "--commit-server", "\(riders)"], metricsPort: nil)
    }

    private init(_ program: URL, _ arguments: [String], metricsPort: Int?) throws {
        let output = Pipe()
        self.metricsPort = metricsPort
        process.executableURL = program
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = line.split(separator: ":").last.flatMap({ Int($0.trimmingCharacters(in: .newlines)) }) else {
            throw Trouble(what: "the service said '\(line)'")
        }
        self.port = port
    }

    struct Trouble: Error { let what: String }

    func end() {
        process.terminate()
        process.waitUntilExit()
    }

    /// As a power cut would end it.
    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// What the service counted so far.
    func figures() throws -> (commits: Double, records: Double) {
        guard let metricsPort else { throw Trouble(what: "this server counts nothing") }
        let page = try Caller(port: metricsPort).get("/metrics")
        func value(_ name: String) -> Double {
            page.split(separator: "\n").first { $0.hasPrefix(name + " ") }?.split(separator: " ").last
                .flatMap { Double($0) } ?? 0
        }
        return (value("zontik_commits_total"), value("zontik_records_total"))
    }

    /// How much memory the process has resident, in bytes.
    func residentBytes() throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
        return (line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
    }
}
