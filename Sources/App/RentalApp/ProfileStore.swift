import Checkpoint
import Rental
import RiderProfile
import StateMachine

/// A rider's data, kept in the store beside the journal, which knows that there are some.
package final class ProfileStore {
    private let store: SnapshotStore<RiderData>
    private let journal: (any JournalAccess<UmbrellaRental>)?
    /// Whether the journal knows, or was told as well as could be.
    private var isNoted = false
    /// Whether the file was seen not to be of an earlier version.
    private var isRenewed = false
    private let former: (_ json: [UInt8]) -> Void

    private static let folder = NotebookMark.folder

    /// - Parameters:
    ///   - journal: nil for who works without one, and can tell no loss.
    ///   - patienceMilliseconds: how long to wait for another process that is writing.
    ///   - former: gets the file of an earlier version before it is written anew. It held where the rider stood in the
    ///     terminal, too, which the data do not.
    package init(
        store path: String, rider: String, journal: (any JournalAccess<UmbrellaRental>)? = nil,
        patienceMilliseconds: Int = 10_000, former: @escaping (_ json: [UInt8]) -> Void = { _ in }
    ) {
        self.journal = journal
        self.former = former
        store = SnapshotStore(
            StoreDirectory(path: path), folder: Self.folder, owner: rider, timeoutMilliseconds: patienceMilliseconds)
    }

    package var path: String { store.path }
    package var exists: Bool { store.exists }

    /// What is wrong with the data of all riders.
    package static func findings(store path: String, _ journal: RentalJournal) -> [String] {
        let damaged = SnapshotStore<RiderData>.findings(StoreDirectory(path: path), folder: folder)
        let found = Set(SnapshotStore<RiderData>.names(StoreDirectory(path: path), folder: folder))
        let noted: [String]
        do { noted = try journal.read { try $0.notedNotebooks() } } catch { return damaged + ["\(error)"] }
        return damaged
            + noted.filter { !found.contains($0) }.map {
                "\(path)/\(folder)/\($0) is missing; what its rider keeps next begins a new one"
            }
    }

    /// The data of all riders that are whole, for a backup.
    package static func contents(store path: String) -> [String: [UInt8]] {
        SnapshotStore<RiderData>.contents(StoreDirectory(path: path), folder: folder)
    }

    /// Puts the riders' data of a backup into the folder of a store that does not exist yet.
    package static func put(_ contents: [String: [UInt8]], store path: String) throws {
        for (name, bytes) in contents.sorted(by: { $0.key < $1.key }) {
            try SnapshotStore<RiderData>.put(bytes, as: name, in: StoreDirectory(path: path), folder: folder)
        }
    }

    /// What tells the data that are kept from others; nil where there are none.
    package func version() throws -> ArraySlice<UInt8>? { try store.version() }

    /// Whether the data are still those of a version. Reads one line at most.
    package func isStill(_ version: ArraySlice<UInt8>?) -> Bool {
        do { return try store.version() == version } catch { return false }
    }

    /// As it is now: another window or command may have changed it.
    package func state() throws -> RiderData.State { try store.read() }

    /// Whether there were data, and their file is gone. What is kept next begins a new one.
    package func isLost() throws -> Bool {
        guard let journal, !store.exists else { return false }
        return try journal.read { try $0.isNotebookNoted(store.name) }
    }

    /// Lets the journal know of data that it does not know: of a process that died before it could tell.
    package func note(at now: Instant) throws {
        guard let journal, !isNoted, store.exists else { return }
        isNoted = true
        guard try !journal.read({ try $0.isNotebookNoted(store.name) }) else { return }
        try journal.write { try $0.noteNotebook(store.name, at: now) }
    }

    /// Before anything is shown of what a killed process left.
    package func sync() throws { try store.sync() }

    /// Writes a file of an earlier version anew.
    package func renew() throws {
        guard !isRenewed else { return }
        try store.renew(former)
        isRenewed = true
    }

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

    /// Written down when this returns. Not inside a transaction.
    package func send(_ event: RiderData.Event.Kind, at now: Instant) throws -> Transition<RiderData> {
        try renew()
        let isNew = !isNoted && !store.exists
        let transition = try store.send(.init(at: now, event)) { $0 == .wipe }
        // It is kept. Where the journal cannot be told now, whoever opens the store next does.
        if isNew { try? note(at: now) }
        return transition
    }
}
