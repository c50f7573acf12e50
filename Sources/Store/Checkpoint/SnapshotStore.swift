import DurableFiles
import Foundation
public import StateMachine

/// Stores the newest state of a machine without its history: for data that must be erasable, which a journal's are not.
///
/// One file per owner, mode 0600, replaced as a whole: the new file is written and synced beside the old one and then
/// takes its name. If the process dies, one of the two is there. The first line has the machine's name, the version and
/// the SHA-256 of the JSON after it.
public final class SnapshotStore<M: SnapshotMachine> {
    private let folder: StoreDirectory
    private let file: SnapshotFile
    private var lock: FileLock?
    private let timeoutMilliseconds: Int
    /// The first line of what was read or written last, which holds the hash of the rest.
    private var known: (header: ArraySlice<UInt8>?, state: M.State)?

    /// Opens and creates nothing yet.
    /// - Parameters:
    ///   - store: the folder in which the files' own folder lies.
    ///   - folder: the name of that folder; created with the first change.
    ///   - owner: the owner of the state; the file's name is derived from its hash.
    ///   - timeoutMilliseconds: how long to wait for another process that is writing.
    public convenience init(
        _ store: StoreDirectory, folder: String, owner: String, timeoutMilliseconds: Int = 10_000
    ) {
        // An owner's name may be longer than a file's, and hold anything.
        let file = String(DocumentChange.digest(owner.utf8).prefix(32))
        self.init(store, folder: folder, file: file, timeoutMilliseconds: timeoutMilliseconds)
    }

    private init(_ store: StoreDirectory, folder: String, file: String, timeoutMilliseconds: Int = 0) {
        self.folder = StoreDirectory(path: store.path + "/" + folder)
        self.timeoutMilliseconds = timeoutMilliseconds
        self.file = SnapshotFile(path: self.folder.path + "/" + file, largest: Self.largest)
    }

    /// Of the file.
    public var path: String { file.path }
    /// The name of the file in its folder.
    public var name: String { String(path.dropFirst(folder.path.count + 1)) }
    /// Whether there is such a file, whole or not.
    public var exists: Bool { FileName.isThere(path) }

    /// The newest state; the machine's initial state if nothing is stored yet. If nothing has changed since the last
    /// call, only the first line is read.
    /// - Throws: `damaged`, `newer`, `unsafe`, `failed`.
    public func read() throws(StoreError) -> M.State {
        let beginning = try file.beginning(Self.longestHeader)
        let header = beginning.map { $0.prefix { $0 != UInt8(ascii: "\n") } }
        if let known, known.header == header { return known.state }
        guard let bytes = try file.read() else {
            known = (nil, M.initial)
            return M.initial
        }
        let state = try SnapshotText<M>.decode(bytes, path: path)
        known = (Self.header(bytes), state)
        return state
    }

    /// What tells the state that is kept from another: the first line, which holds the hash of the rest. Nil where
    /// there is no file.
    /// - Throws: `unsafe`, `failed`.
    public func version() throws(StoreError) -> ArraySlice<UInt8>? {
        guard let bytes = try file.beginning(Self.longestHeader) else { return nil }
        return Self.header(bytes)
    }

    private static func header(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        bytes.prefix { $0 != UInt8(ascii: "\n") }
    }

    /// More than any state takes, in bytes.
    private static var largest: Int { 16 << 20 }

    /// Name, version and hash.
    private static var longestHeader: Int { 256 }

    /// Decides on the newest state and stores the result; durable when it returns. If the state does not change,
    /// nothing is written.
    /// - Parameters:
    ///   - event: what happened.
    ///   - erases: whether an effect asks that the former state be overwritten, so that it is erased from the disk as
    ///     far as a program can do that.
    /// - Throws: the errors of `read`, `busy`; `stopped` if it is not known whether the change was stored.
    public func send(_ event: M.Event, erasing erases: (M.Effect) -> Bool = { _ in false }) throws(StoreError)
        -> Transition<M>
    {
        let lock = try prepare()
        try asStoreError(lock.acquire())
        defer { lock.release() }
        let former = try read()
        let transition = M.transition(former, event)
        try keep(transition, after: former, erasing: erases)
        return transition
    }

    /// Like `send(_:erasing:)`, with something to be done before the new state replaces the former one.
    /// - Parameters:
    ///   - event: what happened.
    ///   - erases: whether an effect asks that the former state be overwritten.
    ///   - first: gets the effects, under the lock. If it returns false or throws, nothing is changed.
    /// - Returns: nil if `first` returned false.
    /// - Throws: the errors of `send` and of `first`.
    public func send(
        _ event: M.Event, erasing erases: (M.Effect) -> Bool, after first: ([M.Effect]) throws -> Bool
    ) throws -> Transition<M>? {
        let lock = try prepare()
        try asStoreError(lock.acquire())
        defer { lock.release() }
        let former = try read()
        let transition = M.transition(former, event)
        if case .accepted(_, let effects) = transition, try !first(effects) { return nil }
        try keep(transition, after: former, erasing: erases)
        return transition
    }

    private func keep(_ transition: Transition<M>, after former: M.State, erasing erases: (M.Effect) -> Bool)
        throws(StoreError)
    {
        guard case .accepted(let next, let effects) = transition, next != former else { return }
        let bytes = SnapshotText<M>.encode(next)
        try file.replace(bytes, erasingFormer: effects.contains(where: erases))
        known = (Self.header(bytes), next)
    }

    /// Rewrites a file of an earlier version and overwrites the old contents, durably. Of any other file only the first
    /// line is read.
    /// - Parameter take: is called first with the earlier version's JSON, for data that the state does not hold any
    ///   more.
    /// - Throws: the errors of `send`.
    public func renew(_ take: (_ json: [UInt8]) -> Void) throws(StoreError) {
        guard try isFormer(file.beginning(Self.longestHeader)) else { return }
        let lock = try prepare()
        try asStoreError(lock.acquire())
        defer { lock.release() }
        guard let bytes = try file.read(), isFormer(bytes) else { return }
        let state = try SnapshotText<M>.decode(bytes, path: path)
        take(SnapshotText<M>.json(bytes))
        let renewed = SnapshotText<M>.encode(state)
        try file.replace(renewed, erasingFormer: true)
        known = (Self.header(renewed), state)
    }

    private func isFormer(_ bytes: [UInt8]?) -> Bool {
        bytes.flatMap { SnapshotText<M>.header($0) }.map { $0.version < M.snapshotVersion } ?? false
    }

    /// Overwrites and removes the file, whatever it contains, durably.
    /// - Throws: `busy`, `failed`, `unsafe`.
    public func remove() throws(StoreError) {
        let lock = try prepare()
        try asStoreError(lock.acquire())
        defer { lock.release() }
        try file.remove()
        known = nil
    }

    /// Syncs what a killed process may have written without a sync, before it is used.
    public func sync() throws(StoreError) {
        guard try file.beginning(1) != nil else { return }
        try asStoreError(SafeDirectory.sync(folder.path))
    }

    /// The problems of the files in a folder, one text per damaged file. Changes nothing.
    public static func findings(_ store: StoreDirectory, folder: String) -> [String] {
        var findings: [String] = []
        for name in names(store, folder: folder) {
            do {
                _ = try SnapshotStore(store, folder: folder, file: name).read()
            } catch {
                findings.append("\(error)")
            }
        }
        return findings
    }

    /// The contents of the undamaged files in a folder, by name: for a backup.
    public static func contents(_ store: StoreDirectory, folder: String) -> [String: [UInt8]] {
        var contents: [String: [UInt8]] = [:]
        for name in names(store, folder: folder) {
            guard let bytes = try? SnapshotStore(store, folder: folder, file: name).file.read(),
                (try? SnapshotText<M>.decode(bytes, path: name)) != nil
            else { continue }
            contents[name] = bytes
        }
        return contents
    }

    /// Restores a file from a backup, durably. A file with the same content stays.
    /// - Parameters:
    ///   - bytes: the file's content, as `contents` returned it.
    ///   - name: its name, as `contents` returned it.
    ///   - store: the folder in which the files' own folder lies.
    ///   - folder: the name of that folder.
    /// - Throws: `failed` for an invalid name, or if there is a file with other content; `damaged`, `newer`.
    public static func put(_ bytes: [UInt8], as name: String, in store: StoreDirectory, folder: String)
        throws(StoreError)
    {
        let snapshots = SnapshotStore(store, folder: folder, file: name)
        guard name.utf8.count == 32, name.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { throw .failed(path: name, what: "this is not the name of such a file", advice: "nothing was changed") }
        _ = try SnapshotText<M>.decode(bytes, path: snapshots.path)
        try snapshots.folder.prepare()
        if let found = try snapshots.file.read() {
            guard found == bytes else {
                throw .failed(
                    path: snapshots.path, what: "there is another such file already",
                    advice: "move it away, or choose another folder")
            }
            return try asStoreError(SafeDirectory.sync(snapshots.folder.path))
        }
        try snapshots.file.replace(bytes)
    }

    /// A lock says nothing, and a draft is what somebody who died had not finished.
    public static func names(_ store: StoreDirectory, folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: store.path + "/" + folder)) ?? []
        return names.filter { !$0.contains(".") }.sorted()
    }

    private func prepare() throws(StoreError) -> FileLock {
        // Who removed the folder meanwhile keeps nobody from making it anew.
        let path = file.path + ".lock"
        if let lock, FileName.isThere(path) { return lock }
        try folder.prepare()
        let lock = try asStoreError(FileLock(path, patienceMilliseconds: timeoutMilliseconds))
        self.lock = lock
        return lock
    }
}
