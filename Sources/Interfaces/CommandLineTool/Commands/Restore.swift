import ArgumentParser
import Checkpoint
import RentalApp

struct Restore: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Creates a store from a backup, in a folder that has none.",
        discussion: """
            Everything in the file is verified first; nothing is repaired. The key that signs the codes is in no \
            backup: where code-key was not put into the folder before, there is a new one. Codes shown before are \
            void then, and the rider's screen shows a new one. What happened after the backup is not in it. The payment gateway keeps its own books; the simulated one lies in the folder \
            gateway of the store that was lost, and is copied from there. zontik verify then tells whether it knows \
            more than the backup.

            Example:
              zontik backup journal.backup
              zontik --store restored restore journal.backup
            """)

    @OptionGroup var options: GlobalOptions

    @Argument(help: ArgumentHelp("A file that zontik backup wrote.", valueName: "file"), completion: .file())
    var file: String

    func run() throws {
        let verification = try restore()
        try checkKey()
        if options.json {
            return try Process.print(
                try BackupReport(file: file, records: verification.records, sessions: verification.sessions).json())
        }
        Process.say("verified and restored: records \(verification.records), sessions \(verification.sessions)")
        try Process.print(options.store)
    }

    /// The journal tells which key signs the codes, and the key itself is in no backup.
    private func checkKey() throws {
        let context = try CommandContext(options, .existing)
        if try context.app.key.isLost() {
            try context.app.key.renew()
            return Process.say(
                "the key that signs the codes is in no backup: there is a new one, and codes shown before are void")
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
            return try RentalJournal.restore(file, into: StoreDirectory(path: options.store)) {
                try ProfileStore.put($0, store: options.store)
            }
        } catch let error as StoreError {
            let failure = Failure(error, store: nil, options.lang.texts)
            let steps = RecoveryAdvice(store: options.store)
            throw Failure(
                failure.code, failure.message,
                next: steps.holdsStore
                    ? [steps.restoring(file, elsewhere: true)]
                    : ["ls -l \(RecoveryAdvice.quoted(file))", steps.restoring("FILE", elsewhere: false)])
        }
    }
}
