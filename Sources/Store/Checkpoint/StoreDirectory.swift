import DurableFiles

/// The folder of a store, and the names of the files in it.
public struct StoreDirectory: Sendable {
    private let folder: SafeDirectory

    /// As it was given.
    public var path: String { folder.path }

    /// Names the folder; nothing is looked at or made yet.
    public init(path: String) { folder = SafeDirectory(path) }

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
}
