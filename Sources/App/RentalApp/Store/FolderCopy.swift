package import Checkpoint
import DurableFiles

/// A store on a server as a folder, for what works on files: exports, and stores that are restored.
package enum FolderCopy {
    /// Runs `body` with the folder of a store; for one on a server with a copy of it, which is removed afterwards.
    /// - Parameters:
    ///   - location: of the store; nothing in it is changed.
    ///   - folder: where a copy is made; it takes as much space as the journal.
    /// - Throws: `StoreError`; what `body` throws.
    package static func using<Result>(
        _ location: StoreLocation, in folder: String, _ body: (StoreDirectory) throws -> Result
    ) throws -> Result {
        // Not opened: it may be damaged.
        guard location.server != nil else { return try body(StoreDirectory(path: location.folder)) }
        return try RentalStore(opening: location).journal.inFolder(copiedTo: folder, body)
    }

    /// Creates a store from a backup, in a folder or on a server.
    /// - Parameters:
    ///   - file: that `Journal.backUp` wrote. Archives, which are in no backup, are looked for beside it for a
    ///     server.
    ///   - folder: where a copy is made for a server.
    /// - Returns: what the verification of the backup read.
    /// - Throws: `StoreError`.
    package static func restore(
        _ file: String, into location: StoreLocation, in folder: String
    ) throws -> Verification {
        let keys = KeyFile(directory: location.folder)
        guard location.server != nil else { return try restore(file, into: location.directory, keys) }
        guard try !location.holdsStore() else {
            throw StoreError.failed(
                path: location.name, what: "it already contains a store",
                advice: "nothing was changed; choose another database")
        }
        let temporary = try asStoreError(SafeDirectory.makeTemporary(in: folder, named: "zontik-restore"))
        defer { try? ErasedFolder.remove(temporary) }
        try StoreDirectory(path: location.folder).prepare()
        let verification = try restore(file, into: StoreDirectory(path: temporary + "/store"), keys)
        let copy = StoreLocation(folder: temporary + "/store")
        for name in try RentalStore(opening: copy).journal.archiveNames() {
            let archive = SafeDirectory.parent(of: file) + "/" + name
            guard FileName.isThere(archive) else {
                throw StoreError.failed(
                    path: archive, what: "this archive of the store is not beside the backup",
                    advice: "put it there, or restore into a folder; nothing was changed")
            }
            try StoreLocation.copy(archive, to: copy.folder + "/" + name)
        }
        try StoreCopying(from: copy, to: location, .keeping, in: folder).run()
        return verification
    }

    /// - Parameter keys: the key of the codes, which is in no backup. Where it is missing, a new one is made before
    ///   there is a store that needs it.
    private static func restore(_ file: String, into store: StoreDirectory, _ keys: KeyFile) throws -> Verification {
        try RentalJournal.restore(file, into: store) {
            try ProfileStore.put($0, store: store.path)
        } amending: {
            guard try $0.codeKeyVersion() != nil, !keys.exists else { return }
            try keys.renew(in: $0, at: $1)
        }
    }
}
