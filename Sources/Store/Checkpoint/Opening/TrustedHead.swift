import Digest
import DurableFiles

/// A small file beside the journal that remembers how far it reached.
///
/// SQLite drops a damaged frame of its log and all frames after it without a word; the journal is then merely shorter,
/// and its hash chain still verifies. The anchor is outside of that log: a journal that ends before its anchor has lost
/// records. It is written after each commit and may lag behind the journal, never the other way round.
///
/// Two slots, in separate sectors, take the newest record: its sequence (8 bytes, big-endian), its hash (32), the first
/// 8 bytes of SHA-256 over both. Between two syncs only one of them is written, and the other holds what was synced
/// before: whatever a power cut leaves of the one, the other is whole.
///
/// Two more slots hold up to which record the database file itself reaches, without its log: its number, and 8 bytes of
/// SHA-256. It is noted and synced after each checkpoint, so a file that reaches less far is an older copy of it.
final class TrustedHead {
    enum Finding: Equatable {
        case missing
        case unreadable
        case valid(Head)
    }

    private static let slotPitch = 4096
    private static let slotLength = 48

    /// Where the notes of how far the file reaches begin.
    private static let reachBase = 2 * slotPitch
    private static let reachLength = 16

    private let file: OpenFile
    /// The slot to be written; nil where the newest one has to be looked up. It may not be synced yet: then it is the
    /// one to be written over.
    private var slot: Int?
    private var isWritten = false
    /// Whether the newest note of how far the file reaches was written and synced by this process.
    private var isReachDurable = false

    /// Opens the anchor for writing; the file must exist.
    convenience init(path: String) throws(StoreError) {
        self.init(try asStoreError(OpenFile(path, .updating, .own)))
    }

    private init(_ file: consuming OpenFile) { self.file = file }

    func identity() throws(StoreError) -> FileIdentity { try asStoreError(file.identity()) }

    /// Makes an anchor that says "no records yet", whole or not at all.
    static func create(path: String) throws(StoreError) {
        let draft = path + ".new"
        FileName.remove(draft)
        try asStoreError(WholeFile.createEmpty(draft))
        do {
            let anchor = try TrustedHead(path: draft)
            for slot in 0...1 {
                try anchor.put(encode(.genesis), at: slot * slotPitch)
                try anchor.put(encode(reach: 0), at: reachBase + slot * slotPitch)
            }
            try anchor.sync()
        }
        try asStoreError(FileName.move(draft, to: path))
        try asStoreError(SafeDirectory.sync(SafeDirectory.parent(of: path)))
    }

    /// - Parameter writing: false to read one that must not be touched, whomever it belongs to.
    static func find(path: String, writing: Bool = true) throws(StoreError) -> Finding {
        let file = try asStoreError(OpenFile.ifThere(path, writing ? .updating : .reading, writing ? .own : nil))
        guard let file else { return .missing }
        return try TrustedHead(file).newest()
    }

    /// The number of the newest record that any process noted; 0 where there is none.
    func newestRecord() throws(StoreError) -> Int64 {
        if case .valid(let head) = try newest() { head.sequence } else { 0 }
    }

    private func newest() throws(StoreError) -> Finding {
        let slots = try slots()
        if slots[0] == nil, slots[1] == nil { return .unreadable }
        return .valid(slots[Self.newer(slots.map { $0?.sequence })]!)
    }

    private func slots() throws(StoreError) -> [Head?] {
        var slots: [Head?] = []
        for slot in 0...1 {
            slots.append(try get(Self.slotLength, at: slot * Self.slotPitch).flatMap(Self.decode))
        }
        return slots
    }

    private static func newer(_ numbers: [Int64?]) -> Int { numbers[1] ?? -1 > numbers[0] ?? -1 ? 1 : 0 }

    /// Notes the newest record. Not synced: a later one will be.
    func write(_ head: Head) throws(StoreError) {
        let slot: Int
        if let known = self.slot {
            slot = known
        } else {
            slot = Self.newer(try slots().map { $0?.sequence })
        }
        try put(Self.encode(head), at: slot * Self.slotPitch)
        (self.slot, isWritten) = (slot, true)
    }

    /// After this the slot that `write` wrote is durable, and the other one may be written. Of a slot that another
    /// process wrote this is not known: if that one's sync failed, the kernel may count the page as written all the
    /// same. It stays the one to be written over.
    func sync() throws(StoreError) {
        try asStoreError(file.syncData())
        guard isWritten, let slot else { return }
        (self.slot, isWritten) = (1 - slot, false)
    }

    /// Writes a slot that is damaged again, after the other one was made durable. With both whole it does nothing.
    func repair() throws(StoreError) {
        let slots = try slots()
        guard let damaged = slots.firstIndex(of: nil), let head = slots[1 - damaged] else { return }
        for slot in [1 - damaged, damaged] {
            try put(Self.encode(head), at: slot * Self.slotPitch)
            try asStoreError(file.syncData())
        }
    }

    /// Another process may have written: which slots are the newest, and whether they are durable, is not known any
    /// more.
    func forget() { (slot, isWritten, isReachDurable) = (nil, false, false) }

    // MARK: How far the file reaches

    /// The record up to which the database file was seen to reach without its log; 0 where nothing was noted yet.
    static func reach(path: String) throws(StoreError) -> Int64 {
        guard let file = try asStoreError(OpenFile.ifThere(path, .updating, .own)) else { return 0 }
        return try TrustedHead(file).reaches().compactMap(\.self).max() ?? 0
    }

    private func reaches() throws(StoreError) -> [Int64?] {
        var numbers: [Int64?] = []
        for slot in 0...1 {
            let bytes = try get(Self.reachLength, at: Self.reachBase + slot * Self.slotPitch)
            let number = bytes.map { Int64(bitPattern: $0[..<8].reduce(0) { $0 << 8 | UInt64($1) }) }
            numbers.append(number.flatMap { Self.encode(reach: $0) == bytes ? $0 : nil })
        }
        return numbers
    }

    /// Notes, durably, that the file has all records up to one. Makes what `write` noted durable, too.
    func note(reach sequence: Int64) throws(StoreError) {
        let reaches = try reaches()
        let newest = Self.newer(reaches)
        let isNew = reaches[newest] != sequence
        if isNew {
            let slot = isReachDurable ? 1 - newest : newest
            try put(Self.encode(reach: sequence), at: Self.reachBase + slot * Self.slotPitch)
        }
        try sync()
        if isNew { isReachDurable = true }
    }

    /// Notes, durably, that nothing is known of how far the file reaches: before its tables change their places in it.
    func forgetReach() throws(StoreError) {
        for slot in 0...1 { try put(Self.encode(reach: 0), at: Self.reachBase + slot * Self.slotPitch) }
        try sync()
    }

    private static func encode(reach sequence: Int64) -> [UInt8] {
        let bytes = withUnsafeBytes(of: sequence.bigEndian, Array.init)
        return bytes + SHA256.hash(data: bytes).prefix(8)
    }

    // MARK: -

    /// Nil where the file ends before.
    private func get(_ length: Int, at offset: Int) throws(StoreError) -> [UInt8]? {
        let bytes = try asStoreError(file.read(atMost: length, at: offset))
        return bytes.count == length ? bytes : nil
    }

    private func put(_ bytes: [UInt8], at offset: Int) throws(StoreError) {
        try asStoreError(file.write(bytes, at: offset))
    }

    private static func encode(_ head: Head) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(slotLength)
        withUnsafeBytes(of: head.sequence.bigEndian) { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: head.hash)
        bytes.append(contentsOf: SHA256.hash(data: bytes)[..<8])
        return bytes
    }

    private static func decode(_ bytes: [UInt8]) -> Head? {
        guard SHA256.hash(data: bytes[..<40]).prefix(8).elementsEqual(bytes[40...]) else { return nil }
        let sequence = bytes[..<8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Head(sequence: Int64(bitPattern: sequence), hash: Array(bytes[8..<40]))
    }
}
