import Foundation
import TerminalScreen
import Testing

@testable import torture

/// The steps of the programs are steps of `docs/models/commit.pml`: a payment, killed and repeated, and a code that two
/// scanners scan at once.
@Suite struct ModelTraceTests {
    @Test func theModelTakesWhatTheProgramsDo() throws {
        let bench = try Bench()
        let calls = try bench.calls()
        #expect(calls.count > 10)
        let runs = [("undisturbed", nil)] + calls.map { ("killed before \($0)", $0) }
        let refused = try bench.refused(runs.map { ($0.0, try bench.run(killing: $0.1).text) })
        #expect(refused.isEmpty, "\(refused)")
    }

    /// Of a run from which one of these steps is taken, none is taken by the model.
    @Test func aStepThatIsMissingIsNoticed() throws {
        let bench = try Bench()
        let steps = try bench.run(killing: nil)
        let lines = steps.text.split(separator: "\n")
        let needed = lines.indices.filter { ![.answer, .end].contains(steps.taken[$0].step) }
        let runs = needed.map { missing in
            (
                "without step \(missing), \(steps.taken[missing])",
                lines.enumerated().filter { $0.offset != missing }.map { $0.element + "\n" }.joined()
            )
        }
        #expect(try bench.refused(runs).count == needed.count)
    }

    /// A store in which a rider is about to pay, and the programs on it.
    private final class Bench {
        private let scratch: Scratch
        private let origin: FolderImage
        private var store: String { scratch.path + "/store" }
        private var log: String { scratch.path + "/log" }
        private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()

        init() throws {
            scratch = try Scratch()
            for step in ["rent", "pay"] { try Self.zontik(scratch, ["step", step, "--rider", "boris"]) }
            try Self.zontik(scratch, ["step", "rent"])
            origin = try FolderImage(of: scratch.path + "/store")
            removeFolder(store)
        }

        @discardableResult
        private static func zontik(_ scratch: Scratch, _ words: [String]) throws -> String {
            let command = command(scratch, words)
            let ending = try command.run()
            try #require(ending.status == 0, "\(command.line): \(ending.errors)")
            return ending.output
        }

        private static func command(_ scratch: Scratch, _ words: [String]) -> Command {
            let place = ["--store", scratch.path + "/store", "--now", "2026-07-01T10:00:00+02:00"]
            return Command(program: BuiltProgram.path("zontik"), arguments: words + place, folder: scratch.path)
        }

        private static let payment = ["step", "pay", "--key", "k"]

        /// The calls of the payment that change something on a disk, at the gateway or for the rider.
        func calls() throws -> [CallPoint] {
            try origin.write(to: store)
            defer { removeFolder(store) }
            let trace = TraceLog(try watched(Self.command(scratch, Self.payment)), of: JournalSteps.calls)
            var counts: [String: Int] = [:]
            return trace.calls.compactMap { call in
                let count = counts[call.name, default: 0] + 1
                counts[call.name] = count
                let file = call.file(in: store) ?? (call.descriptor == 1 ? "answer" : "")
                guard call.name != "flock",
                    ["journal.db-wal", "anchor", "gateway/gateway.db-wal", "answer"].contains(file)
                else { return nil }
                return CallPoint(call: call.name, count: count, file: file, place: 0)
            }
        }

        func run(killing point: CallPoint?) throws -> JournalSteps {
            try origin.write(to: store)
            defer { removeFolder(store) }
            var steps = try JournalSteps(store: store)
            let payment = Self.command(scratch, Self.payment)
            if let point {
                try steps.add(
                    watched(payment, ["-e", "inject=\(point.call):signal=KILL:when=\(point.count)"]), as: [0])
            }
            try steps.add(watched(payment), as: [point == nil ? 0 : 1])
            let code = try Self.zontik(scratch, ["code", "--format", "text"]).trimmingCharacters(
                in: .whitespacesAndNewlines)
            let scan = Self.command(scratch, ["scan", "--point", "alter-markt", code])
            let both = Command(
                program: "/bin/bash", arguments: ["-c", #""$@" & "$@" & wait"#, "bash", scan.program] + scan.arguments,
                folder: scratch.path)
            try steps.add(watched(both), as: [0, 1])
            return steps
        }

        /// - Returns: what strace wrote down.
        private func watched(_ command: Command, _ options: [String] = []) throws -> String {
            let trace = [
                "-f", "-qq", "-y", "-xx", "-s", "64", "-o", log, "-e",
                "trace=\(JournalSteps.calls.joined(separator: ","))",
            ]
            _ = try Command(
                program: Strace.path, arguments: trace + options + [command.program] + command.arguments,
                folder: command.folder
            ).run()
            return try String(contentsOfFile: log, encoding: .utf8)
        }

        /// - Returns: the runs whose steps the model does not take.
        func refused(_ runs: [(name: String, text: String)]) throws -> [String] {
            let files = runs.indices.map { scratch.path + "/run-\($0)" }
            for (file, run) in zip(files, runs) { try Data(run.text.utf8).write(to: URL(fileURLWithPath: file)) }
            let script = Self.repository.appendingPathComponent("scripts/models").path
            let output = try Tool("bash").run([script, "--run"] + files)
            try #require([0, 1].contains(output.status), "\(output.errors)")
            return zip(files, runs).filter { output.errors.contains("NOT TAKEN: \($0.0)\n") }.map(\.1.name)
        }
    }
}
