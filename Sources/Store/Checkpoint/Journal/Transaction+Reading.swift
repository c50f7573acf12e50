import StateMachine

extension Transaction {
    /// The number of an owner's session; nil for one who has none.
    public func session(owner: String) throws -> Int64? { try reading.session(owner: owner) }

    /// Whose session it is; nil for a number that none has.
    public func owner(session: Int64) throws -> String? { try reading.owner(session: session) }

    /// The session's newest state; the machine's initial state where it has no records.
    /// - Throws: `StoreError.damaged` where that record does not match its hash; other sessions can go on.
    public func latest(_ session: Int64) throws -> SessionState<M> {
        try quarantine.check(session)
        guard let sequence = try reading.newestRecord(session: session) else {
            return SessionState(session: session, revision: 0, state: M.initial)
        }
        let record = try reading.record(sequence)
        guard record.session == session else {
            throw reading.damaged("session \(session): its newest record is listed as \(record.label)")
        }
        // The newest transition of a session is never archived.
        guard record.kind != .archived else {
            throw reading.damaged("\(record.label), the newest of its session, is a stub")
        }
        guard record.kind == .transition, let revision = record.revision else {
            return SessionState(session: session, revision: 0, state: M.initial)
        }
        return SessionState(session: session, revision: revision, state: try content(of: record).state())
    }

    /// The number of pieces of stock at a place; 0 for an unknown place.
    public func stock(_ place: String) throws -> Int64 { try reading.stock(place) ?? 0 }

    /// The stock of all places that hold some or ever did.
    public func stock() throws -> [String: Int64] { try reading.stock() }

    /// Where and when a session used a token; nil if it has not.
    public func redemption(_ token: String, session: Int64) throws -> Redemption? {
        guard let sequence = try reading.redemption(token, session: session) else { return nil }
        let record = try reading.record(sequence)
        if record.kind == .archived {
            // A used token stays used, also where the archive is not at hand.
            let used = try archiving.usedTokens(session: session).first { $0.token == token && $0.sequence == sequence }
            if let used { return Redemption(place: used.place, at: record.at) }
        }
        if record.session == session {
            for case .consumeOnce(token, let place) in try entries(of: record).map(\.entry) {
                return Redemption(place: place, at: record.at)
            }
        }
        throw reading.damaged("\(record.label) does not use the token that it is said to use")
    }

    /// The transitions of a session that used tokens, by their revisions, in a part of the session. Takes no time for
    /// the transitions in between, and needs no archive.
    /// - Parameters:
    ///   - session: its number.
    ///   - revisions: of the part.
    ///   - newestFirst: otherwise the oldest first.
    ///   - limit: the largest number to list.
    public func redeeming(
        _ session: Int64, in revisions: ClosedRange<Int>, newestFirst: Bool, limit: Int
    ) throws -> [Int] {
        let newest = try reading.newestRevision(session: session)
        let first = max(1, revisions.lowerBound)
        let last = min(revisions.upperBound, newest)
        guard first <= last, let from = try reading.transition(session, first)?.sequence,
            let to = try reading.transition(session, last)?.sequence
        else { return [] }
        return try reading.redemptions(session: session, in: from...to, newestFirst: newestFirst, limit: limit).map {
            let record = try reading.record($0)
            guard record.session == session, let revision = record.revision else {
                throw reading.damaged("\(record.label) does not use the token that it is said to use")
            }
            return revision
        }
    }

    /// The changes a record makes beside itself, and their places among its effects.
    func entries(of record: Record) throws -> [(index: Int, entry: TableChange)] {
        let record = try whole(record)
        guard record.kind == .transition else {
            let entries: [TableChange] = try coding.decode(record.effects)
            return entries.enumerated().map { ($0.offset, $0.element) }
        }
        return try effects(of: record).enumerated().compactMap { index, effect in
            M.place(of: effect)?.change.map { (index, $0) }
        }
    }

    func effects(of record: Record) throws -> [M.Effect] { try content(of: whole(record)).effects() }

    /// The record itself, or for a stub the one in its archive.
    func whole(_ record: Record) throws -> Record {
        record.kind == .archived ? try archives.record(record, archiving) : record
    }

    /// What a record has of the machine.
    func content(of record: Record) -> RecordCoding<M> {
        RecordCoding(coding: coding, record: record, store: reading.name) { [reading] in
            record.session.flatMap { try? reading.owner(session: $0) }
        }
    }

    /// The pending effects of a session, oldest first, each verified against its record.
    public func pendingEffects(_ session: Int64) throws -> [PendingEffect<M>] {
        try reading.pendingEffects(session: session).map(request)
    }

    func isPending(_ effect: EffectPosition) throws -> Bool { try reading.isPending(effect) }

    /// Which store this is.
    public var store: StoreIdentity { definition.store }

    /// The store that a transition was recorded in, as a port asks where an effect refers to an earlier one; nil for a
    /// transition that there is not.
    public func store(session: Int64, revision: Int) throws -> StoreIdentity? {
        try reading.transition(session, revision)?.definition.store
    }

    /// Where a transition stands in the journal; nil where the session has none of this number.
    public func head(session: Int64, revision: Int) throws -> Head? {
        guard let sequence = try reading.transition(session, revision)?.sequence,
            let hash = try reading.hash(of: sequence)
        else { return nil }
        return Head(sequence: sequence, hash: hash)
    }

    /// Whether the journal has this record, with this hash, and so all that led to it.
    public func contains(_ head: Head) throws -> Bool { try reading.hash(of: head.sequence) == head.hash }

    /// The transition that a request with the same key and kind of sender caused; nil if there is none.
    public func answered(_ request: Request<M>, session: Int64) throws -> HistoryEntry<M>? {
        try answered(request.recorded, session: session)
    }

    /// The transition recorded under a key as the journal stores it, see `Request.sender`; nil if there is none. A key
    /// of other than 1 to 64 visible ASCII characters is stored as `sha256:` and its SHA-256 in hexadecimal.
    public func answered(_ request: String, session: Int64) throws -> HistoryEntry<M>? {
        guard let sequence = try reading.sequence(session: session, request: request) else { return nil }
        let record = try reading.record(sequence)
        guard record.session == session, record.request == request else {
            throw reading.damaged("\(record.label) was not made under the request's key that it is listed under")
        }
        return try item(record)
    }

    /// The sessions in which a request with the same key and kind of sender caused a transition, by their numbers. May
    /// take as long as all requests that are remembered.
    public func sessions(answering request: Request<M>) throws -> [Int64] {
        try reading.sessions(request: request.recorded)
    }

    /// A session as a request is answered however often it is sent: after its transition and what the outside has
    /// answered to that, up to the next transition of another origin.
    /// - Parameters:
    ///   - revision: of the transition, from 1.
    ///   - session: its number.
    package func answer(to revision: Int, of session: Int64) throws -> SessionState<M> {
        var answer = SessionState<M>(session: session, revision: revision - 1, state: M.initial)
        while let record = try reading.transition(session, answer.revision + 1).map(whole) {
            guard answer.revision < revision || record.concerns.map({ $0.revision >= revision }) ?? false else { break }
            let state = try content(of: record).state()
            answer = SessionState(session: session, revision: answer.revision + 1, state: state)
        }
        guard answer.revision >= revision else { throw reading.damaged("session \(session): no revision \(revision)") }
        return answer
    }
}
