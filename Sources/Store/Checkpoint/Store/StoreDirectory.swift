import DurableFiles

/// The folder of a store, and the names of the files in it.
public struct StoreDirectory: Sendable {
    private let folder: SafeDirectory
    /// Whether the store may be on a network file system.
    public let allowsNetworkFileSystem: Bool
    /// The name of the network file system that a path is on; nil for a disk of this machine.
    private let networkFileSystem: @Sendable (String) throws(FileError) -> String?

    /// As it was given.
    public var path: String { folder.path }

    /// Names the folder; nothing is looked at or made yet.
    /// - Parameters:
    ///   - path: of the folder.
    ///   - allowsNetworkFileSystem: whether a store on NFS, SMB, FUSE or the like is opened. The store relies on
    ///     `flock` and on shared memory, which on such a file system may hold on one machine alone, or not at all.
    public init(path: String, allowsNetworkFileSystem: Bool = false) {
        self.init(path: path, allowsNetworkFileSystem, NetworkFileSystem.name)
    }

    /// For tests: with another judgement of file systems.
    package init(
        path: String, _ allowsNetworkFileSystem: Bool,
        _ networkFileSystem: @escaping @Sendable (String) throws(FileError) -> String?
    ) {
        folder = SafeDirectory(path)
        self.allowsNetworkFileSystem = allowsNetworkFileSystem
        self.networkFileSystem = networkFileSystem
    }

    var database: String { path + "/journal.db" }
    /// Whether there is a journal, or a part of one.
    public var holdsStore: Bool {
        [database, database + "-wal", anchor].contains(where: FileName.isThere)
    }

    /// The bytes that the journal takes, with its log; 0 where there is none.
    public var journalSize: Int {
        [database, database + "-wal"].compactMap { try? FileStatus($0, followsLinks: true).size }.reduce(0, +)
    }

    var anchor: String { path + "/anchor" }
    var lock: String { path + "/lock" }

    /// Creates the folder if there is none (mode 0700), and refuses one that others could change.
    ///
    /// - Throws: `StoreError.unsafe` for a symbolic link, a foreign owner, or a folder that group or others may write;
    ///   `StoreError.stopped` if it cannot be created.
    public func prepare() throws(StoreError) { try asStoreError(folder.prepare()) }

    /// Like `prepare`, for a store that will be used: refuses a network file system before anything is made.
    func prepareForUse() throws(StoreError) {
        if !allowsNetworkFileSystem, let name = try asStoreError(networkFileSystem(path)) {
            throw StoreError(.unsafe(path: path, .networkFileSystem(name)))
        }
        try prepare()
    }
}
