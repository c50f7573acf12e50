import Digest
import DurableFiles

/// The key with which the service authenticates what it issues: 32 random bytes in the file `service-key` of the store,
/// mode 0600, created on first use. It is in no backup. If it is lost, no recorded data are lost.
package struct ServiceKey: Sendable {
    package static let name = "service-key"

    /// The length of a tag in bytes.
    package static let tagSize = SHA256.byteCount

    private static let size = 32

    private let key: SecretBytes

    /// - Parameter directory: the folder of the store, which must exist. When this returns, the key survives a power
    ///   cut. If several processes create the key at once, all use the same one.
    /// - Throws: `KeyFileError`.
    package init(directory: String) throws(KeyFileError) {
        Drafts.removeLeftovers(of: [Self.name], in: directory)
        let files = try asKeyFileError(OpenFolder(directory))
        if let key = try Self.read(files) {
            self.key = key
            return
        }
        let key = SecureRandom.secret(Self.size)
        if try asKeyFileError(files.create(Self.name, key.withUnsafeBytes(Array.init))) {
            self.key = key
            return
        }
        guard let winner = try Self.read(files) else { throw .system(.notFound, path: files.path(Self.name)) }
        self.key = winner
    }

    /// What is wrong with the key, if there is one. Changes nothing.
    package static func findings(directory: String) -> [String] {
        do {
            _ = try read(asKeyFileError(OpenFolder(directory)))
            return []
        } catch {
            return ["\(error)"]
        }
    }

    private static func read(_ files: borrowing OpenFolder) throws(KeyFileError) -> SecretBytes? {
        guard var bytes = try asKeyFileError(files.read(name, atMost: size + 1, .secret)) else { return nil }
        guard bytes.count == size else { throw .serviceKeyDamaged(path: files.path(name)) }
        // A process may have died before the name was on the medium.
        try asKeyFileError(files.sync())
        return SecretBytes(taking: &bytes)
    }

    /// The HMAC-SHA-256 (RFC 2104) of some bytes for one use; a tag for one use is not valid for another.
    package func tag(_ bytes: some Sequence<UInt8>, for use: String) -> [UInt8] {
        HMAC.code(of: Self.message(bytes, use), key: key)
    }

    /// Whether a tag is right. The time does not depend on where two tags differ.
    package func isTag(_ tag: some Sequence<UInt8>, of bytes: some Sequence<UInt8>, for use: String) -> Bool {
        HMAC.isCode(tag, of: Self.message(bytes, use), key: key)
    }

    /// No use is the beginning of another one with the byte 0 behind it.
    private static func message(_ bytes: some Sequence<UInt8>, _ use: String) -> [UInt8] {
        Array("zontik \(use)".utf8) + [0] + Array(bytes)
    }
}
