import ArgumentParser
import Desk
import Notebook
import StateMachine
import Terminal

struct Errors: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "errors",
        abstract: "Lists the last errors, newest first: when, and why.",
        discussion: """
            The newest \(Mishap.kept) are kept across restarts.

            Example:
              zontik errors
              zontik errors --json
            """)

    @OptionGroup var options: GlobalOptions

    func run() throws {
        let mishaps = try NotebookKeeper(store: options.store, rider: options.rider).state().mishaps
        if options.json { return try Process.print(try ErrorReport.all(mishaps).json()) }
        if mishaps.isEmpty { return Process.say(options.lang.texts.noErrors) }
        for report in ErrorReport.all(mishaps) { try Process.print(report.line) }
    }
}

/// Something that went wrong, as programs read it and as a line.
struct ErrorReport: Encodable, Equatable {
    let at, cause: String

    var line: String { "\(at)  \(Sanitizer.visible(cause))" }

    /// Newest first.
    static func all(_ mishaps: [Mishap]) -> [ErrorReport] {
        mishaps.reversed().map { ErrorReport(at: CivilTime.rfc3339($0.at), cause: $0.cause) }
    }
}
