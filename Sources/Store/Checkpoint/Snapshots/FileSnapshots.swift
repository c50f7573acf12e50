import DurableFiles

/// Snapshots as files of a folder, mode 0600.
public struct FileSnapshots: SnapshotFolder {
    private let folder: StoreDirectory
    private let isSpread: Bool
    private let lockTimeout: Duration

    /// Opens and creates nothing yet.
    /// - Parameters:
    ///   - store: the folder in which the files' own folder lies.
    ///   - folder: the name of that folder; created with the first change.
    ///   - isSpread: whether a new file is made in a folder of those whose names begin with the same two characters,
    ///     because there may be very many. A file is found wherever it is.
    ///   - lockTimeout: how long to wait for another process that is writing.
    public init(
        _ store: StoreDirectory, folder: String, isSpread: Bool = false, lockTimeout: Duration = .seconds(10)
    ) {
        self.folder = StoreDirectory(path: store.path + "/" + folder)
        self.isSpread = isSpread
        self.lockTimeout = lockTimeout
    }

    /// See `SnapshotFolder.place`.
    public func place(_ name: String) -> any SnapshotPlace {
        let part = String(name.prefix(Self.partLength))
        guard part != name else { return Place([folder], in: folder, name, lockTimeout) }
        let parted = self.part(part)
        return Place(isSpread ? [parted, folder] : [folder, parted], in: folder, name, lockTimeout)
    }

    /// A lock says nothing, and a draft is left of a process that died.
    public func names() -> [String] {
        ([folder] + parts).flatMap { SafeDirectory.names(in: $0.path) }
            .filter { !$0.contains(".") && $0.utf8.count != Self.partLength }.sorted()
    }

    /// Overwrites and removes what killed processes left in the folder. What another process is writing stays, as does
    /// what cannot be removed; nothing depends on it.
    public func removeLeftovers() {
        for folder in [folder] + parts {
            for name in Set(FileName.leftovers(in: folder.path).compactMap { WholeFile.replaced(by: $0) }) {
                Place([folder], in: folder, name, lockTimeout).removeLeftovers()
            }
        }
    }

    /// How many characters of their names the files of a part have in common: 256 parts of hexadecimal names.
    private static let partLength = 2

    private func part(_ beginning: String) -> StoreDirectory { StoreDirectory(path: folder.path + "/" + beginning) }

    private var parts: [StoreDirectory] {
        SafeDirectory.names(in: folder.path).filter { $0.utf8.count == Self.partLength }.map(part)
    }

    /// The new file is written and synced beside the old one and then takes its name. If the process dies, one of the
    /// two is there.
    private final class Place: SnapshotPlace {
        /// Where it may lie; a new one is made in the first.
        private let folders: [StoreDirectory]
        private let root: StoreDirectory
        private let name: String
        private let lockTimeout: Duration
        private var lock: (path: String, lock: FileLock)?

        /// More than any state takes, in bytes.
        private static var largest: Int { 16 << 20 }

        /// - Parameter root: the folder of all; one of `folders`, or what they lie in.
        init(_ folders: [StoreDirectory], in root: StoreDirectory, _ name: String, _ lockTimeout: Duration) {
            (self.folders, self.root) = (folders, root)
            (self.name, self.lockTimeout) = (name, lockTimeout)
        }

        private var folder: StoreDirectory {
            // One of an earlier version stays where it is.
            folders.dropFirst().first { FileName.isThere($0.path + "/" + name) } ?? folders[0]
        }

        private var file: SnapshotFile { SnapshotFile(path: path, largest: Self.largest) }

        var path: String { folder.path + "/" + name }
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
            guard let lock = try? FileLock(file.path + ".lock", timeout: .zero), (try? lock.acquire()) != nil
            else { return }
            defer { lock.release() }
            try? file.removeLeftovers()
        }

        func sync() throws(StoreError) { try asStoreError(SafeDirectory.sync(folder.path)) }

        private func prepare() throws(StoreError) -> FileLock {
            // If the folder was removed meanwhile, it is made again.
            let path = path + ".lock"
            if let lock, lock.path == path, FileName.isThere(path) { return lock.lock }
            // A part lies in the folder of all.
            if folder.path != root.path { try root.prepare() }
            try folder.prepare()
            let lock = try asStoreError(FileLock(path, timeout: lockTimeout))
            self.lock = (path, lock)
            return lock
        }
    }
}
