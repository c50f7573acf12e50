import Localization
import StateMachine
import TerminalUI

/// A rental from its beginning to its end, one command after the other, each explained.
struct DemoTour {
    let texts: any DemoTexts
    let program: DemoProgram
    let start: Instant
    /// Whether Enter is waited for before each command.
    let waits: Bool

    /// - Throws: `Failure` where a command did not do what it is there to show, or the reader interrupts.
    func run() throws {
        for (number, scene) in DemoScene.allCases.enumerated() {
            try Process.print(
                "\n\(number + 1)/\(DemoScene.allCases.count) \(texts.actor(scene.actor)): \(texts.scene(scene))")
            try Process.print("$ \(typed(scene))")
            if waits { try waitForEnter() }
            try show(scene)
        }
        try Process.print("\n\(texts.end)")
    }

    private func typed(_ scene: DemoScene) -> String {
        let command = (["zontik"] + scene.command).joined(separator: " ")
        guard let lines = scene.killedAfter else { return command }
        return "printf '\(lines.replacing("\n", with: "\\n"))' | \(command)   # kill -9"
    }

    private func show(_ scene: DemoScene) throws {
        let arguments = ["--now", CivilTime.rfc3339(start.advanced(bySeconds: scene.seconds))] + scene.command
        if let lines = scene.killedAfter {
            guard !(try program.runAndKill(arguments, reading: lines)).isEmpty else { throw failure(scene) }
            return try Process.print(texts.killed)
        }
        let status = try program.run(arguments)
        try LineReader.check()
        guard status == 0 else { throw failure(scene) }
    }

    private func failure(_ scene: DemoScene) -> Failure { Failure(.failed, texts.failed(typed(scene))) }

    private func waitForEnter() throws {
        try Process.write("  \(texts.pressEnter) ", to: Process.errors)
        // The end of the input is as good as a q.
        guard let line = try LineReader.next(), line != "q" else { throw DemoEnded() }
    }
}
