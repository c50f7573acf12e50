import Checkpoint
import DurableFiles

/// What a copy needs of the places of stores.
extension StoreLocation {
    /// Whether there is a store.
    /// - Throws: `StoreError` where a server cannot be asked.
    package func holdsStore() throws -> Bool {
        guard let server else { return StoreDirectory(path: folder).holdsStore }
        return try Self.stores(for: server).isThere(server)
    }

    /// Whether there is a store, or anything else in the folder for one.
    func isTaken() throws -> Bool {
        if server != nil { return try holdsStore() }
        // One that cannot be read may have anything in it.
        guard try asStoreError(OpenFile.ifThere(folder, .folder)) != nil else { return false }
        return !SafeDirectory.names(in: folder).isEmpty
    }

    /// Where a copy is made that is to become this store.
    var draft: StoreLocation {
        StoreLocation(
            text: text, folder: folder + ".copy",
            server: server.map { $0.with(schema: $0.schema + "_copy") },
            allowsNetworkFileSystem: allowsNetworkFileSystem)
    }

    /// For a draft that one process at a time works on.
    /// - Throws: `StoreError.busy` where another one does.
    func lock() throws -> FileLock {
        try StoreDirectory(path: folder).prepare()
        let lock = try asStoreError(FileLock(folder + "/" + Self.lockName, timeout: .seconds(1)))
        try asStoreError(lock.acquire())
        return lock
    }

    private static let lockName = "copying"

    /// Removes what is in a draft, but for its lock.
    func empty() throws {
        // What this machine remembers of the journal goes first: it would be missed.
        try asStoreError(ErasedFolder.remove(folder, except: Self.lockName))
        try removeFromServer()
    }

    /// Removes the store's schema, with all that is in it; does nothing to a folder.
    /// - Throws: `StoreError`; `stopped` where it is not known whether it was removed.
    package func removeFromServer() throws {
        if let server { try Self.stores(for: server).remove(server) }
    }

    /// What a folder has beside its journal that belongs to one machine, but for a rider's place on the screens.
    private static let files = [
        KeyFile.privateName, KeyFile.nextName, KeyFile.publicName, ServiceKey.name, RiderName.folder, gatewayName,
    ]

    /// Copies what a machine has for another store, in place of what is here.
    func takeFiles(of other: StoreLocation) throws {
        for name in Self.files {
            let (from, to) = (other.folder + "/" + name, folder + "/" + name)
            try asStoreError(ErasedFolder.remove(to))
            guard FileName.isThere(from) else { continue }
            try Self.copy(from, to: to)
        }
        try asStoreError(SafeDirectory.sync(folder))
    }

    /// Copies a file, or a folder with all that is in it, durably.
    package static func copy(_ from: String, to: String) throws(StoreError) {
        guard try asStoreError(FileStatus(from)).isFolder else {
            let file = try asStoreError(OpenFile(to, .creating))
            try asStoreError(OpenFile(from, .reading).copy(to: file))
            return try asStoreError(file.sync())
        }
        try StoreDirectory(path: to).prepare()
        for name in SafeDirectory.names(in: from) { try copy(from + "/" + name, to: to + "/" + name) }
        try asStoreError(SafeDirectory.sync(to))
    }

    /// Gives a whole copy this place.
    func take(_ draft: StoreLocation) throws {
        guard let server, let from = draft.server else {
            FileName.remove(draft.folder + "/" + Self.lockName)
            try asStoreError(FileName.move(draft.folder, to: folder))
            return try asStoreError(SafeDirectory.sync(SafeDirectory.parent(of: folder)))
        }
        try StoreDirectory(path: folder).prepare()
        // What this machine has already may be newer, and another one's it is not.
        for name in Self.files
        where FileName.isThere(draft.folder + "/" + name) && !FileName.isThere(folder + "/" + name) {
            try asStoreError(FileName.move(draft.folder + "/" + name, to: folder + "/" + name))
        }
        try asStoreError(SafeDirectory.sync(folder))
        // Last: from here on it is a store.
        try Self.stores(for: from).move(from, to: server.schema)
        try asStoreError(ErasedFolder.remove(draft.folder))
    }
}
