import Crypto
import StateMachine

/// One line of the journal. Everything else in the store can be rebuilt from these.
public struct Record: Equatable, Sendable {
    public enum Kind: String, Sendable {
        /// A session came to be; `event` holds the owner's name.
        case opening
        /// The machine accepted `event`, asked for `effects` and moved to `state`.
        case transition
        /// An outside effect was confirmed, and the machine had nothing to learn from it.
        case acknowledgement = "settlement"
        /// Stock came in, went out or was corrected; `event` says why, `effects` are entries.
        case stockAdjustment = "provision"
        /// The content under a name was kept or replaced; `event` names it and its SHA-256.
        case document
    }

    /// Position in the journal, from 1, without gaps.
    public let sequence: Int64
    public let kind: Kind
    public let session: Int64?
    /// Number of the transition in its session, from 1, without gaps; nil for other kinds.
    public let revision: Int?
    /// What the clock said when the record was made. Evidence only: a session's own time is in its state.
    public let at: Instant
    public let definition: Definition
    /// JSON.
    public let event: String
    /// JSON, an array.
    public let effects: String
    /// JSON; the state the transition led to.
    public let state: String?
    /// The outbox entry of the same session that this record answers.
    public let acknowledges: EffectKey?
    /// The key under which whoever caused the transition may ask for it again; unique in the session.
    public let request: String?

    /// Which program's understanding a record was written under.
    public struct Definition: Hashable, Sendable {
        public let machine: String
        /// SHA-256 of the chart, in hexadecimal.
        public let chart: String
        /// The store's schema version.
        public let schema: Int
    }

    /// The hash of this record on top of all before it: every column goes in, each with its kind and length, so that
    /// no two different records give the same bytes.
    func hash(after previous: [UInt8]) -> [UInt8] {
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
        add(acknowledges.map { Int64($0.revision) })
        add(acknowledges.map { Int64($0.index) })
        // What was written before there were keys keeps its hash.
        if definition.schema >= 2 { add(request) }
        return Array(SHA256.hash(data: bytes))
    }
}
