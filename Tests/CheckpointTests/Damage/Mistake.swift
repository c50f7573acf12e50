import StateMachine
import Testing

@_spi(Stores) @testable import Checkpoint

/// A store in memory with a mistake in it, and the check that is to notice it.
struct Mistake: Sendable, CustomTestStringConvertible {
    let check: String
    private let make: @Sendable () -> MemoryTransaction

    var transaction: MemoryTransaction { make() }
    var testDescription: String { "\(type(of: make()))" }

    static let all: [Mistake] = [
        Mistake(check: "a body that throws leaves nothing") { KeepsStock("mistake") },
        Mistake(check: "an owner has one session") { OpensTwice("mistake") },
        Mistake(check: "a request is found under its key, and done once") { ForgetsRequests("mistake") },
        Mistake(check: "a document has its newest content") { KeepsTheFirst("mistake") },
        Mistake(check: "stock moves with its transition, and is never below zero") { GoesBelowZero("mistake") },
        Mistake(check: "the ledger has both sides of each posting") { PostsOneSide("mistake") },
        Mistake(check: "a token is used once in a session") { RedeemsAgain("mistake") },
        Mistake(check: "a table has the rows that were put there, and a row is inserted once") {
            Overwrites("mistake")
        },
        Mistake(check: "a table has the rows that were put there, and a row is inserted once") { Unsorted("mistake") },
        Mistake(check: "an effect is owed until it is confirmed, in the order of the requests") { Owes("mistake") },
        Mistake(check: "what the outside refuses is parked, and can be asked again or cancelled") { Parks("mistake") },
        Mistake(check: "who has a deadline is found by its time") { NeverMoves("mistake") },
        Mistake(check: "the sessions that moved since a record are found") { TellsAll("mistake") },
        Mistake(check: "a revision is claimed once") { Renumbers("mistake") },
    ]
}

/// Changes what no rolling back brings back.
private final class KeepsStock: MemoryTransaction {
    private var counts: [String: Int64] = [:]

    override func setStock(_ place: String, to count: Int64) throws {
        counts[place] = count
        try super.setStock(place, to: count)
    }

    override func stock(_ place: String) -> Int64? { counts[place] }
    override func stock() -> [String: Int64] { counts }
}

private final class OpensTwice: MemoryTransaction {
    override func openSession(owner: String) throws -> Int64 {
        try super.openSession(owner: session(owner: owner) == nil ? owner : owner + "'")
    }
}

private final class ForgetsRequests: MemoryTransaction {
    override func sequence(session: Int64, request: String) -> Int64? { nil }
}

private final class KeepsTheFirst: MemoryTransaction {
    override func keep(document name: String, _ content: [UInt8], version: Int64) {
        if documentVersion(name) == nil { super.keep(document: name, content, version: version) }
    }
}

private final class GoesBelowZero: MemoryTransaction {
    override func setStock(_ place: String, to count: Int64) throws { try super.setStock(place, to: max(0, count)) }
}

private final class PostsOneSide: MemoryTransaction {
    override func post(_ lines: [Posting], of sequence: Int64, entry: Int) {
        super.post([lines[0]], of: sequence, entry: entry)
    }
}

private final class RedeemsAgain: MemoryTransaction {
    override func redeem(_ token: String, session: Int64?, place: String, by sequence: Int64) throws {
        if redemption(token, session: session ?? 0) == nil {
            try super.redeem(token, session: session, place: place, by: sequence)
        }
    }
}

private final class Overwrites: MemoryTransaction {
    override func insert(_ row: TableRow, into table: String) { put(row, into: table) }
}

private final class Unsorted: MemoryTransaction {
    override func rows(of table: String, after key: String?, limit: Int) -> [TableRow] {
        super.rows(of: table, after: key, limit: limit).sorted { $0.key < $1.key }
    }
}

/// Newest first.
private final class Owes: MemoryTransaction {
    override func pendingEffects(session: Int64) -> [ListedEffect] { super.pendingEffects(session: session).reversed() }
}

/// What is asked again stays parked.
private final class Parks: MemoryTransaction {
    override func unpark(_ effect: EffectPosition) -> Bool {
        guard let listed = parked(effect) else { return false }
        enqueue(ListedEffect(effect, text: listed.text))
        return true
    }
}

private final class NeverMoves: MemoryTransaction {
    override func schedule(_ session: Int64, at instant: Instant?) {
        if tables.session(session)?.deadline == nil { super.schedule(session, at: instant) }
    }
}

private final class TellsAll: MemoryTransaction {
    override func sessions(after sequence: Int64) -> [Int64] { super.sessions(after: 0) }
}

/// Takes a revision that is taken for the next one.
private final class Renumbers: MemoryTransaction {
    override func append(_ record: Record) throws {
        guard let session = record.session, record.revision != nil else { return try super.append(record) }
        try super.append(
            Record(
                sequence: record.sequence, kind: record.kind, session: session,
                revision: newestRevision(session: session) + 1, at: record.at, definition: record.definition,
                event: record.event, effects: record.effects, state: record.state, concerns: record.concerns,
                request: record.request))
    }
}
