import SQLite
import StateMachine

/// Rebuilds a store from its records alone.
struct Replay<M: JournaledMachine> {
    var coding: Coding
    private(set) var head = Head.genesis
    /// The hash that the record before should have, where it was stored with another.
    private var disputed: [UInt8]?
    /// Whether each transition is held against what its rules decide.
    private let decides: Bool
    private(set) var snapshots: [Int64: SessionState<M>] = [:]
    private(set) var owners: [Int64: String] = [:]
    private(set) var archived = ArchivedPart()
    /// The sessions whose newest transition was decided under older rules, which may have called something else due.
    private(set) var older: Set<Int64> = []
    private(set) var outbox: [EffectPosition: String] = [:]
    /// How many transitions a newer version of the rules decided.
    private(set) var newer = 0
    /// Those that were not delivered so far, with the owners that they are for.
    private var messages: [EffectPosition: String] = [:]
    private(set) var parked: [EffectPosition: (effect: String, sequence: Int64)] = [:]
    private(set) var withdrawals = Withdrawals<M>()
    /// These are outside the store, whatever the machine says.
    private(set) var retried: Set<EffectPosition> = []
    private(set) var stock: [String: Int64] = [:]
    private(set) var redeemed: Set<[String]> = []
    /// By the bytes of table and key.
    private(set) var entries: [[[UInt8]]: [String]] = [:]
    private(set) var postings: [[String]] = []
    private(set) var documents: [String: (change: DocumentChange, sequence: Int64)] = [:]

    init(coding: Coding, decides: Bool = M.isKnown) {
        self.coding = coding
        self.decides = decides
    }

    /// Takes the next record and says what is wrong with it.
    /// - Parameter original: what a stub stands for, where its archive is at hand.
    mutating func add(_ row: Record, hash: [UInt8], original: Record? = nil) -> [String] {
        var findings = row.kind == .archived ? archived.add(row, hash, original) : []
        let record = original ?? row
        let label = record.label
        // Numbers that only a damaged store has may lie at the end of their range: nothing here may trap.
        if record.sequence != head.sequence &+ 1 {
            let gap = record.sequence &- head.sequence &- 1
            findings.append("\(label): \(RecordCount.of(gap)) before it \(gap == 1 ? "is" : "are") missing")
        }
        // Where the hash of the record before was changed, that one is named, and not this one, too.
        let fitting = record.kind == .archived ? hash : record.hash(after: head.hash)
        let fits = fitting == hash || disputed.map { record.hash(after: $0) == hash } ?? false
        if !fits { findings.append("\(label): does not match its hash") }
        disputed = fits ? nil : fitting
        head = Head(sequence: record.sequence, hash: hash)
        if M.isKnown, record.definition.machine != M.name {
            findings.append("\(label): was written by machine \(record.definition.machine)")
        }
        do {
            try apply(record).map { findings.append("\(label): \($0)") }
        } catch MachineFault.unreadable(_, _, _, let what, let version, let why) {
            findings.append("\(label): its \(what) of version \(version) of the rules cannot be read: \(why)")
        } catch {
            findings.append("\(label): cannot be read: \(error)")
        }
        if let effect = record.concerns { list(effect, after: record).map { findings.append("\(label): \($0)") } }
        return findings
    }

    /// As `WriteTransaction.list` does it.
    private mutating func list(_ effect: EffectPosition, after record: Record) -> String? {
        // What was requested in a record that is not at hand was neither pending nor parked when it left.
        let isGone = archived.hasPassed(effect)
        if record.kind != .cancellation { withdrawals.remove(effect) }
        switch record.kind {
        case .transition, .acknowledgement:
            return outbox.removeValue(forKey: effect) == nil && !isGone
                ? "settles effect \(effect), which is not pending" : nil
        case .parking:
            guard let text = outbox.removeValue(forKey: effect) ?? (isGone ? "" : nil) else {
                return "parks effect \(effect), which is not pending"
            }
            parked[effect] = (text, record.sequence)
        case .retry:
            guard let (text, _) = parked.removeValue(forKey: effect) ?? (isGone ? ("", 0) : nil) else {
                return "retries effect \(effect), which is not parked"
            }
            outbox[effect] = text
            retried.insert(effect)
        case .dispatch:
            return outbox[effect] == nil && !isGone ? "dispatches effect \(effect), which is not pending" : nil
        case .cancellation:
            if parked.removeValue(forKey: effect) != nil || isGone { return nil }
            guard outbox.removeValue(forKey: effect) != nil else {
                return "cancels effect \(effect), which is neither parked nor pending"
            }
            let isWithdrawn = withdrawals.cancel(effect) || !knowsAll || older.contains(effect.session)
            return isWithdrawn ? nil : "cancels effect \(effect), which is pending and was not withdrawn"
        case .archived: return nil
        case .opening, .stockAdjustment, .document, .restoration, .archive:
            return "is about effect \(effect), and no record of its kind is about one"
        }
        return nil
    }

    private mutating func apply(_ record: Record) throws -> String? {
        switch record.kind {
        case .opening:
            owners[record.session ?? 0] = try coding.decode(record.event)
        case .acknowledgement:
            return record.hasRefusedAnswer ? try judgeRefusal(record) : nil
        case .parking, .retry, .dispatch, .archived:
            break
        case .archive:
            let note: ArchiveNote = try coding.decode(record.event)
            return archived.close(record.sequence, note, &stock, knowsAll: knowsAll)
                ?? carry(note.rows ?? [], by: record.sequence)
        case .restoration:
            let epoch: Int = try coding.decode(record.event)
            withdrawals.beginEpoch()
            if record.definition.store.epoch != epoch { return "begins epoch \(epoch), and was written in another" }
        case .stockAdjustment, .cancellation:
            let entries: [TableChange] = try coding.decode(record.effects)
            for (index, entry) in entries.enumerated() { apply(entry, record, index) }
        case .document:
            let change: DocumentChange = try coding.decode(record.event)
            documents[change.name] = (change, record.sequence)
        case .transition:
            return try applyTransition(record)
        }
        return nil
    }

    /// An answer that is recorded as refused is one that its rules refuse.
    private func judgeRefusal(_ record: Record) throws -> String? {
        let session = record.session ?? 0
        guard !record.isNewer(than: M.self) else { return nil }
        let content = RecordCoding<M>(coding: coding, record: record, store: "") { [owners] in owners[session] }
        let event = try content.event()
        let before = snapshots[session] ?? SessionState(session: session, revision: 0, state: M.initial)
        let rules = record.definition.rules
        // Which state an archived transition led to is known with the archive only.
        guard decides, archived.newestRevision(of: session) <= before.revision,
            case .accepted? = M.decided(before.state, event, version: rules)
        else { return nil }
        return "says that \(event) was refused, which version \(rules) of the rules accepts"
    }

    /// What was recorded is held against what its rules decide, if the machine still has them.
    private mutating func applyTransition(_ record: Record) throws -> String? {
        guard let session = record.session, let revision = record.revision, record.state != nil else {
            return "is a transition without session, revision or state"
        }
        let before = snapshots[session] ?? SessionState(session: session, revision: 0, state: M.initial)
        let content = RecordCoding<M>(coding: coding, record: record, store: "") { [owners] in owners[session] }
        guard !record.isNewer(than: M.self) else {
            return try noteNewer(content, session, revision, after: before)
        }
        let (event, effects, state) = (try content.event(), try content.effects(), try content.state())
        snapshots[session] = SessionState(session: session, revision: revision, state: state)
        if record.definition.rules == M.version { older.remove(session) } else { older.insert(session) }
        for (index, effect) in effects.enumerated() {
            let place = M.place(of: effect)
            if let change = place?.change { apply(change, record, index) }
            let position = EffectPosition(session: session, revision: revision, index: index)
            if let message = M.message(of: effect) { messages[position] = message.owner }
            if place?.lane != nil { outbox[position] = try content.listed(effect, at: index) }
        }
        let missed = withdrawals.missed(session)
        withdrawals.note(effects, of: record, session, revision)
        if let missed { return "comes after a transition that withdrew effect \(missed), which is pending" }
        if let origin = MessageOrigin.effect(record.request), knowsAll, !archived.hasPassed(origin),
            messages.removeValue(forKey: origin) != owners[session]
        {
            return "is said to follow from effect \(origin), which sent it nothing"
        }
        if let gap = gap(before: revision, after: before) { return gap }
        let passed = archived.newestRevision(of: session)
        // Which state an archived transition led to is known with the archive only.
        guard passed <= before.revision else {
            return nil
        }
        guard decides else { return nil }
        // A change of the rules is no damage.
        let rules = record.definition.rules
        guard let decided = M.decided(before.state, event, version: rules), decided != .accepted(state, effects) else {
            return nil
        }
        return """
            was decided otherwise than version \(rules) of the rules decides
              recorded: \(state) with \(effects)
              decided:  \(decided)
            """
    }

    private func gap(before revision: Int, after before: SessionState<M>) -> String? {
        let last = max(before.revision, archived.newestRevision(of: before.session))
        return revision == last &+ 1 ? nil : "comes after revision \(last)"
    }

    /// What a newer version decided is believed for its hash; what it asked for is known as it was recorded.
    private mutating func noteNewer(
        _ content: RecordCoding<M>, _ session: Int64, _ revision: Int, after before: SessionState<M>
    ) throws -> String? {
        newer += 1
        older.insert(session)
        snapshots[session] = SessionState(session: session, revision: revision, state: before.state)
        for (index, text) in try content.elements().enumerated() {
            outbox[EffectPosition(session: session, revision: revision, index: index)] = SealedPayload.readable(text)
        }
        return gap(before: revision, after: before)
    }

    /// Whether it is known of all effects whether they are inside the store.
    var knowsAll: Bool { M.isKnown && newer == 0 }

    private mutating func apply(_ entry: TableChange, _ record: Record, _ index: Int) {
        switch entry {
        case .transfer(let from, let to):
            change(from, by: -1, record)
            change(to, by: 1, record)
        case .adjustCounter(let place, let count):
            change(place, by: count, record)
        case .post(let from, let to, let amount, let currency):
            let key = ["\(record.sequence)", "\(index)"]
            postings.append(key + ["0", from, "\(0 &- amount)", currency])
            postings.append(key + ["1", to, "\(amount)", currency])
        case .consumeOnce(let token, let place):
            redeemed.insert(["\(record.session ?? 0)", token, place, "\(record.sequence)"])
        case .insert(let table, let key, let value), .put(let table, let key, let value):
            entries[[Array(table.utf8), Array(key.utf8)]] = [table, key, value, "\(record.sequence)"]
        case .remove(let table, let key):
            entries[[Array(table.utf8), Array(key.utf8)]] = nil
        }
    }

    /// The rows that archived records put into tables or removed.
    private mutating func carry(_ rows: [ArchiveNote.Row], by archive: Int64) -> String? {
        for row in rows {
            let key = [Array(row.table.utf8), Array(row.key.utf8)]
            let carried = row.value.map { [row.table, row.key, $0, "\(row.sequence ?? 0)"] }
            guard !knowsAll || archived.absent.contains(archive) || entries[key] == carried else {
                return "carries another row of table \(row.table) forward than its records have put there"
            }
            entries[key] = carried
        }
        return nil
    }

    private mutating func change(_ place: String, by count: Int64, _ record: Record) {
        stock[place, default: 0] &+= count
        archived.change(place, by: count, record.sequence)
    }
}
