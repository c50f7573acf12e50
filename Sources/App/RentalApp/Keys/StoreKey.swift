public import Checkpoint
public import Crypto
import Foundation
public import Rental
public import StateMachine

/// The key of a store's codes. Its private half is a file, so that no copy of the journal can make a code; its public
/// half is a document of the journal, so that no other key, and none of before, takes its place.
///
/// For as many threads as its journal. Not inside a transaction.
public final class StoreKey: @unchecked Sendable {
    private let journal: any JournalAccess<UmbrellaRental>
    private let file: KeyFile
    private let now: () -> Instant
    private let lock = NSLock()
    /// Guarded by `lock`: the key that was read last, and the record that tells of it.
    private var known: (version: Int64, key: Curve25519.Signing.PrivateKey)?

    /// The name of the public half among the journal's documents.
    static let document = "code-key"

    public init(_ journal: any JournalAccess<UmbrellaRental>, _ file: KeyFile, now: @escaping () -> Instant) {
        self.journal = journal
        self.file = file
        self.now = now
    }

    /// The private key, made on first use; when it returns, the key survives a power cut. Another process may have
    /// renewed it since it was asked for last.
    /// - Throws: `KeyFileError` where the file is missing or holds another key; `StoreError`.
    public func privateKey() throws -> Curve25519.Signing.PrivateKey {
        try lock.withLock {
            let version = try journal.read { try $0.documentVersion(Self.document) }
            if let known, known.version == version { return known.key }
            let (key, newest) = try version == nil ? journal.write(first) : journal.read(bound)
            known = (newest, key)
            return key
        }
    }

    private func bound(_ transaction: Transaction<UmbrellaRental>) throws -> (Curve25519.Signing.PrivateKey, Int64) {
        guard let version = try transaction.documentVersion(Self.document),
            let line = try transaction.document(Self.document)
        else { preconditionFailure("a document is never taken back") }
        return (try file.privateKey(boundTo: line), version)
    }

    /// The file first. A process killed before the commit leaves a key that has signed nothing; the next one takes it.
    private func first(_ transaction: Transaction<UmbrellaRental>) throws -> (Curve25519.Signing.PrivateKey, Int64) {
        if try transaction.documentVersion(Self.document) == nil {
            let key = try file.privateKey()
            try transaction.keep(document: Self.document, KeyFile.line(key.publicKey), at: now())
        }
        return try bound(transaction)
    }

    /// Makes a new key in place of one that is lost, damaged or known to others. Codes issued before are void. A
    /// process killed on the way leaves a store that refuses to make codes until this is done again.
    public func renew() throws {
        try journal.write { transaction in
            let key = try file.replace()
            try transaction.keep(document: Self.document, KeyFile.line(key.publicKey), at: now())
        }
    }

    /// Whether what is there of the two halves fits. Makes nothing: where there is none yet, all is well.
    public func check() throws {
        guard let line = try journal.read({ try $0.document(Self.document) }) else { return try file.check() }
        try file.check(boundTo: line)
    }

    /// Whether the journal tells of a key, and the file of its private half is not there.
    public func isLost() throws -> Bool {
        try journal.read { try $0.documentVersion(Self.document) } != nil && !file.exists
    }

    /// Removes the drafts that killed processes left, which are private keys.
    public func removeLeftovers() { file.removeLeftovers() }
}
