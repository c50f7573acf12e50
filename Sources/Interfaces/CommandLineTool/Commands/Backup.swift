import ArgumentParser
import Checkpoint
import RentalApp

struct Backup: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Writes the whole store into one file and verifies it.",
        discussion: """
            May be done at any time; whoever wants to write waits while the file is copied. Keep it on another disk. \
            zontik restore makes a store of it. It has the journal with clerks and imported points, and the riders' data: \
            who logs out is erased in the store, and not in backups made before. Where riders stood in the terminal is not in it. The key that signs the codes is not in it, so that no copy of a \
            backup can make a valid code; nor is the payment gateway, which keeps its own books.

            Example:
              zontik backup journal.backup
            """)

    @OptionGroup var options: GlobalOptions

    @Argument(help: ArgumentHelp("A file that does not exist yet.", valueName: "file"), completion: .file())
    var file: String

    func run() throws {
        // Opening would make a store where there is none, and a backup of that would look like one.
        let context = try CommandContext(options, .looking)
        let missing = ProfileStore.findings(store: options.store, context.journal)
        let verification = try context.journal.backUp(
            to: file, attaching: ProfileStore.contents(store: options.store))
        for finding in missing { Process.say("zontik: not in the backup: \(finding)") }
        if options.json {
            return try Process.print(
                try BackupReport(file: file, records: verification.records, sessions: verification.sessions).json())
        }
        Process.say("written and verified: records \(verification.records), sessions \(verification.sessions)")
        try Process.print(file)
    }
}

/// What was written, or read back.
struct BackupReport: Encodable {
    let file: String
    let records: Int
    let sessions: Int
}
