import DurableFiles

/// A store that may only be read, copied to where it may be written: opened there as usual, it is proved, caught up and
/// read as it would be in its place, and nothing of it is changed. The copy goes away with this value.
public final class StoreCopy: Sendable {
    private let copy: PrivateCopy

    /// Where the copy is.
    public var directory: StoreDirectory { StoreDirectory(path: copy.path) }

    /// - Parameters:
    ///   - store: what is copied.
    ///   - folder: where the copy is made; as large as the journal.
    /// - Throws: `StoreError`.
    public init(of store: StoreDirectory, in folder: String) throws(StoreError) {
        try store.prepare()
        for suffix in ["", "-wal"] { try asStoreError(WholeFile.check(store.database + suffix)) }
        try asStoreError(WholeFile.check(store.anchor))
        copy = try PrivateCopy(of: store, in: folder, withAnchor: true)
    }
}

extension StoreDirectory {
    /// Whether this process may write to the journal, where there is one.
    public var isWritable: Bool {
        FileName.mayWrite(path) && (FileName.mayWrite(database) || !FileName.isThere(database))
    }
}
