import DurableFiles

/// Snapshots as files of a folder, mode 0600.
public struct FileSnapshots: SnapshotFolder {
    private let folder: StoreDirectory
    private let timeoutMilliseconds: Int

    /// Opens and creates nothing yet.
    /// - Parameters:
    ///   - store: the folder in which the files' own folder lies.
    ///   - folder: the name of that folder; created with the first change.
    ///   - timeoutMilliseconds: how long to wait for another process that is writing.
    public init(_ store: StoreDirectory, folder: String, timeoutMilliseconds: Int = 10_000) {
        self.folder = StoreDirectory(path: store.path + "/" + folder)
        self.timeoutMilliseconds = timeoutMilliseconds
    }

    /// See `SnapshotFolder.place`.
    public func place(_ name: String) -> any SnapshotPlace { Place(folder, name, timeoutMilliseconds) }

    /// A lock says nothing, and a draft is what somebody who died had not finished.
    public func names() -> [String] {
        SafeDirectory.names(in: folder.path).filter { !$0.contains(".") }.sorted()
    }

    /// Overwrites and removes what killed processes left in the folder. What another process is writing stays, as does
    /// what cannot be removed; nothing depends on it.
    public func removeLeftovers() {
        for name in Set(FileName.leftovers(in: folder.path).compactMap { WholeFile.replaced(by: $0) }) {
            (place(name) as? Place)?.removeLeftovers()
        }
    }

    /// The new file is written and synced beside the old one and then takes its name. If the process dies, one of the
    /// two is there.
    private final class Place: SnapshotPlace {
        private let folder: StoreDirectory
        private let file: SnapshotFile
        private let timeoutMilliseconds: Int
        private var lock: FileLock?

        /// More than any state takes, in bytes.
        private static var largest: Int { 16 << 20 }

        init(_ folder: StoreDirectory, _ name: String, _ timeoutMilliseconds: Int) {
            self.folder = folder
            self.timeoutMilliseconds = timeoutMilliseconds
            file = SnapshotFile(path: folder.path + "/" + name, largest: Self.largest)
        }

        var path: String { file.path }
        var exists: Bool { FileName.isThere(path) }

        func beginning(_ length: Int) throws(StoreError) -> [UInt8]? { try file.beginning(length) }

        func read() throws(StoreError) -> [UInt8]? { try file.read() }

        func change<Result>(_ body: () throws -> Result) throws -> Result {
            let lock = try prepare()
            try asStoreError(lock.acquire())
            defer { lock.release() }
            return try body()
        }

        func replace(_ bytes: [UInt8], erasingFormer: Bool) throws(StoreError) {
            try file.replace(bytes, erasingFormer: erasingFormer)
        }

        func remove() throws(StoreError) { try file.remove() }

        func removeLeftovers() {
            guard let lock = try? FileLock(file.path + ".lock", patienceMilliseconds: 0), (try? lock.acquire()) != nil
            else { return }
            defer { lock.release() }
            try? file.removeLeftovers()
        }

        func sync() throws(StoreError) { try asStoreError(SafeDirectory.sync(folder.path)) }

        private func prepare() throws(StoreError) -> FileLock {
            // Who removed the folder meanwhile keeps nobody from making it anew.
            let path = file.path + ".lock"
            if let lock, FileName.isThere(path) { return lock }
            try folder.prepare()
            let lock = try asStoreError(FileLock(path, patienceMilliseconds: timeoutMilliseconds))
            self.lock = lock
            return lock
        }
    }
}
