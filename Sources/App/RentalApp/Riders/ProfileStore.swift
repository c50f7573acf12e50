import Checkpoint
import Localization
import Rental
import RiderProfile
import StateMachine

/// Stores a rider's data in a file beside the journal; the journal records only that the file exists.
package final class ProfileStore {
    private let store: SnapshotStore<RiderData>
    private let journal: (any JournalAccess<UmbrellaRental>)?
    /// Whether the journal has a note of them, or one was tried.
    private var isNoted = false

    private static let folder = NotebookMark.folder

    /// - Parameter journal: nil to work without one; then a lost file cannot be detected.
    package init(in data: ErasableData, rider: String, journal: (any JournalAccess<UmbrellaRental>)? = nil) {
        self.journal = journal
        // A terminal has few riders, the network has any number.
        let folder = data.folder(Self.folder, isSpread: rider.hasPrefix(RiderName.phone))
        store = SnapshotStore(folder, owner: rider)
    }

    /// In the folder of a store.
    package convenience init(store path: String, rider: String) {
        self.init(in: ErasableData(folder: path), rider: rider)
    }

    package var path: String { store.path }
    package var exists: Bool { store.exists }

    /// What is wrong with the data of all riders, one text per finding.
    package static func findings(
        in data: ErasableData, _ journal: any JournalAccess<UmbrellaRental>
    ) -> [LocalizedText] {
        let files = data.folder(folder)
        let damaged = SnapshotStore<RiderData>.findings(in: files).map(LocalizedText.init(same:))
        let lost: [String]
        do {
            let found = try files.names()
            lost = try journal.read { try $0.lostNotebooks(among: found) }
        } catch { return damaged + [LocalizedText(same: "\(error)")] }
        // Which one is unknown: the journal has no names.
        let place = files.place("").path.dropLast()
        return damaged + lost.map { _ in .notebookLost(in: String(place)) }
    }

    /// The contents of all undamaged data files, by name: for a backup.
    /// - Throws: `StoreError` where they cannot be listed.
    package static func contents(in data: ErasableData) throws -> [String: [UInt8]] {
        try SnapshotStore<RiderData>.contents(of: data.folder(folder))
    }

    /// Writes the riders' data from a backup into the folder of a store that does not exist yet.
    package static func put(_ contents: [String: [UInt8]], store path: String) throws {
        for (name, bytes) in contents.sorted(by: { $0.key < $1.key }) {
            try SnapshotStore<RiderData>.put(bytes, as: name, in: ErasableData(folder: path).folder(folder))
        }
    }

    /// Identifies the version of the data that are kept; nil where there are none.
    package func version() throws -> ArraySlice<UInt8>? { try store.version() }

    /// Whether the data are still those of a version. Reads one line at most.
    package func isStill(_ version: ArraySlice<UInt8>?) -> Bool {
        do { return try store.version() == version } catch { return false }
    }

    /// The current data; another window or command may have changed them.
    package func state() throws -> RiderData.State { try store.read() }

    /// Whether there were data whose file is missing. The next change creates a new file.
    package func isLost() throws -> Bool {
        guard let journal, !store.exists else { return false }
        return try journal.read { try $0.isNotebookNoted(store.name) }
    }

    /// Records the data file in the journal if a process died before it could.
    package func note(at now: Instant) throws {
        guard let journal, !isNoted, store.exists else { return }
        isNoted = true
        guard try !journal.read({ try $0.isNotebookNoted(store.name) }) else { return }
        try journal.write { try $0.noteNotebook(store.name, at: now) }
    }

    /// Syncs what a killed process left, before anything of it is shown.
    package func sync() throws { try store.sync() }

    /// The key of what the rider types; nil where they have typed nothing since it was thrown away.
    /// - Throws: `StoreError`.
    package func textKey() throws -> TextKey? { try state().textKey.flatMap(TextKey.init) }

    /// The same; where there is none yet it is made, and durable when this returns. Not inside a transaction.
    /// - Throws: `StoreError`.
    func makeTextKey(at now: Instant) throws -> TextKey {
        if let key = try textKey() { return key }
        _ = try send(.textKey(TextKey.random()), at: now)
        guard let key = try textKey() else {
            throw StoreError.damaged(
                path: path, what: "the key of what was typed is none", advice: "restore a backup, or erase the account")
        }
        return key
    }

    /// Sends an event; durable when this returns. Must not be called inside a transaction.
    package func send(_ event: RiderData.Event.Kind, at now: Instant) throws -> Transition<RiderData> {
        let isNew = !isNoted && !store.exists
        let transition = try store.send(.init(at: now, event)) { $0 == .wipe }
        // It is kept. Where the journal takes no note now, the next program that opens the store writes it.
        if isNew { try? note(at: now) }
        return transition
    }
}
