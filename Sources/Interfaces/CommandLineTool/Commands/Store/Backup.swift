import ArgumentParser
import Checkpoint
import CommandSpeech
import Localization
import RentalApp

struct Backup: ParsableCommand {
    static let configuration = CommandConfiguration(of: "backup")

    @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

    @Argument(help: .of("backup <file>", value: "file"), completion: .file())
    var file: String

    func run() throws {
        // Opening would make a store where there is none, and a backup of that would look like one.
        try options.demandStore()
        try OutputFile(path: file, standardName: "journal.backup").demand(options) { "backup \($0)" }
        let context = try CommandContext(options, .readOnly)
        let data = context.app.data
        let missing = ProfileStore.findings(in: data, context.journal)
        let verification = try context.journal.backUp(to: file, attaching: ProfileStore.contents(in: data))
        for finding in missing { Process.say("zontik: \(LocalizedText.notInBackup(finding)(context.options.lang))") }
        if options.json {
            return try Process.print(
                try BackupReport(file: file, records: verification.records, sessions: verification.sessions).json())
        }
        context.options.say(.done(.backedUp, records: verification.records, sessions: verification.sessions))
        try Process.print(file)
    }
}

/// What was written, or read back.
struct BackupReport: Encodable {
    let file: String
    let records: Int
    let sessions: Int
}
