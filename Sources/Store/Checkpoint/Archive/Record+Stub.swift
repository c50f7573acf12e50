import StateMachine

/// What stays of a record that was archived: the same row with the same hash, without event, effects and state.
///
/// The hash of the record can only be recomputed with the archive. So that a stub is not believed blindly, it has a
/// seal: 8 bytes of SHA-256 over its columns and its hash, in hexadecimal, in the place of the effects. All stubs of an
/// archive are covered by the digest in the archive's record.
extension Record {
    /// - Parameters:
    ///   - archive: the number of the record that closes the archiving.
    ///   - hash: of this record.
    func stub(in archive: Int64, hash: [UInt8]) -> Record {
        let open = asStub(archive, seal: "")
        return asStub(archive, seal: open.seal(over: hash))
    }

    /// The number of the archive's record; nil for a record that is no stub.
    var archive: Int64? { kind == .archived ? Int64(event) : nil }

    /// Whether a stub is as it was written, with this hash.
    func isSealed(over hash: [UInt8]) -> Bool {
        guard let archive else { return false }
        return asStub(archive, seal: "").seal(over: hash) == effects && state == nil
    }

    /// Whether a hash is that of this record: it follows from the columns and from the hash of the record before; that
    /// of a stub goes into its seal.
    public func fits(_ hash: [UInt8], after previous: [UInt8]) -> Bool {
        kind == .archived ? isSealed(over: hash) : self.hash(after: previous) == hash
    }

    private func seal(over hash: [UInt8]) -> String { self.hash(after: hash).prefix(8).hexadecimal }

    private func asStub(_ archive: Int64, seal: String) -> Record {
        Record(
            sequence: sequence, kind: .archived, session: session, revision: revision, at: at, definition: definition,
            event: "\(archive)", effects: seal, state: nil, concerns: concerns, request: request)
    }
}
