public import Checkpoint
public import Cryptography
import Rental
public import StateMachine
import Synchronization

/// The key of a store's codes. The private key is a file, so that no copy of the journal can make a code; the public
/// key is a document of the journal, so that no other key, and no earlier one, can replace it.
///
/// For as many threads as its journal. Must not be called inside a transaction.
public final class StoreKey: Sendable {
    private let journal: RentalJournal
    private let file: KeyFile
    private let now: @Sendable () -> Instant
    /// The key that was read last, and the record it is in.
    private let known = Mutex<(version: Int64, key: Ed25519.PrivateKey)?>(nil)

    public init(_ journal: RentalJournal, _ file: KeyFile, now: @escaping @Sendable () -> Instant) {
        self.journal = journal
        self.file = file
        self.now = now
    }

    /// The private key, created on first use; when it returns, the key survives a power cut. Another process may have
    /// renewed it since the last call.
    /// - Throws: `KeyFileError` if the file is missing or holds another key; `StoreError`.
    public func privateKey() throws -> Ed25519.PrivateKey {
        try known.withLock { known in
            let version = try journal.read { try $0.codeKeyVersion() }
            if let known, known.version == version { return known.key }
            let (key, newest) = try version == nil ? journal.write(first) : journal.read(bound)
            known = (newest, key)
            return key
        }
    }

    private func bound(_ transaction: Transaction<UmbrellaRental>) throws -> (Ed25519.PrivateKey, Int64) {
        guard let version = try transaction.documentVersion(KeyFile.document),
            let line = try transaction.document(KeyFile.document)
        else { preconditionFailure("a document is never taken back") }
        return (try file.privateKey(boundTo: line), version)
    }

    /// The file first. A process killed before the commit leaves a key that has signed nothing; the next one takes it.
    private func first(
        _ transaction: WriteTransaction<UmbrellaRental>
    ) throws -> (Ed25519.PrivateKey, Int64) {
        if try transaction.documentVersion(KeyFile.document) == nil {
            let key = try file.privateKey()
            try transaction.keep(document: KeyFile.document, KeyFile.line(key.publicKey), at: now())
        }
        return try bound(transaction)
    }

    /// Makes a new key to replace one that is lost, damaged or known to others. Codes issued before become invalid. If
    /// the process is killed on the way, the old key or the new one is used, as the journal says; see `finishRenewal`.
    public func renew() throws {
        try journal.write { try file.renew(in: $0, at: now()) }
        // The new key counts already. What does not succeed here is done when the store is opened next.
        try? finishRenewal()
    }

    /// Finishes the renewal of a process that was killed after its commit, and drops that of one that was killed
    /// before.
    package func finishRenewal() throws {
        guard file.hasNext else { return }
        try journal.write { try file.conclude($0.document(KeyFile.document)) }
    }

    /// Distinguishes a key from those before it; see `Transaction.codeKeyVersion`.
    package func version() throws -> Int64? { try journal.read { try $0.codeKeyVersion() } }

    /// Checks that the private and the public key belong together. Creates nothing; without keys there is nothing
    /// wrong.
    public func check() throws {
        guard let line = try journal.read({ try $0.document(KeyFile.document) }) else { return try file.check() }
        try file.check(boundTo: line)
    }

    /// Whether the journal has a public key and the file of the private key is missing.
    public func isLost() throws -> Bool {
        try journal.read { try $0.documentVersion(KeyFile.document) } != nil && !file.exists
    }

    /// Removes temporary files of killed processes, which contain private keys, and does what `finishRenewal` does.
    /// What cannot be done now is done when the store is opened next; no code depends on it.
    public func removeLeftovers() {
        file.removeLeftovers()
        try? finishRenewal()
    }
}

extension KeyFile {
    /// The name of the public half among the journal's documents.
    static let document = "code-key"

    /// Makes a new key in a transaction; it takes the old one's place with `StoreKey.finishRenewal`.
    func renew(in transaction: WriteTransaction<UmbrellaRental>, at: Instant) throws {
        try conclude(transaction.document(Self.document))
        try transaction.keep(document: Self.document, Self.line(makeNext().publicKey), at: at)
    }
}

extension Transaction<UmbrellaRental> {
    /// The number of the record that names the key of the store's codes: with another key there are other codes. Nil
    /// before the first one.
    package func codeKeyVersion() throws -> Int64? { try documentVersion(KeyFile.document) }
}
