import CDigest

/// The hash SHA-256 (FIPS 180-4) of bytes that come in parts, or all at once.
public struct SHA256: Sendable {
    /// The length of a digest in bytes.
    public static let byteCount = 32

    private var state = digest_sha256()

    /// Of no bytes yet.
    public init() { digest_sha256_begin(&state) }

    /// Adds bytes behind those that were added before.
    @inlinable public mutating func update(data bytes: some Sequence<UInt8>) {
        if bytes.withContiguousStorageIfAvailable({ add($0) }) == nil {
            Array(bytes).withUnsafeBufferPointer { add($0) }
        }
    }

    @usableFromInline mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        digest_sha256_add(&state, bytes.baseAddress, bytes.count)
    }

    /// The digest of all that was added: `byteCount` bytes. More can be added after it.
    public func finalize() -> [UInt8] {
        var ending = state
        return Self.digest { digest_sha256_end(&ending, $0) }
    }

    /// The digest of these bytes: `byteCount` bytes.
    @inlinable public static func hash(data bytes: some Sequence<UInt8>) -> [UInt8] {
        bytes.withContiguousStorageIfAvailable { hash($0) } ?? Array(bytes).withUnsafeBufferPointer { hash($0) }
    }

    @usableFromInline static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        digest { digest_sha256_of(bytes.baseAddress, bytes.count, $0) }
    }

    static func digest(_ write: (UnsafeMutablePointer<UInt8>) -> Void) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: byteCount) { digest, count in
            write(digest.baseAddress!)
            count = byteCount
        }
    }
}
