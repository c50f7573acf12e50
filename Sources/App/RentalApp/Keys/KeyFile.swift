public import Cryptography
import Digest
import DurableFiles
import Essentials

/// The key that signs a store's codes, in a directory of the store.
///
/// `code-key` holds the 32 bytes of the private key; `code-key.pub` the public key as a line of base64, to be copied to
/// scanners that verify offline. Both have mode 0600. If several processes create the key at once, all use the same
/// one. A key that is to replace another is in `code-key.next` until the journal has its public half: at every moment
/// the key that the journal names is in one of the two files.
public struct KeyFile: Sendable {
    public let directory: String

    public static let privateName = "code-key"
    public static let publicName = "code-key.pub"

    /// A key that becomes the private one as soon as the journal has its public half.
    static let nextName = "code-key.next"

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
            // The maker of the private key has not got here yet or died before it. The public key is written last, so
            // without it the name of the private key may not be on the medium.
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
        if let next = try demand(line) { return next }
        // With the file of the public half, which is for others: it follows from this one.
        return try privateKey()
    }

    /// Whether what is there of the two keys fits this public half.
    func check(boundTo line: [UInt8]) throws(KeyFileError) {
        if try demand(line) == nil { try check() }
    }

    /// - Returns: the next key, if it is the one of this public half and has not taken its place yet.
    private func demand(_ line: [UInt8]) throws(KeyFileError) -> Ed25519.PrivateKey? {
        let files = try files()
        if (try? key(Self.privateName, of: line, files)) != nil { return nil }
        if let next = try? key(Self.nextName, of: line, files) { return next }
        // Again: it may have taken its place meanwhile.
        let path = files.path(Self.privateName)
        guard let key = try readPrivate(files) else { throw .privateKeyMissing(path: path) }
        guard Self.line(key.publicKey) == line else { throw .otherKey(path: path) }
        return nil
    }

    /// The key in a file; nil where there is none, or another one than that of this public half. A file that cannot be
    /// read now may hold the key: nothing may be done to it.
    private func key(
        _ name: String, of line: [UInt8], _ files: borrowing OpenFolder
    ) throws(KeyFileError) -> Ed25519.PrivateKey? {
        let key: Ed25519.PrivateKey?
        do { key = try readPrivate(files, name) } catch .wrongLength { return nil }
        return key.flatMap { Self.line($0.publicKey) == line ? $0 : nil }
    }

    // MARK: Renewal

    /// Whether a renewal was begun and has not come to its end.
    var hasNext: Bool { FileName.isThere(directory + "/" + Self.nextName) }

    /// Makes a new key beside the one there is, durably. It counts from the commit of its public half on. One that was
    /// made before is overwritten: `conclude` comes first.
    func makeNext() throws(KeyFileError) -> Ed25519.PrivateKey {
        let files = try files()
        try asKeyFileError(files.erase(Self.nextName))
        files.remove(Self.nextName)
        let key = Ed25519.PrivateKey.random()
        guard try asKeyFileError(files.create(Self.nextName, key.rawRepresentation)) else {
            throw .notAFile(path: files.path(Self.nextName))
        }
        return key
    }

    /// Finishes a renewal that was committed, and drops one that was not. The journal must be locked, so that no other
    /// process renews the key or does the same.
    /// - Parameter line: the public half that the journal has.
    func conclude(_ line: [UInt8]?) throws(KeyFileError) {
        guard hasNext else { return }
        let files = try files()
        guard let line, try key(Self.nextName, of: line, files) != nil else {
            try asKeyFileError(files.erase(Self.nextName))
            files.remove(Self.nextName)
            return try asKeyFileError(files.sync())
        }
        if (try? key(Self.privateName, of: line, files)) != nil {
            // The user has put back a copy of the new key.
            try asKeyFileError(files.erase(Self.nextName))
            files.remove(Self.nextName)
        } else {
            // The public half is made of the new key, so the old one must not be found beside it, whatever a power cut
            // leaves of these names. Until it can be removed the new key is used from where it is.
            try asKeyFileError(files.unlink(Self.publicName))
            try asKeyFileError(files.sync())
            try asKeyFileError(files.erase(Self.privateName))
            try asKeyFileError(files.move(Self.nextName, to: Self.privateName))
        }
        try asKeyFileError(files.sync())
        _ = try privateKey()
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
        Drafts.removeLeftovers(of: [Self.privateName, Self.nextName, Self.publicName], in: directory)
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

    private func readPrivate(
        _ files: borrowing OpenFolder, _ name: String = privateName
    ) throws(KeyFileError) -> Ed25519.PrivateKey? {
        guard var bytes = try asKeyFileError(files.read(name, atMost: Self.keySize + 1, .secret)) else { return nil }
        guard let key = Ed25519.PrivateKey(SecretBytes(taking: &bytes)) else {
            throw .wrongLength(path: files.path(name))
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
