import StateMachine

/// Reads and writes the journal in one commit.
///
/// It is valid only inside the closure that it is passed to.
public final class WriteTransaction<M: JournaledMachine>: Transaction<M> {
    let writing: any StoreWriting
    /// True if another process has written since the last attempt, so that values read before are out of date.
    public let isRetry: Bool
    /// The error of a part that had recorded something.
    private var failure: (any Error)?
    /// Whether a table was about to change. A part that failed may have changed some before its record.
    private(set) var hasChanged = false

    /// To be called before a table is changed other than by a record.
    func willChange() { hasChanged = true }

    init(
        _ writing: any StoreWriting, _ coding: Coding, _ definition: Record.Definition, _ quarantine: Quarantine,
        isRetry: Bool = false
    ) {
        self.writing = writing
        self.isRetry = isRetry
        super.init(writing, coding, definition, quarantine)
    }

    /// Runs what a caller does in the transaction. It fails if a part of that failed halfway, also where the caller
    /// caught the error.
    func run<Result>(_ body: (WriteTransaction<M>) throws -> Result) throws -> Result {
        let result = try body(self)
        if let failure { throw failure }
        return result
    }

    /// Remembers the error of a part of which something was recorded.
    /// - Parameter sequence: of the newest record before it.
    func halfway(_ error: any Error, since sequence: Int64) -> any Error {
        if head.sequence != sequence { failure = failure ?? error }
        return error
    }

    /// Opens a session for an owner who has none. Owner names are unique in a store.
    /// - Parameters:
    ///   - owner: 1 to `UnusableOwner.mostBytes` bytes of UTF-8. Sessions of others, from before, go on.
    ///   - at: the time of the record.
    /// - Returns: the number of the session, from 1.
    /// - Throws: `UnusableOwner` with nothing recorded; `StoreError`.
    public func openSession(owner: String, at: Instant) throws -> Int64 {
        let bytes = owner.utf8.count
        guard 1...UnusableOwner.mostBytes ~= bytes else { throw UnusableOwner(bytes: bytes) }
        hasChanged = true
        let session = try writing.openSession(owner: owner)
        try append(.opening, session: session, at: at, event: coding.encode(owner), entries: [])
        return session
    }

    /// Writes one accepted transition with its effects. Messages among them are recorded and not delivered: `Engine`
    /// does that.
    ///
    /// The store guards the revision after `snapshot`'s: if two writers claim it, the second gets a conflict, and the
    /// journal runs its body again.
    public func append(
        _ event: M.Event, after snapshot: SessionState<M>, to state: M.State, effects: [M.Effect], at: Instant,
        acknowledging acknowledged: EffectPosition? = nil, request: String? = nil
    ) throws -> SessionState<M> {
        try append(
            event, after: snapshot, to: state, effects: effects, effects.map(M.place), at: at,
            acknowledging: acknowledged, request: request)
    }

    /// - Parameter places: where the effects take place; nil for a message.
    func append(
        _ event: M.Event, after snapshot: SessionState<M>, to state: M.State, effects: [M.Effect],
        _ places: [Placement?], at: Instant, acknowledging acknowledged: EffectPosition?, request: String?
    ) throws -> SessionState<M> {
        try quarantine.check(snapshot.session)
        let revision = snapshot.revision + 1
        let (session, sequence) = (snapshot.session, try writing.nextSequence())
        let sealed = try sealed(effects, session, sequence)
        let record = Record(
            sequence: sequence, kind: .transition, session: session, revision: revision, at: at,
            definition: definition, event: try payload(event, "event", session, sequence),
            effects: try sealed.map { "[" + $0.joined(separator: ",") + "]" }
                ?? (effects.isEmpty ? "[]" : try json(of: effects)),
            state: try payload(state, "state", session, sequence), concerns: acknowledged, request: request)
        do {
            try insert(record)
            for index in effects.indices {
                guard let place = places[index] else { continue }
                if let change = place.change { try apply(change, of: record, at: index) }
                guard place.lane != nil else { continue }
                let position = EffectPosition(session: session, revision: revision, index: index)
                try writing.enqueue(ListedEffect(position, text: try sealed?[index] ?? coding.encode(effects[index])))
            }
            try schedule(from: snapshot, to: state)
        } catch { throw halfway(error, since: sequence - 1) }
        return SessionState(session: session, revision: revision, state: state)
    }

    /// Each effect by itself, as the record and the outbox have it; nil where none is sealed.
    private func sealed(_ effects: [M.Effect], _ session: Int64, _ sequence: Int64) throws -> [String]? {
        guard coding.coder != nil else { return nil }
        return try effects.enumerated().map { index, effect in
            try payload(effect, RecordCoding<M>.part(index), session, sequence)
        }
    }

    /// A part of a record as it is stored.
    private func payload(
        _ value: some Encodable, _ part: String, _ session: Int64, _ sequence: Int64
    ) throws -> String {
        try coding.seal(
            json(of: value),
            at: PayloadPlace(store: definition.store, sequence: sequence, session: session, part: part))
    }

    /// That of a record of the session that is appended next.
    private func nextEvent(_ value: some Encodable, _ session: Int64) throws -> String {
        try payload(value, "event", session, writing.nextSequence())
    }

    private func json(of value: some Encodable) throws -> String {
        do { return SealedPayload.readable(try JSONTextEncoder.encode(value)) } catch {
            let why = (error as? EncodingError).map(\.reason) ?? "\(error)"
            throw MachineFault.notEncodable(machine: M.name, value: "\(value)", why: why)
        }
    }

    /// Records that an outside effect was confirmed, without an event for the machine.
    public func acknowledge(_ effect: EffectPosition, at: Instant) throws {
        try append(.acknowledgement, session: effect.session, at: at, event: "null", entries: [], concerning: effect)
    }

    /// Records that an outside effect was confirmed with an answer that the machine refused.
    func acknowledge(_ effect: EffectPosition, refusing answer: M.Event, at: Instant) throws {
        try append(
            .acknowledgement, session: effect.session, at: at, event: nextEvent(answer, effect.session), entries: [],
            concerning: effect)
    }

    /// Parks an effect: it is not asked for again, and `parkedEffects` lists it.
    func park(_ effect: EffectPosition, reason: String, at: Instant) throws {
        try append(
            .parking, session: effect.session, at: at, event: nextEvent(reason, effect.session), entries: [],
            concerning: effect)
    }

    /// Records that a parked effect is owed again.
    /// - Returns: false if it is not parked, with nothing recorded.
    package func retryIfParked(_ effect: EffectPosition, at: Instant) throws -> Bool {
        guard try parkedEffect(effect) != nil else { return false }
        try append(.retry, session: effect.session, at: at, event: "null", entries: [], concerning: effect)
        return true
    }

    /// Records that an effect is about to be performed.
    func dispatch(_ effect: EffectPosition, at: Instant) throws {
        try append(.dispatch, session: effect.session, at: at, event: "null", entries: [], concerning: effect)
    }

    /// Records that a parked effect was cancelled, or a pending one withdrawn, with what changes by it.
    func cancel(_ effect: EffectPosition, _ entries: [TableChange], at: Instant) throws {
        try append(.cancellation, session: effect.session, at: at, event: "null", entries: entries, concerning: effect)
    }

    /// Adds, removes or corrects stock, with the reason. Without entries only the reason is recorded.
    public func adjustStock(_ entries: [TableChange], reason: String, at: Instant) throws {
        try append(.stockAdjustment, session: nil, at: at, event: coding.encode(reason), entries: entries)
    }

    /// Writes the first record of an epoch, which the definition of this transaction has.
    package func noteRestoration(at: Instant) throws {
        try append(.restoration, session: nil, at: at, event: coding.encode(definition.store.epoch), entries: [])
    }

    /// Writes the record of a document's new content, which then goes into its table.
    func note(_ change: DocumentChange, at: Instant) throws {
        try append(.document, session: nil, at: at, event: coding.encode(change), entries: [])
    }

    /// Writes the record that closes an archiving.
    func note(_ archive: ArchiveNote, at: Instant) throws {
        try append(.archive, session: nil, at: at, event: coding.encode(archive), entries: [])
    }

    private func append(
        _ kind: Record.Kind, session: Int64?, at: Instant, event: String, entries: [TableChange],
        concerning effect: EffectPosition? = nil
    ) throws {
        let record = Record(
            sequence: try writing.nextSequence(), kind: kind, session: session, revision: nil, at: at,
            definition: definition,
            event: event, effects: try coding.encode(entries), state: nil, concerns: effect, request: nil)
        do {
            try insert(record)
            for (index, entry) in entries.enumerated() { try apply(entry, of: record, at: index) }
        } catch { throw halfway(error, since: record.sequence - 1) }
    }

    func insert(_ record: Record) throws {
        hasChanged = true
        try writing.append(record)
        if let effect = record.concerns { try list(effect, after: record) }
    }

    /// Where an effect is listed follows from the records about it: from its request on in the outbox, while it is
    /// parked among those, and nowhere once it is confirmed or cancelled.
    private func list(_ effect: EffectPosition, after record: Record) throws {
        let isListed =
            switch record.kind {
            case .transition, .acknowledgement: try writing.removePending(effect)
            case .parking: try writing.park(effect, by: record.sequence)
            case .retry: try writing.unpark(effect)
            case .dispatch: try writing.isPending(effect)
            case .cancellation: try writing.dropParked(effect) || writing.removePending(effect)
            case .opening, .stockAdjustment, .document, .restoration, .archive, .archived:
                preconditionFailure("\(record) is about no effect")
            }
        guard isListed else {
            throw StoreError.stopped("\(record.label): effect \(effect) is not where this record needs it")
        }
    }

    func apply(_ entry: TableChange, of record: Record, at index: Int) throws {
        switch entry {
        case .transfer(let from, let to):
            try change(from, by: -1)
            try change(to, by: 1)
        case .adjustCounter(let place, let count):
            try change(place, by: count)
        case .post(let from, let to, let amount, let currency):
            let lines = [(from, -amount), (to, amount)].map { account, amount in
                Posting(account: account, amount: amount, currency: currency)
            }
            try writing.post(lines, of: record.sequence, entry: index)
        case .consumeOnce(let token, let place):
            try writing.redeem(token, session: record.session, place: place, by: record.sequence)
        case .insert(let table, let key, let value):
            try writing.insert(TableRow(key: key, value: value, sequence: record.sequence), into: table)
        case .put(let table, let key, let value):
            try writing.put(TableRow(key: key, value: value, sequence: record.sequence), into: table)
        case .remove(let table, let key):
            try writing.remove(key, from: table)
        }
    }

    private func change(_ place: String, by count: Int64) throws {
        try writing.setStock(place, to: try stock(place) + count)
    }

    /// Puts the session's deadline into the index where it has changed.
    private func schedule(from before: SessionState<M>, to state: M.State) throws {
        let former = before.revision == 0 ? nil : M.deadline(of: before.state)
        let next = M.deadline(of: state)
        if former != next { try writing.schedule(before.session, at: next) }
    }
}
