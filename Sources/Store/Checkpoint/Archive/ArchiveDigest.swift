import Digest

/// SHA-256 over what belongs to an archive, in the order of its records.
struct ArchiveDigest {
    private var hash = SHA256()

    /// Every column of the stub goes in, and the hash of the record that it stands for.
    mutating func add(_ stub: Record, _ hash: [UInt8]) { self.hash.update(data: stub.hash(after: hash)) }

    /// Each value with its length, so that two different rows never give the same bytes.
    mutating func add(_ row: [String]) {
        for value in row { hash.update(data: "\(value.utf8.count):\(value)".utf8) }
    }

    /// In hexadecimal.
    var text: String { hash.finalize().hexadecimal }
}
