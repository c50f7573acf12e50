import Crypto

/// A small file beside the journal that remembers how far it reached.
///
/// SQLite drops a damaged frame of its log and all frames after it without a word; the journal is then merely shorter,
/// and its hash chain still verifies. The anchor is outside of that log: a journal that ends before its anchor has lost
/// records. It is written after each commit and may lag behind the journal, never the other way round.
///
/// Two slots are written in turn, in sectors of their own, so that a torn write leaves the older one whole:
/// sequence (8 bytes, big-endian), hash (32), the first 8 bytes of SHA-256 over both.
final class Anchor {
    enum Finding: Equatable {
        case missing
        case unreadable
        case valid(Head)
    }

    private static let slotPitch = 4096
    private static let slotLength = 48

    private let descriptor: Int32
    private let path: String

    /// Opens the anchor for writing; the file must exist.
    /// - Parameter writing: false to read one that must not be touched, whomever it belongs to.
    init(path: String, writing: Bool = true) throws(StoreError) {
        if writing { try StoreDirectory.checkFile(path) }
        let access = writing ? O_RDWR : O_RDONLY | O_NONBLOCK
        let descriptor = retrying { open(path, access | O_CLOEXEC | O_NOFOLLOW) }
        guard descriptor >= 0 else { throw systemError("opening", path) }
        self.descriptor = descriptor
        self.path = path
    }

    deinit { close(descriptor) }

    /// Makes an anchor that says "no records yet", whole or not at all.
    static func create(path: String) throws(StoreError) {
        let draft = path + ".new"
        unlink(draft)
        try StoreDirectory.createFile(draft)
        do {
            let anchor = try Anchor(path: draft)
            for slot in 0...1 { try anchor.write(.genesis, slot: slot) }
            try anchor.sync()
        }
        guard rename(draft, path) == 0 else { throw systemError("creating", path) }
        try syncDirectory(StoreDirectory.parent(of: path))
    }

    static func find(path: String, writing: Bool = true) throws(StoreError) -> Finding {
        var info = stat()
        if lstat(path, &info) != 0, errno == ENOENT { return .missing }
        return try Anchor(path: path, writing: writing).newest()
    }

    private func newest() throws(StoreError) -> Finding {
        var newest: Head?
        for slot in 0...1 {
            var bytes = [UInt8](repeating: 0, count: Self.slotLength)
            let count = retrying { pread(descriptor, &bytes, Self.slotLength, off_t(slot * Self.slotPitch)) }
            guard count >= 0 else { throw systemError("reading", path) }
            guard count == Self.slotLength, let head = Self.decode(bytes) else { continue }
            if head.sequence >= newest?.sequence ?? 0 { newest = head }
        }
        return newest.map(Finding.valid) ?? .unreadable
    }

    func write(_ head: Head) throws(StoreError) {
        try write(head, slot: Int(head.sequence & 1))
    }

    private func write(_ head: Head, slot: Int) throws(StoreError) {
        let bytes = Self.encode(head)
        let count = retrying { pwrite(descriptor, bytes, bytes.count, off_t(slot * Self.slotPitch)) }
        guard count == bytes.count else { throw systemError("writing", path) }
    }

    func sync() throws(StoreError) {
        guard retrying({ fdatasync(descriptor) }) == 0 else { throw systemError("syncing", path) }
    }

    private static func encode(_ head: Head) -> [UInt8] {
        var bytes = withUnsafeBytes(of: head.sequence.bigEndian, Array.init) + head.hash
        bytes += SHA256.hash(data: bytes).prefix(8)
        return bytes
    }

    private static func decode(_ bytes: [UInt8]) -> Head? {
        guard SHA256.hash(data: bytes[..<40]).prefix(8).elementsEqual(bytes[40...]) else { return nil }
        let sequence = bytes[..<8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Head(sequence: Int64(bitPattern: sequence), hash: Array(bytes[8..<40]))
    }
}

#if canImport(Darwin)
/// Darwin's fsync does not reach the medium; F_FULLFSYNC does.
private func fdatasync(_ descriptor: Int32) -> Int32 { fcntl(descriptor, F_FULLFSYNC) }
#endif
