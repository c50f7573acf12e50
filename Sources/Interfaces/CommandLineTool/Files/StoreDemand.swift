import Checkpoint
import CommandSpeech
import DurableFiles
import Localization
import RentalApp

extension GlobalOptions {
    /// Refuses a command that makes no store where there is none, and a path that can be none.
    /// - Throws: `Failure`; `StoreError` for a folder that is not safe.
    func demandStore() throws {
        try demandFolder(folder)
        guard try location.holdsStore() else {
            if location.server == nil, Process.isThere(folder) { try StoreDirectory(path: folder).prepare() }
            throw Failure.noStore(self)
        }
    }

    /// Refuses a path at which, or on the way to which, there is a file.
    /// - Parameter path: where a folder is demanded.
    func demandFolder(_ path: String) throws(Failure) {
        var part = path
        while !FileName.isThere(part), SafeDirectory.parent(of: part) != part { part = SafeDirectory.parent(of: part) }
        guard let status = try? FileStatus(part), status.isFile else { return }
        let elsewhere = RecoveryAdvice(store: OutputFile.free(part + ".new"))
        throw Failure(
            .store, LocalizedText.notAStoreFolder(part)(lang),
            next: BackupFlaw(of: part) == nil
                ? [elsewhere.restoring(part, elsewhere: false)] : [RecoveryAdvice.inspecting(part)])
    }
}

extension Failure {
    /// A file that cannot be restored. What is in a file and is no whole backup is as a store that is damaged or
    /// another program's; where there is no file to look into, the command has failed.
    init(_ flaw: BackupFlaw, _ file: String, _ options: GlobalOptions) {
        let (quoted, help) = (RecoveryAdvice.quoted(file), options.next("restore --help"))
        let (code, words, next): (Code, LocalizedText, [String]) =
            switch flaw {
            case .missing: (.failed, .noFile(file), [RecoveryAdvice.inspecting(file)])
            case .folder(true):
                (
                    .failed, .folderIsNoBackup(file, hasStore: true),
                    [
                        "zontik --store \(quoted) backup \(RecoveryAdvice.quoted(OutputFile.free(file + ".backup")))",
                        "zontik copy --from \(quoted) --to \(RecoveryAdvice.quoted(options.store))",
                    ]
                )
            case .folder(false): (.failed, .folderIsNoBackup(file, hasStore: false), [RecoveryAdvice.listing(file)])
            case .unreadable(let why): (.failed, .unreadable(file, why), [RecoveryAdvice.inspecting(file)])
            case .empty: (.store, .emptyBackup(file), [RecoveryAdvice.inspecting(file), help])
            case .notABackup: (.store, .notABackup(file), [RecoveryAdvice.inspecting(file), help])
            case .cutOff(let bytes, let whole):
                (.store, .backupCutOff(file, bytes, of: whole), [RecoveryAdvice.inspecting(file), help])
            }
        self.init(code, words(options.lang), next: next)
    }
}
