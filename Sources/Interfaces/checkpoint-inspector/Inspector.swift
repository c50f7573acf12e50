import ArgumentParser
import Checkpoint
import TerminalUI

@main
struct Inspector: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "checkpoint",
        abstract: "Shows what is in a store of any machine, and retries what the outside refused.",
        discussion: """
            It reads the store's own JSON, and needs nothing of the program that wrote it. Other processes may work on \
            the store at the same time. Only `retry` records something.

            Exit codes: 1 for a finding or another failure, 3 where there is nothing to retry, 5 for a store that is \
            damaged or cannot be read, 64 for a mistake in the command, 75 for a store that is in use.
            """,
        version: Release.version,
        subcommands: [
            ListCommand.self, ShowCommand.self, ExplainCommand.self, ParkedCommand.self, RetryCommand.self,
            VerifyCommand.self, ChartCommand.self,
        ])

    static func main() {
        StandardStreams.open()
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch let error as StoreError {
            say("\(error)")
            exit(withError: Self.code(of: error))
        } catch let failure as Failure {
            say(failure.what)
            exit(withError: failure.code)
        } catch TerminalError.unwritable(let cause, let isClosedPipe) {
            // A reader that has seen enough is no failure.
            if !isClosedPipe { say("cannot write: \(cause)") }
            exit(withError: isClosedPipe ? ExitCode.success : ExitCode.failure)
        } catch {
            exit(withError: error)
        }
    }

    private static func say(_ what: String) { try? RawTerminal.output("checkpoint: \(what)\n", to: 2) }

    private static func code(of error: StoreError) -> ExitCode {
        switch error {
        case .busy: ExitCode(75)
        case .unsafe, .foreign, .newer, .older, .newerRules, .damaged: ExitCode(5)
        case .failed, .archiveMissing, .stopped: .failure
        }
    }
}

/// Why a command ended without doing what it was asked.
struct Failure: Error {
    let what: String
    var code = ExitCode.failure
}
