/// Where the snapshots of many owners are, each under a unique name.
public protocol SnapshotFolder: Sendable {
    /// The place of one; nothing is read or made yet.
    func place(_ name: String) -> any SnapshotPlace

    /// The names of all that there are, sorted.
    /// - Throws: `StoreError` where they cannot be read.
    func names() throws(StoreError) -> [String]
}

/// Where one snapshot is: bytes that are only ever replaced as a whole. For one thread.
public protocol SnapshotPlace: AnyObject {
    /// What it is called in errors.
    var path: String { get }

    /// Whether there is a snapshot, whole or not.
    var exists: Bool { get }

    /// How it begins: enough to distinguish one version of it from another.
    /// - Returns: nil where there is none.
    func beginning(_ length: Int) throws(StoreError) -> [UInt8]?

    /// Nil where there is none.
    func read() throws(StoreError) -> [UInt8]?

    /// Runs `body` with exclusive access to this snapshot. What `body` changes is durable when this returns.
    /// - Throws: `StoreError.busy` where another writer holds it for too long; `stopped` where it is not known whether
    ///   the change was kept; what `body` throws, with nothing kept.
    func change<Result>(_ body: () throws -> Result) throws -> Result

    /// Takes the place of what is there. Inside `change`, once.
    /// - Parameters:
    ///   - bytes: the whole new contents.
    ///   - erasingFormer: whether the former contents are erased from the disk as far as a program can do that.
    func replace(_ bytes: [UInt8], erasingFormer: Bool) throws(StoreError)

    /// Erases it. Inside `change`, once.
    func remove() throws(StoreError)

    /// Makes durable what a killed process may have written, before it is used.
    func sync() throws(StoreError)
}
