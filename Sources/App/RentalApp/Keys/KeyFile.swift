public import Cryptography
import Digest
import DurableFiles
import Foundation

/// The key that signs a store's codes, in a directory of the store.
///
/// `code-key` holds the 32 bytes of the private key; `code-key.pub` the public key as a line of base64, to be copied to
/// scanners that verify offline. Both have mode 0600. If several processes create the key at once, all use the same
/// one.
public struct KeyFile: Sendable {
    public let directory: String

    public static let privateName = "code-key"
    public static let publicName = "code-key.pub"

    static let keySize = Ed25519.keySize

    /// - Parameter directory: must exist when a key is asked for.
    public init(directory: String) {
        self.directory = directory
    }

    private func files() throws(KeyFileError) -> OpenFolder { try asKeyFileError(OpenFolder(directory)) }

    /// The private key, created on first use. When it returns, the key survives a power cut.
    public func privateKey() throws(KeyFileError) -> Ed25519.PrivateKey {
        let files = try files()
        let key = if let key = try readPrivate(files) { key } else { try create(files) }
        guard let stored = try readPublic(files) else {
            // Whoever made the private key has not got here yet or died before it. The public key is written last, so
            // without it nobody may rely on the name of the private key being on the medium.
            try asKeyFileError(files.sync())
            try asKeyFileError(files.create(Self.publicName, Self.line(key.publicKey)))
            return key
        }
        guard Array(stored) == key.publicKey.rawRepresentation else {
            throw .keysDiffer(path: files.path(Self.publicName))
        }
        return key
    }

    /// The private key that has this public half; makes none.
    func privateKey(boundTo line: [UInt8]) throws(KeyFileError) -> Ed25519.PrivateKey {
        try demand(line)
        // With the file of the public half, which is for others: it follows from this one.
        return try privateKey()
    }

    /// Whether what is there of the two keys fits this public half.
    func check(boundTo line: [UInt8]) throws(KeyFileError) {
        try demand(line)
        try check()
    }

    private func demand(_ line: [UInt8]) throws(KeyFileError) {
        let files = try files()
        let path = files.path(Self.privateName)
        guard let key = try readPrivate(files) else { throw .privateKeyMissing(path: path) }
        guard Self.line(key.publicKey) == line else { throw .otherKey(path: path) }
    }

    /// Makes a new key, whatever is there.
    func replace() throws(KeyFileError) -> Ed25519.PrivateKey {
        let files = try files()
        for name in [Self.publicName, Self.privateName] { files.remove(name) }
        return try privateKey()
    }

    /// The public half of the key there is, as its file has it, or else of the private one; nil where neither can be
    /// read.
    func publicLine() -> [UInt8]? {
        guard let files = try? files() else { return nil }
        if let stored = try? readPublic(files) { return Array(stored.base64EncodedData()) + [UInt8(ascii: "\n")] }
        return (try? readPrivate(files)).flatMap { $0.map { Self.line($0.publicKey) } }
    }

    var exists: Bool { FileName.isThere(directory + "/" + Self.privateName) }

    /// Removes temporary files of killed processes; they contain private keys.
    public func removeLeftovers() {
        Drafts.removeLeftovers(of: [Self.privateName, Self.publicName], in: directory)
    }

    /// Checks that the two keys belong together. Creates nothing; without keys there is nothing wrong.
    public func check() throws(KeyFileError) {
        let files = try files()
        let stored = try readPublic(files)
        guard let key = try readPrivate(files) else {
            if stored != nil { throw .privateKeyMissing(path: files.path(Self.privateName)) }
            return
        }
        if let stored, Array(stored) != key.publicKey.rawRepresentation {
            throw .keysDiffer(path: files.path(Self.publicName))
        }
    }

    /// The public key; the directory need not hold the private key.
    public func publicKey() throws(KeyFileError) -> Ed25519.PublicKey {
        let files = try files()
        let path = files.path(Self.publicName)
        guard let stored = try readPublic(files) else { throw .publicKeyMissing(path: path) }
        guard let key = Ed25519.PublicKey(rawRepresentation: stored) else { throw .notAKey(path: path) }
        return key
    }

    private func create(_ files: borrowing OpenFolder) throws(KeyFileError) -> Ed25519.PrivateKey {
        if try readPublic(files) != nil {
            // The private key comes first, so another process may just have made both; otherwise it was lost.
            guard let key = try readPrivate(files) else { throw .privateKeyMissing(path: files.path(Self.privateName)) }
            return key
        }
        let key = Ed25519.PrivateKey.random()
        if try asKeyFileError(files.create(Self.privateName, key.rawRepresentation)) { return key }
        guard let winner = try readPrivate(files) else {
            throw .system(.notFound, path: files.path(Self.privateName))
        }
        return winner
    }

    private func readPrivate(_ files: borrowing OpenFolder) throws(KeyFileError) -> Ed25519.PrivateKey? {
        guard var bytes = try asKeyFileError(files.read(Self.privateName, atMost: Self.keySize + 1, .secret)) else {
            return nil
        }
        guard let key = Ed25519.PrivateKey(SecretBytes(taking: &bytes)) else {
            throw .wrongLength(path: files.path(Self.privateName))
        }
        return key
    }

    private func readPublic(_ files: borrowing OpenFolder) throws(KeyFileError) -> Data? {
        // May be read by everybody, and be installed by the superuser; what counts is who can change it.
        guard let bytes = try asKeyFileError(files.read(Self.publicName, atMost: 64, .installed)) else { return nil }
        let line = bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...]
        guard let key = Data(base64Encoded: Data(line)), key.count == Self.keySize else {
            throw .notAKey(path: files.path(Self.publicName))
        }
        return key
    }

    static func line(_ key: Ed25519.PublicKey) -> [UInt8] {
        Array(key.base64.utf8) + [UInt8(ascii: "\n")]
    }
}

extension Ed25519.PublicKey {
    /// As scanners get it: 44 letters (RFC 4648, section 4).
    package var base64: String { Data(rawRepresentation).base64EncodedString() }
}
