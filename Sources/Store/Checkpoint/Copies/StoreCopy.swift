import DurableFiles

/// A temporary copy of a store that may only be read. The copy is opened as usual, with recovery and verification, and
/// the original is not changed. The copy is removed with this value.
public final class StoreCopy: Sendable {
    private let copy: PrivateCopy

    /// Where the copy is.
    public var directory: StoreDirectory { StoreDirectory(path: copy.path) }

    /// - Parameters:
    ///   - store: the store to copy.
    ///   - folder: where the copy is made; it takes as much space as the journal.
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
