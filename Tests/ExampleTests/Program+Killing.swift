import ExampleSupport
import StateMachine
import TerminalScreen
import Testing

extension Program {
    /// Kills the program at every moment of a commit, and sends its lines again each time.
    /// - Returns: at how many moments a process was killed.
    static func killEverywhere(
        _ name: String, _ lines: [String], now: Int64, judge: (FlowSettings) throws -> Void
    ) throws -> Int {
        var moment = 1
        while true {
            let program = try Program(name)
            defer { program.folder.remove() }
            let arguments = ["--requests", "script", "--now", "\(now)"]
            let isKilled = try program.run(lines, arguments + ["--crash-at", "\(moment)"]).status == -9
            let second = try program.run(lines, arguments)
            #expect(second.status == 0, "killed at moment \(moment): \(second.text)\(second.errors)")
            try judge(FlowSettings(store: program.store, now: { Instant(milliseconds: now) }))
            guard isKilled else { return moment - 1 }
            moment += 1
        }
    }
}
