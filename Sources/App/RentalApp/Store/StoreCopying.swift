@_spi(Stores) package import Checkpoint

/// Copies a whole store to another place: the journal, the riders' data, and what this machine has for the store.
///
/// The copy is made under another name, and gets its own when all of it was verified. One that was broken off goes on
/// where it stopped.
package struct StoreCopying {
    /// What becomes of the original.
    package enum Purpose: Sendable {
        /// It is left, and the copy is used from then on. The copy begins an epoch, so that the gateway performs
        /// nothing for the original once it was asked for the copy.
        case moving
        /// The copy stands for it.
        case keeping
    }

    private let original: StoreLocation
    private let target: StoreLocation
    private let purpose: Purpose
    private let temporary: String

    /// - Parameters:
    ///   - original: is only read.
    ///   - target: where there is nothing yet.
    ///   - temporary: a folder for a copy of the journal, if the original's folder must not be written to.
    package init(
        from original: StoreLocation, to target: StoreLocation, _ purpose: Purpose = .moving, in temporary: String
    ) {
        self.original = original
        self.target = target
        self.purpose = purpose
        self.temporary = temporary
    }

    /// - Parameter progress: is called with the number of the newest record that was copied.
    /// - Returns: what the verification of the copy read; it has no findings. Copying again, to the copy that was made
    ///   and not used yet, returns the same and changes nothing.
    /// - Throws: `StoreError`: `failed` where something is there already, `damaged` where the original is.
    @discardableResult
    package func run(_ progress: (Int64) -> Void = { _ in }) throws -> Verification {
        let copy = try privateCopy()
        defer { withExtendedLifetime(copy) {} }
        let from = try RentalStore(opening: original, in: copy?.directory)
        if try target.isTaken() { return try finished(from.journal) }
        let draft = target.draft
        let lock = try draft.lock()
        defer { lock.release() }
        let verification = try fill(draft, from, progress)
        do { try target.take(draft) } catch {
            // A server may finish what a killed copy has asked of it, and then this one is of no use.
            if (try? target.isTaken()) == true { try? draft.empty() }
            throw error
        }
        return verification
    }

    /// For an original that cannot be written to, not even by opening it.
    private func privateCopy() throws -> StoreCopy? {
        guard original.server == nil, !original.directory.isWritable else { return nil }
        return try StoreCopy(of: original.directory, in: temporary)
    }

    /// Verifies a copy that was made before and whose answer was lost.
    private func finished(_ from: RentalJournal) throws -> Verification {
        guard try purpose == .moving && target.holdsStore() else { throw StoreError.taken(target.name) }
        let to = try RentalStore(opening: target).journal
        guard try JournalCopy(of: from, into: to).isFinished(from.read { $0.store.restored }) else {
            throw StoreError.taken(target.name)
        }
        return try verified(to)
    }

    private func fill(_ draft: StoreLocation, _ from: RentalStore, _ progress: (Int64) -> Void) throws -> Verification {
        let identity = try from.journal.read { $0.store }
        let own = purpose == .moving ? identity.restored : identity
        // A copy that was killed while it removed its journal, or gave it its place, left what it remembered of it.
        if try !draft.holdsStore() { try draft.empty() }
        var to = try RentalStore(opening: draft, identity: own)
        if try !JournalCopy(of: from.journal, into: to.journal).isPrefixOfOriginal() {
            // Of another store, or of a new epoch.
            try draft.empty()
            to = try RentalStore(opening: draft, identity: own)
        }
        let copy = JournalCopy(of: from.journal, into: to.journal)
        try copy.run(progress)
        let (data, kept) = (ErasableData(of: original, from.server), ErasableData(of: draft, to.server))
        for folder in ErasableData.folders { try kept.folder(folder).replaceAll(by: data.folder(folder)) }
        if purpose == .moving {
            try draft.takeFiles(of: original)
            try copy.beginEpoch(own)
        }
        return try verified(to.journal)
    }

    private func verified(_ copy: RentalJournal) throws -> Verification {
        let verification = try copy.verify()
        if let first = verification.findings.first {
            throw StoreError.damaged(
                path: original.name, what: first, advice: "the copy was not finished, and nothing else was changed")
        }
        return verification
    }
}

extension SnapshotFolder {
    /// Makes this folder like another one.
    fileprivate func replaceAll(by other: any SnapshotFolder) throws {
        let names = try other.names()
        for name in try self.names() where !names.contains(name) {
            let place = place(name)
            try place.change { try place.remove() }
        }
        for name in names {
            guard let bytes = try other.place(name).read() else { continue }
            let place = place(name)
            if try place.read() != bytes { try place.change { try place.replace(bytes, erasingFormer: true) } }
        }
    }
}
