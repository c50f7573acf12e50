import ArgumentParser
import Checkpoint

struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Writes what can be read of a store, damaged or not, as one line of JSON per record.",
        discussion: """
            Reads a private copy under $TMPDIR, page by page where SQLite cannot read it; nothing in the store's folder \
            is changed. hashFits says whether a record is as it was written; it is null if the record before it is \
            missing. missing lists the missing records. Exits 5 if anything could not be read.

            Example:
              zontik export > export.jsonl
            """)

    @OptionGroup var options: GlobalOptions

    func run() throws {
        guard options.location.server == nil else { throw Failure.onServer(options) }
        let directory = StoreDirectory(path: options.folder)
        guard directory.holdsStore else { throw Failure.noStore(options) }
        let export = try Export(directory, in: Process.environment("TMPDIR") ?? "/tmp") { try Process.print($0) }
        for problem in export.problems { Process.say("zontik: \(problem)") }
        let summary =
            "records \(export.records), of these \(export.misfits) not as written and \(export.unreadable) "
            + "not readable in full; missing \(export.missing)"
        guard !export.isWhole else { return Process.say("all is readable: \(summary)") }
        let copy = RecoveryAdvice(store: options.store)
        throw Failure(.store, "\(options.store): \(summary); nothing was changed", next: [copy.toRestore])
    }
}
