import Checkpoint
import DurableFiles
import Localization
import PlainText
import Rental

/// What a rider is called: by the programs, in the records, and at a point.
///
/// Programs know a rider by a name that was typed at a terminal, or by the hash of a phone's token. The owner of the
/// session stands in records, which cannot be erased: for a name it is a pseudonym. The name itself is in a file of the
/// store for each rider, which can be erased, and may be lost: then the rider is known again as soon as they do
/// something.
package struct RiderName: Sendable {
    /// The prefix of the owners of sessions opened through the web service; the hash of the token follows.
    package static let phone = "phone:"
    /// The prefix of the owners of sessions opened at a terminal; the pseudonym follows.
    package static let terminal = "terminal:"
    /// The folder of the names, in the store.
    package static let folder = "riders"

    /// The placeholder for a rider without a name.
    package static let unknown = "phone"

    private let store: String
    private let identity: StoreIdentity
    private let data: ErasableData

    /// - Parameters:
    ///   - store: the folder of the store.
    ///   - identity: of the store; pseudonyms follow from it.
    ///   - data: the riders' data.
    init(store: String, _ identity: StoreIdentity, _ data: ErasableData) {
        self.store = store
        self.identity = identity
        self.data = data
    }

    /// The name that was typed for the owner of a session; the owner itself where none was typed, or none is known. A
    /// name whose pseudonym is another one is not theirs: the file was changed.
    package func typed(for owner: String) -> String { (try? readable(for: owner)) ?? owner }

    /// The same, for what is written into the rider's data, which lie under the name: a moment in which it cannot be
    /// read must not put them elsewhere.
    /// - Throws: `StoreError` where the file is not safe, or the system does not read it.
    func readable(for owner: String) throws(StoreError) -> String {
        guard let file = Self.file(owner), let bytes = try asStoreError(bytes(of: file)),
            let name = String(validating: bytes, as: UTF8.self), identity.pseudonym(of: name) == file
        else { return owner }
        return name
    }

    /// Nil where there is no such file.
    private func bytes(of file: String) throws(FileError) -> [UInt8]? {
        do {
            return try OpenFolder(folder).read(file, atMost: Self.longest, .secret)
        } catch .system(_, _, .notFound) {
            return nil
        }
    }

    /// Whether there is a name to keep for a session's owner, and it is not kept.
    func lacks(_ name: String, for owner: String) -> Bool {
        guard name != owner, let file = Self.file(owner) else { return false }
        return !FileName.isThere(folder + "/" + file) || typed(for: owner) != name
    }

    /// Keeps it, in place of another one.
    func keep(_ name: String, for owner: String) {
        guard let file = Self.file(owner) else { return }
        if FileName.isThere(folder + "/" + file) { try? WholeFile.erase(folder + "/" + file) }
        // It is a word, and nothing rests on it.
        try? StoreDirectory(path: folder).prepare()
        _ = try? OpenFolder(folder).create(file, Array(name.utf8))
    }

    /// What is wrong with the names in the store, one text per file that does not hold the name of its rider.
    func findings() -> [LocalizedText] {
        var findings: [LocalizedText] = []
        for file in SafeDirectory.names(in: folder).sorted() {
            let owner = Self.terminal + file
            guard Self.file(owner) != nil, typed(for: owner) == owner else { continue }
            findings.append(.nameNotOfRider("\(folder)/\(file)"))
        }
        return findings
    }

    /// Overwrites and removes it, and what killed processes left of it; durable when it returns.
    /// - Throws: `StoreError`.
    func forget(_ owner: String) throws(StoreError) {
        removeLeftovers()
        guard let file = Self.file(owner), FileName.isThere(folder + "/" + file) else { return }
        try asStoreError(WholeFile.erase(folder + "/" + file))
        try asStoreError(SafeDirectory.sync(folder))
    }

    /// Overwrites and removes what killed processes left of names that they were writing.
    package func removeLeftovers() { Drafts.removeLeftovers(in: folder) { $0.utf8.count == 32 } }

    /// The name by which a rider is called at a point: the one that the rider has given, in the settings or the
    /// account; otherwise the one that was typed at the terminal; nil for riders who gave none.
    /// - Parameter owner: the owner of the session.
    package func first(of owner: String) -> String? {
        let rider = typed(for: owner)
        let data = try? ProfileStore(in: data, rider: rider).state()
        let words = data?.profile?.name.split(separator: " ").map(String.init) ?? []
        // Earlier versions took names in which nothing is seen: these are left out.
        if let given = ([data?.settings.called ?? ""] + words).first(where: isSeen) { return Sanitizer.visible(given) }
        return rider.hasPrefix(Self.phone) || rider.hasPrefix(Self.terminal) ? nil : Sanitizer.visible(rider)
    }

    private var folder: String { store + "/" + Self.folder }

    /// 64 characters at most.
    private static let longest = 64 * 4

    /// Nil for an owner without a pseudonym. One that an earlier version was given may look like it, and is no path.
    private static func file(_ owner: String) -> String? {
        let file = owner.dropFirst(terminal.count)
        guard owner.hasPrefix(terminal), file.utf8.count == 32, file.allSatisfy(\.isHexDigit) else { return nil }
        return String(file)
    }
}

extension Transaction where M == UmbrellaRental {
    /// The owner of a rider's session.
    /// - Parameter rider: a name typed at a terminal, in any spelling, or the owner of a session.
    package func owner(of rider: String) throws -> String {
        if rider.hasPrefix(RiderName.phone) { return rider }
        return try known(rider)?.owner ?? RiderName.terminal + store.pseudonym(of: Spelling.folded(rider))
    }

    /// A name as a session has it; nil where none has it. Stores of earlier versions have sessions under names, and
    /// names as they were typed.
    fileprivate func known(_ rider: String) throws -> (name: String, owner: String)? {
        let spellings = Spelling.all(rider)
        for name in spellings where try session(owner: name) != nil { return (name, name) }
        for name in spellings {
            let owner = RiderName.terminal + store.pseudonym(of: name)
            // The usual one is not looked up: it is the rider's in any case.
            if try spellings.count == 1 || session(owner: owner) != nil { return (name, owner) }
        }
        return nil
    }
}

extension AppContext {
    /// The spelling of a rider's name under which this store has their session and data; folded where it has none.
    /// - Parameter rider: a name typed at a terminal, in any spelling.
    /// - Throws: `StoreError`.
    package func spelling(of rider: String) throws -> String {
        let spellings = Spelling.all(rider)
        guard spellings.count > 1 else { return rider }
        if let known = try journal.read({ try $0.known(rider) }) { return known.name }
        return spellings.first { ProfileStore(in: data, rider: $0).exists } ?? spellings[0]
    }
}
