import ArgumentParser
import Checkpoint
import Localization
import RentalApp

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
        try options.demandStore()
        let folder = Process.temporaryFolder
        let export = try FolderCopy.using(options.location, in: folder) { directory in
            try Export(directory, in: folder) { try Process.print($0) }
        }
        for problem in export.problems { Process.say("zontik: \(problem)") }
        let summary = Words.exported(
            export.records, misfits: export.misfits, unreadable: export.unreadable, missing: Int(export.missing))
        guard !export.isWhole else { return options.say(.allReadable(summary)) }
        let steps = RecoveryAdvice(store: options.store)
        throw Failure(.store, "\(options.store): \(summary(options.lang)); \(Words.nothingChanged(options.lang))", next: [steps.toRestore])
    }
}
