import Digest
import StateMachine

/// One record of the journal. All other tables of the store can be rebuilt from the records.
public struct Record: Equatable, Sendable {
    /// What a record says; the raw value is what the store has.
    public enum Kind: String, Sendable {
        /// A session was opened; `event` holds the owner's name.
        case opening
        /// The machine accepted `event`, requested `effects` and moved to `state`.
        case transition
        /// An outside effect was confirmed; `event` is the answer that the machine refused, null where there was none.
        case acknowledgement = "settlement"
        /// Stock was added, removed or corrected; `event` says why, `effects` are entries.
        case stockAdjustment = "provision"
        /// The content of a document was set; `event` has its name and its SHA-256.
        case document
        /// The store was restored from a backup, and begins a new epoch with this record; `event` has the epoch.
        case restoration
        /// The outside refused an effect for good, and it is asked no more; `event` says why.
        case parking
        /// A parked effect is owed again.
        case retry
        /// A withdrawable effect is about to be performed: from here on it may have been.
        case dispatch
        /// A parked effect was cancelled, or a pending one withdrawn: it is never asked again; `effects` are entries.
        case cancellation
        /// Records of finished sessions moved to an archive; `event` says which file, and what left.
        case archive
        /// The stub of a record that is in an archive; `event` has the number of the archive's record.
        case archived
    }

    /// Position in the journal, from 1, without gaps.
    public let sequence: Int64
    /// What it says.
    public let kind: Kind
    /// The session that it belongs to; nil for a record of the whole store.
    public let session: Int64?
    /// The number of the transition in its session, from 1, without gaps; nil for other kinds.
    public let revision: Int?
    /// The time of the clock when the record was made. Nothing is computed from it: a session's own time is in its
    /// state.
    public let at: Instant
    /// What it was written with.
    public let definition: Definition
    /// The event, as JSON.
    public let event: String
    /// The effects, as a JSON array.
    public let effects: String
    /// The state that the transition led to, as JSON; nil for other kinds.
    public let state: String?
    /// The effect of the same session that this record confirms, dispatches, parks, retries or cancels.
    public let concerns: EffectPosition?
    /// The key of the request that caused the transition, under which it may be repeated; unique in the session.
    public let request: String?

    /// As a store keeps it; the columns are those of the properties.
    public init(
        sequence: Int64, kind: Kind, session: Int64?, revision: Int?, at: Instant, definition: Definition,
        event: String, effects: String, state: String?, concerns: EffectPosition?, request: String?
    ) {
        self.sequence = sequence
        self.kind = kind
        self.session = session
        self.revision = revision
        self.at = at
        self.definition = definition
        self.event = event
        self.effects = effects
        self.state = state
        self.concerns = concerns
        self.request = request
    }

    /// What a record was written with: the machine and its chart, and the store.
    public struct Definition: Hashable, Sendable {
        /// The name of the machine.
        public let machine: String
        /// SHA-256 of the chart, in hexadecimal.
        public let chart: String
        /// The version of the store's schema.
        public let schema: Int
        /// The version of the machine's rules.
        public let rules: Int
        /// The store that it was written in.
        public let store: StoreIdentity

        /// As a store reads it back.
        public init(machine: String, chart: String, schema: Int, rules: Int, store: StoreIdentity) {
            self.machine = machine
            self.chart = chart
            self.schema = schema
            self.rules = rules
            self.store = store
        }

        /// The same, of another store.
        func of(_ store: StoreIdentity) -> Definition {
            Definition(machine: machine, chart: chart, schema: schema, rules: rules, store: store)
        }
    }

    /// Whether a newer version of the rules decided it than the machine has.
    func isNewer<M: JournaledMachine>(than machine: M.Type) -> Bool { definition.rules > M.version && M.isKnown }

    /// Whether the machine refused the answer to the effect that it confirms.
    var hasRefusedAnswer: Bool { kind == .acknowledgement && event != "null" }

    /// The hash of this record, chained to the hash of the record before. Every column goes in, each with its type and
    /// length, so that two different records never give the same bytes.
    /// - Parameter previous: SHA-256 of the record before, 32 bytes.
    /// - Returns: SHA-256, 32 bytes.
    public func hash(after previous: [UInt8]) -> [UInt8] {
        var bytes = previous
        bytes.reserveCapacity(256 + event.utf8.count + effects.utf8.count + (state?.utf8.count ?? 0))
        func add(_ number: Int64?) {
            bytes.append(number == nil ? 0 : 1)
            if let number { withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) } }
        }
        func add(_ text: String?) {
            bytes.append(text == nil ? 0 : 2)
            guard let text else { return }
            withUnsafeBytes(of: Int64(text.utf8.count).bigEndian) { bytes.append(contentsOf: $0) }
            bytes.append(contentsOf: text.utf8)
        }
        add(sequence)
        add(kind.rawValue)
        add(session)
        add(revision.map(Int64.init))
        add(at.milliseconds)
        add(definition.machine)
        add(definition.chart)
        add(Int64(definition.schema))
        add(event)
        add(effects)
        add(state)
        add(concerns.map { Int64($0.revision) })
        add(concerns.map { Int64($0.index) })
        add(request)
        add(Int64(definition.rules))
        add(definition.store.id)
        add(Int64(definition.store.epoch))
        return SHA256.hash(data: bytes)
    }
}
