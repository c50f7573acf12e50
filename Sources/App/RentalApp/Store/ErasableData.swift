package import Checkpoint

/// What is beside a store's journal because it must be erasable: the riders' data, and which clerks are signed in.
package enum ErasableData: Sendable {
    /// Files in the folder of the store.
    case folder(StoreDirectory, lockTimeout: Duration)
    case server(OpenServer)

    package init(folder path: String, lockTimeout: Duration = .seconds(10)) {
        self = .folder(StoreDirectory(path: path), lockTimeout: lockTimeout)
    }

    /// Those of an open store.
    init(of location: StoreLocation, _ server: OpenServer?, lockTimeout: Duration = .seconds(10)) {
        self =
            server.map { .server($0) }
            ?? ErasableData(folder: location.folder, lockTimeout: lockTimeout)
    }

    /// The names of those that belong together.
    static let folders = [NotebookMark.folder, ClerkSessions.name]

    /// Overwrites and removes what killed processes left in a folder. A server leaves nothing.
    /// - Parameter name: of those that belong together.
    func removeLeftovers(in name: String) {
        guard case .folder(let store, _) = self else { return }
        FileSnapshots(store, folder: name).removeLeftovers()
    }

    /// - Parameters:
    ///   - name: of those that belong together.
    ///   - isSpread: whether there may be very many; see `FileSnapshots`.
    package func folder(_ name: String, isSpread: Bool = false) -> any SnapshotFolder {
        switch self {
        case .folder(let store, let lockTimeout):
            FileSnapshots(store, folder: name, isSpread: isSpread, lockTimeout: lockTimeout)
        case .server(let open): open.snapshots(name)
        }
    }
}
