import ArgumentParser
import Checkpoint
import CommandSpeech
import Localization
import RentalApp

struct Restore: ParsableCommand {
    static let configuration = CommandConfiguration(of: "restore")

    @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

    @Argument(help: .of("restore <file>", value: "file"), completion: .file())
    var file: String

    func run() throws {
        try options.demandFolder(options.folder)
        // An existing store is reported before the file.
        if try !options.location.holdsStore(), let flaw = BackupFlaw(of: file) { throw Failure(flaw, file, options) }
        let hasKey = Process.isThere(options.folder + "/" + KeyFile.privateName)
        let verification = try restore()
        try checkKey(isNew: !hasKey)
        if options.json {
            return try Process.print(
                try BackupReport(file: file, records: verification.records, sessions: verification.sessions).json())
        }
        options.say(.done(.restored, records: verification.records, sessions: verification.sessions))
        try Process.print(options.store)
    }

    /// The journal says which key signs the codes, and the key itself is in no backup.
    private func checkKey(isNew: Bool) throws {
        let context = try CommandContext(options, .open)
        if isNew, try context.app.key.version() != nil {
            return options.say(.keyReplaced)
        }
        for case .key(let error) in StoreCheck.key(context.app) {
            guard let error = error as? KeyFileError else { throw error }
            Process.say("zontik: \(context.texts.command.fault(error))")
            for step in RecoveryAdvice(options).after(error) { Process.say("  next: \(step)") }
        }
    }

    /// What is wrong is wrong with the file, or with the folder for being one already; not with a store.
    private func restore() throws -> Verification {
        do {
            return try FolderCopy.restore(file, into: options.location, in: Process.temporaryFolder)
        } catch let error as StoreError {
            let failure = Failure(error, store: nil, options.lang.texts)
            let steps = RecoveryAdvice(store: options.store)
            throw Failure(
                failure.code, failure.message,
                next: options.location.server != nil
                    ? [RecoveryAdvice.inspecting(file), options.next("status")]
                    : steps.holdsStore
                        ? [steps.restoring(file, elsewhere: true)]
                        : [RecoveryAdvice.inspecting(file), steps.restoring("FILE", elsewhere: false)])
        }
    }
}
