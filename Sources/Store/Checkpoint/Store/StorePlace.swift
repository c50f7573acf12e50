/// Where the store of a `Journal` is.
public struct StorePlace: Sendable {
    enum Kind: Sendable {
        case folder(StoreDirectory, lockTimeout: Duration, readers: Int)
        case store(isGrouping: Bool, @Sendable () throws -> any CheckpointStore)
    }

    let kind: Kind

    /// How many connections read beside the commits: more than the cores that can read at once.
    private static let readers = 4

    /// In a folder, with SQLite.
    /// - Parameters:
    ///   - path: of the folder; created with mode 0700 if it does not exist.
    ///   - lockTimeout: how long to wait for a store that another process holds, before `StoreError.busy` is thrown.
    public static func sqlite(path: String, lockTimeout: Duration = .seconds(10)) -> StorePlace {
        sqlite(StoreDirectory(path: path), lockTimeout: lockTimeout)
    }

    /// In a folder, with SQLite.
    /// - Parameters:
    ///   - directory: the folder; created with mode 0700 if it does not exist.
    ///   - lockTimeout: how long to wait for a store that another process holds, before `StoreError.busy` is thrown.
    public static func sqlite(_ directory: StoreDirectory, lockTimeout: Duration = .seconds(10)) -> StorePlace {
        StorePlace(kind: .folder(directory, lockTimeout: lockTimeout, readers: readers))
    }

    /// In the memory of this process, for tests: a new store for each journal.
    public static var memory: StorePlace { opening { MemoryStore() } }

    /// In the memory of this process, for tests: one store that several journals share, one after the other or at once.
    public static func memory(_ store: MemoryStore) -> StorePlace { self.store(store) }

    /// In any other store.
    /// - Parameters:
    ///   - store: may be that of other journals, too.
    ///   - isGrouping: see `Journal.init(_:coder:isGrouping:onGroup:)`.
    @_spi(Stores) public static func store(_ store: any CheckpointStore, isGrouping: Bool = false) -> StorePlace {
        opening(isGrouping: isGrouping) { store }
    }

    /// In a store that each journal opens for itself.
    /// - Parameters:
    ///   - isGrouping: see `Journal.init(_:coder:isGrouping:onGroup:)`.
    ///   - open: opens it.
    @_spi(Stores) public static func opening(
        isGrouping: Bool = false, _ open: @escaping @Sendable () throws -> any CheckpointStore
    ) -> StorePlace {
        StorePlace(kind: .store(isGrouping: isGrouping, open))
    }
}
