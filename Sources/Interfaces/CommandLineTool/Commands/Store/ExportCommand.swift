import ArgumentParser
import Checkpoint
import CommandSpeech
import Localization
import RentalApp

struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(of: "export")

    @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

    func run() throws {
        try options.demandStore()
        let folder = Process.temporaryFolder
        let export = try FolderCopy.using(options.location, in: folder) { directory in
            try Export(directory, in: folder) { try Process.print($0) }
        }
        for problem in export.problems { Process.say("zontik: \(problem)") }
        let summary = LocalizedText.exported(
            export.records, misfits: export.misfits, unreadable: export.unreadable, missing: Int(export.missing))
        guard !export.isWhole else { return options.say(.allReadable(summary)) }
        let steps = RecoveryAdvice(store: options.store)
        throw Failure(
            .store, "\(options.store): \(summary(options.lang)); \(LocalizedText.nothingChanged(options.lang))",
            next: [steps.toRestore])
    }
}
