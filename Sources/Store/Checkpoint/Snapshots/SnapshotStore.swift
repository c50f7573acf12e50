public import StateMachine

/// Stores the newest state of a machine without its history: for data that must be erasable, which a journal's are not.
///
/// One file per owner, or what stands for it in another `SnapshotFolder`, replaced as a whole. The first line has the
/// machine's name, the version and the SHA-256 of the JSON after it.
public final class SnapshotStore<M: SnapshotMachine> {
    private let place: any SnapshotPlace
    /// Of the file in its folder.
    public let name: String
    /// The first line of what was read or written last, which holds the hash of the rest.
    private var known: (header: ArraySlice<UInt8>?, state: M.State)?

    /// Opens and creates nothing yet.
    /// - Parameters:
    ///   - folder: where the states of all owners are.
    ///   - owner: the owner of the state; its name in the folder is derived from its hash.
    public convenience init(_ folder: any SnapshotFolder, owner: String) {
        // An owner's name may be longer than a file's, and hold anything.
        self.init(folder, name: String(DocumentChange.digest(owner.utf8).prefix(32)))
    }

    private init(_ folder: any SnapshotFolder, name: String) {
        self.name = name
        place = folder.place(name)
    }

    /// Of the file.
    public var path: String { place.path }
    /// Whether there is such a file, whole or not.
    public var exists: Bool { place.exists }

    /// The newest state; the machine's initial state if nothing is stored yet. If nothing has changed since the last
    /// call, only the first line is read.
    /// - Throws: `damaged`, `newer`, `unsafe`, `failed`.
    public func read() throws(StoreError) -> M.State {
        let beginning = try place.beginning(Self.longestHeader)
        let header = beginning.map { $0.prefix { $0 != UInt8(ascii: "\n") } }
        if let known, known.header == header { return known.state }
        guard let bytes = try place.read() else {
            known = (nil, M.initial)
            return M.initial
        }
        let state = try SnapshotText<M>.decode(bytes, path: path)
        known = (Self.header(bytes), state)
        return state
    }

    /// Identifies the state that is kept: the first line, which holds the hash of the rest. Nil where there is no file.
    /// - Throws: `unsafe`, `failed`.
    public func version() throws(StoreError) -> ArraySlice<UInt8>? {
        guard let bytes = try place.beginning(Self.longestHeader) else { return nil }
        return Self.header(bytes)
    }

    private static func header(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        bytes.prefix { $0 != UInt8(ascii: "\n") }
    }

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
        // For an owner without a snapshot, and an event that changes nothing, not even a lock is made.
        if !exists, case let transition = M.transition(M.initial, event), !Self.changes(M.initial, transition) {
            return transition
        }
        return try change {
            let former = try self.read()
            let transition = M.transition(former, event)
            try self.keep(transition, after: former, erasing: erases)
            return transition
        }
    }

    private func change<Result>(_ body: () throws -> Result) throws(StoreError) -> Result {
        do { return try place.change(body) } catch let error as StoreError { throw error } catch {
            preconditionFailure("a snapshot's place threw \(error)")
        }
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
        try place.change {
            let former = try read()
            let transition = M.transition(former, event)
            if case .accepted(_, let effects) = transition, try !first(effects) { return nil }
            try keep(transition, after: former, erasing: erases)
            return transition
        }
    }

    private static func changes(_ former: M.State, _ transition: Transition<M>) -> Bool {
        guard case .accepted(let next, _) = transition else { return false }
        return next != former
    }

    private func keep(_ transition: Transition<M>, after former: M.State, erasing erases: (M.Effect) -> Bool)
        throws(StoreError)
    {
        guard case .accepted(let next, let effects) = transition, Self.changes(former, transition) else { return }
        let bytes = SnapshotText<M>.encode(next)
        try place.replace(bytes, erasingFormer: M.isErasable(former) || effects.contains(where: erases))
        known = (Self.header(bytes), next)
    }

    /// Overwrites and removes the file, whatever it contains, durably.
    /// - Throws: `busy`, `failed`, `unsafe`.
    public func remove() throws(StoreError) {
        try change { try place.remove() }
        known = nil
    }

    /// Syncs what a killed process may have written without a sync, before it is used.
    public func sync() throws(StoreError) {
        guard try place.beginning(1) != nil else { return }
        try place.sync()
    }

    /// The problems of the files in a folder, one text per damaged file. Changes nothing.
    public static func findings(in folder: any SnapshotFolder) -> [String] {
        do throws(StoreError) {
            var findings: [String] = []
            for name in try folder.names() {
                do throws(StoreError) { _ = try SnapshotStore(folder, name: name).read() } catch {
                    findings.append("\(error)")
                }
            }
            return findings
        } catch {
            return ["\(error)"]
        }
    }

    /// The contents of the undamaged files in a folder, by name: for a backup.
    /// - Throws: `StoreError` where the folder cannot be read.
    public static func contents(of folder: any SnapshotFolder) throws(StoreError) -> [String: [UInt8]] {
        var contents: [String: [UInt8]] = [:]
        for name in try folder.names() {
            guard let bytes = try? folder.place(name).read(), (try? SnapshotText<M>.decode(bytes, path: name)) != nil
            else { continue }
            contents[name] = bytes
        }
        return contents
    }

    /// Restores a file from a backup, durably. A file with the same content stays.
    /// - Parameters:
    ///   - bytes: the file's content, as `contents` returned it.
    ///   - name: its name, as `contents` returned it.
    ///   - folder: where it belongs.
    /// - Throws: `failed` for an invalid name, or if there is a file with other content; `damaged`, `newer`.
    public static func put(_ bytes: [UInt8], as name: String, in folder: any SnapshotFolder) throws(StoreError) {
        let snapshots = SnapshotStore(folder, name: name)
        guard name.utf8.count == 32, name.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { throw .failed(path: name, what: "this is not the name of such a file", advice: "nothing was changed") }
        _ = try SnapshotText<M>.decode(bytes, path: snapshots.path)
        try snapshots.change {
            guard let found = try snapshots.place.read() else {
                return try snapshots.place.replace(bytes, erasingFormer: false)
            }
            guard found == bytes else {
                throw StoreError.failed(
                    path: snapshots.path, what: "there is another such file already",
                    advice: "move it away, or choose another folder")
            }
            try snapshots.place.sync()
        }
    }
}
