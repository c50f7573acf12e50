import Foundation
import StateMachineTesting

/// What befalls one copy of a store: follows from the number of the case and the seed alone.
struct CorruptionDamage {
    /// What opening and verifying must then say.
    enum Expected {
        /// That it is damaged; or nothing, where the bytes were of no use.
        case anything
        case damage
        /// That another version wrote it.
        case version
        /// Nothing: without knowledge from elsewhere it cannot be noticed. What is read is what was there then.
        case oldCopy
    }

    private(set) var text = ""
    /// Of a record that was changed alone: everybody else goes on.
    private(set) var touched: CorruptionRecord?
    private(set) var expected = Expected.anything
    private var random: SplitMix64
    let stores: CorruptionStores
    private let base: CorruptionFolder
    private let hasLog: Bool

    private static let files = [
        "journal.db", "journal.db", "journal.db", "journal.db-wal", "journal.db-wal", "anchor", "anchor", "code-key",
        "code-key.pub", "gateway/gateway.db", "gateway/gateway.db-wal",
    ]

    init(_ stores: CorruptionStores, case number: Int, seed: UInt64) {
        self.stores = stores
        random = SplitMix64(seed: seed &+ UInt64(number) &* 0x9E37_79B9)
        // One case in two is of each half.
        let (half, place) = (number % 2, number / 2)
        if half == 0 {
            hasLog = place.isMultiple(of: 2)
            kind = Kind.ofBytes[place / 2 % Kind.ofBytes.count]
            turn = place / 2 / Kind.ofBytes.count
        } else {
            kind = Kind.ofHistory[place % Kind.ofHistory.count]
            turn =
                place / Kind.ofHistory.count * kind.share
                + Kind.ofHistory[..<(place % Kind.ofHistory.count)].count { [kind] in $0 == kind }
            // Everything lies in the file, so that it can be reached there.
            hasLog = kind == .oldFile && !turn.isMultiple(of: 3)
        }
        base = kind == .oldFile && turn % 3 == 2 ? stores.late : hasLog ? stores.withLog : stores.withoutLog
    }

    enum Kind {
        case flip, flipSome, truncate, zero, swap, noise, misplaced, delete, change, row, oldDatabase, oldFolder, mixed
        case otherVersion
        /// One bit of one column of one record, in turn.
        case record
        /// One bit of what lies in a page, in turn.
        case page
        /// A page as it was once, in turn.
        case oldPage
        /// A file as it was once, in turn.
        case oldFile

        fileprivate static let ofBytes: [Kind] = [
            .flip, .flipSome, .truncate, .zero, .swap, .noise, .misplaced, .delete, .change, .row, .oldDatabase,
            .oldFolder,
            .mixed, .otherVersion,
        ]
        /// What a disk does behind SQLite's back, page sums or none: of these stores everything is asked, too.
        fileprivate static let ofHistory: [Kind] = [
            .record, .oldPage, .record, .page, .record, .oldPage, .record, .oldFile,
        ]

        fileprivate var share: Int { Self.ofHistory.count { $0 == self } }
        var isAsked: Bool { Self.ofHistory.contains(self) }
    }

    let kind: Kind
    /// How often the kind has been before; for those that are tried in turn.
    private let turn: Int

    private mutating func number(_ bound: Int) -> Int { bound > 0 ? Int(random.next() % UInt64(bound)) : 0 }

    /// The folder it is a copy of.
    var source: String { base.path }
    var isLate: Bool { base.path == stores.late.path }
    /// Whether it has fewer records than the whole store, as it should.
    var isOfOldDatabase: Bool { kind == .oldDatabase || kind == .oldFolder || isLate }

    mutating func draw(_ bound: Int) -> Int { number(bound) }
    func turnOf(_ bound: Int) -> Int { turn % bound }
    /// - Parameter spread: neighbours come late, so that a few cases are of all parts.
    func turnOf(_ bound: Int, spread: Bool) -> Int {
        guard spread, bound > 1 else { return turn % max(bound, 1) }
        return turn % bound * CrashPoint.stride(bound) % bound
    }
    mutating func describe(_ text: String) { self.text = text + (hasLog ? " (log)" : "") }

    /// Makes the copy and damages it.
    mutating func apply(at path: String) throws -> CorruptionFolder {
        let folder = try base.copy(to: path)
        switch kind {
        case .flip: try bytes(folder) { $0.flip(&$1, 1) }
        case .flipSome: try bytes(folder) { $0.flip(&$1, 2 + $0.number(30)) }
        case .truncate: try bytes(folder) { $1 = $1.prefix($0.number($1.count)) }
        case .zero: try bytes(folder) { $0.sector(&$1) { _ in 0 } }
        case .noise: try bytes(folder) { $0.sector(&$1) { UInt8(truncatingIfNeeded: $0.next()) } }
        case .swap: try bytes(folder) { $0.swapPages(&$1) }
        case .misplaced: try bytes(folder) { $0.misplace(&$1) }
        case .delete: try delete(folder)
        case .change: try change(folder)
        case .row: try row(folder)
        case .oldDatabase: try oldDatabase(folder)
        case .oldFolder: return try oldFolder(path)
        case .mixed: try mix(folder)
        case .otherVersion: try otherVersion(folder)
        case .record: touched = try record(folder)
        case .page: try page(folder)
        case .oldPage: try oldPage(folder)
        case .oldFile: try oldFile(folder)
        }
        return folder
    }

    // MARK: Bytes

    private mutating func bytes(_ folder: CorruptionFolder, _ body: (inout Self, inout Data) -> Void) throws {
        let name = Self.files[number(Self.files.count)]
        guard var data = folder.bytes(name), !data.isEmpty else {
            text = "\(kind) of \(name), which is empty"
            return
        }
        let before = data
        body(&self, &data)
        text = "\(kind) of \(name)" + text + (hasLog ? " (log)" : "")
        if data != before { try folder.write(name, Data(data)) }
    }

    private mutating func flip(_ data: inout Data, _ count: Int) {
        for _ in 0..<count {
            let (byte, bit) = (number(data.count), number(8))
            data[byte] ^= 1 << bit
            text += " \(byte).\(bit)"
        }
    }

    private mutating func sector(_ data: inout Data, _ fill: (inout SplitMix64) -> UInt8) {
        let size = number(2) == 0 ? 512 : 4_096
        let start = number(data.count / size + 1) * size
        text += " \(start)+\(size)"
        for index in start..<max(start, min(start + size, data.count)) { data[index] = fill(&random) }
    }

    private mutating func swapPages(_ data: inout Data) {
        let pages = data.count / 4_096
        let (first, second) = (number(pages), number(pages))
        guard first != second, pages > 1 else { return }
        text += " \(first) and \(second)"
        let kept = Data(data[first * 4_096..<first * 4_096 + 4_096])
        data.replaceSubrange(first * 4_096..<first * 4_096 + 4_096, with: data[second * 4_096..<second * 4_096 + 4_096])
        data.replaceSubrange(second * 4_096..<second * 4_096 + 4_096, with: kept)
    }

    /// A write that went to another place.
    private mutating func misplace(_ data: inout Data) {
        let sectors = data.count / 512
        let (from, to) = (number(sectors), number(sectors))
        guard sectors > 1 else { return }
        text += " \(from) onto \(to)"
        data.replaceSubrange(to * 512..<to * 512 + 512, with: Data(data[from * 512..<from * 512 + 512]))
    }

    // MARK: Files

    private mutating func delete(_ folder: CorruptionFolder) throws {
        let sets: [([String], Expected)] = [
            (["journal.db"], .damage), (["journal.db", "journal.db-wal"], .damage), (["anchor"], .damage),
            (["journal.db-wal"], hasLog ? .damage : .anything), (["journal.db-shm"], .anything),
            (["code-key"], .damage), (["code-key.pub"], .anything), (["code-key", "code-key.pub"], .damage),
            (["gateway/gateway.db", "gateway/gateway.db-wal"], .damage), (["gateway/gateway.db"], .damage),
            (["gateway/gateway.db-wal"], .anything), (["gateway"], .damage), (["anchor", "journal.db-wal"], .damage),
        ]
        let (names, expected) = sets[turn % sets.count]
        for name in names { folder.remove(name) }
        (text, self.expected) = ("deleted \(names)" + (hasLog ? " (log)" : ""), expected)
    }

    private mutating func oldDatabase(_ folder: CorruptionFolder) throws {
        let sets = [["journal.db", "journal.db-wal"], ["journal.db"]]
        let names = sets[turn % 2]
        try folder.take(names, from: stores.old)
        folder.remove("journal.db-shm")
        if names.count == 1 { folder.remove("journal.db-wal") }
        (text, expected) = ("old copy of \(names)", .damage)
    }

    private mutating func oldFolder(_ path: String) throws -> CorruptionFolder {
        let folder = try stores.old.copy(to: path)
        // The outside remembers, where it is not put back as well.
        guard !turn.isMultiple(of: 2) else {
            (text, expected) = ("old copy of the whole folder", .oldCopy)
            return folder
        }
        try folder.take(["gateway/gateway.db", "gateway/gateway.db-wal"], from: base)
        (text, expected) = ("old copy of the whole folder but for the gateway", .damage)
        return folder
    }

    private mutating func mix(_ folder: CorruptionFolder) throws {
        let sets = [
            ["anchor"], ["journal.db", "journal.db-wal"], ["code-key"], ["code-key.pub"],
            ["gateway/gateway.db", "gateway/gateway.db-wal"], ["journal.db-wal"], ["gateway/gateway.db-wal"],
        ]
        let names = sets[turn % sets.count]
        try folder.take(names, from: stores.other)
        folder.remove("journal.db-shm", "gateway/gateway.db-shm")
        text = "\(names) of another store" + (hasLog ? " (log)" : "")
        // A log of another database is no log to SQLite.
        expected = names == ["gateway/gateway.db-wal"] || names == ["journal.db-wal"] && !hasLog ? .anything : .damage
    }

    private mutating func otherVersion(_ folder: CorruptionFolder) throws {
        let version = turn.isMultiple(of: 2) ? 99 + turn : 1 + turn % 5
        try folder.withDatabase("journal.db") { try $0.execute("PRAGMA user_version = \(version)") }
        (text, expected) = ("written by version \(version)", .version)
    }
}
