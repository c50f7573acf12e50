import Foundation
import StateMachine
import Testing

@testable import Checkpoint

/// The whole store read over and over, a few records at a time.
@Suite struct ScrubTests {
    private let store = Store()

    /// Records: 1 the stock, 2 ada, 3 and 4 her runs, 5 bob, 6 and 7 his.
    private func prepare() throws {
        let journal = try store.errands()
        try journal.write { try $0.adjustStock([.adjustCounter(place: "a", count: 99)], reason: "opening", at: noon) }
        for rider in ["ada", "bob"] { for number in 1...2 { try run(number, rider, journal) } }
    }

    private func run(_ number: Int, _ rider: String, _ journal: any JournalAccess<Errands>) throws {
        let engine = try Engine(journal, owner: rider, port: Errand { _, _ in .pending }, now: { noon })
        let effects: [Errands.Effect] = [
            .keep(.post(from: "rider", to: "revenue", amount: 250, currency: "EUR")), .ask("capture \(number)"),
            .keep(.consumeOnce(token: "\(number)", at: "a")), .keep(.transfer(from: "a", to: rider)),
        ]
        guard try engine.send(.run(effects), at: noon).isAccepted else { preconditionFailure("refused") }
    }

    private func pass(_ journal: any JournalAccess<Errands>, by count: Int = 3) throws -> [Scrub<Errands>.Finding] {
        let scrub = Scrub<Errands>()
        var findings: [Scrub<Errands>.Finding] = []
        while scrub.passes == 0 { findings += try journal.read { try scrub.advance($0, by: count) } }
        return findings
    }

    @Test(arguments: [1, 2, 7, 8, 100]) func nothingIsFoundInAWholeStoreThatGrowsMeanwhile(slice: Int) throws {
        try prepare()
        let journal = try Journal<Errands>(.sqlite(store.directory))
        let scrub = Scrub<Errands>()
        var (rounds, newest) = (0, 0)
        while scrub.passes < 3 {
            try journal.read { transaction in
                let findings = try scrub.advance(transaction, by: slice)
                #expect(findings == [])
                newest = Int(transaction.newestSequence)
            }
            rounds += 1
            if rounds % 3 != 2, rounds < 30 { try run(100 + rounds, "ada", journal) }
        }
        #expect(scrub.newestPass.records == newest && scrub.newestPass.sessions == 2)
        #expect(newest > 7 && scrub.records >= 21)
    }

    @Test(arguments: [
        (
            "UPDATE record SET state = replace(state, '1', '3') WHERE sequence = 3",
            "record 3 (session 1, revision 1): does not match"
        ),
        (
            "UPDATE record SET hash = zeroblob(32) WHERE sequence = 3",
            "record 3 (session 1, revision 1): does not match"
        ),
        ("UPDATE posting SET amount = 350 WHERE sequence = 4", "posting: "),
        ("UPDATE outbox SET effect = replace(effect, 'capture', 'refund') WHERE session = 1", "outbox: "),
        ("UPDATE redeemed SET place = 'b' WHERE session = 1", "redeemed: "),
        ("DELETE FROM redeemed WHERE session = 1", "redeemed: "),
    ])
    func whatTouchesOneSessionStopsItAlone(change: String, text: String) throws {
        try prepare()
        try store.edit(change)
        let journal = try Journal<Errands>(.sqlite(store.directory))
        let findings = try pass(journal)
        #expect(findings.first?.text.hasPrefix(text) == true, "\(findings)")
        let sessions = findings.filter { !$0.text.hasPrefix("ledger: ") }.map(\.session)
        #expect(!sessions.isEmpty && sessions.allSatisfy { $0 == 1 }, "\(findings)")
        for finding in findings where finding.session != nil { journal.stop(finding) }
        #expect(throws: StoreError.self) { try run(9, "ada", journal) }
        #expect(throws: StoreError.self) { try journal.read { try $0.latest(1) } }
        try run(9, "bob", journal)
        #expect(try journal.read { try $0.latest(2) }.revision == 3)
    }

    @Test(arguments: [
        ("UPDATE stock SET count = 7 WHERE place = 'a'", "stock: "),
        (
            "UPDATE record SET event = replace(event, 'opening', 'Opening') WHERE sequence = 1",
            "record 1: does not match"
        ),
        ("DELETE FROM record WHERE sequence = 5", "record 6 (session 2, revision 1): 1 record before it is missing"),
    ])
    func whatTouchesMoreIsFound(change: String, text: String) throws {
        try prepare()
        try store.edit(change)
        let findings = try pass(store.errands(), by: 100)
        #expect(findings.contains { $0.text.hasPrefix(text) }, "\(findings)")
    }

    @Test func whatTouchesTheWholeStoreStopsIt() throws {
        try prepare()
        let journal = try Journal<Errands>(.sqlite(store.directory))
        journal.stop(.init(session: nil, text: "stock: a"))
        #expect(throws: StoreError.self) { try run(9, "ada", journal) }
        #expect(throws: StoreError.self) { try journal.read { try $0.stock() } }
    }

    /// Two b-trees of a table that do not agree: only the database's own check reads both to their end.
    @Test func anIndexThatDoesNotAgreeWithItsTableIsFound() throws {
        try prepare()
        // Opening moves the log into the file.
        _ = try store.errands()
        let page = try store.number("SELECT rootpage FROM sqlite_schema WHERE name = 'redeemed_twin'")
        var bytes = try store.bytes("journal.db")
        let range = (page - 1) * 4_096..<page * 4_096
        let place = try #require(bytes[range].lastRange(of: Array("a".utf8)))
        bytes[place.lowerBound] ^= 1
        try store.overwrite("journal.db", bytes)
        #expect(try pass(store.errands()).contains { $0.session == nil && $0.text.hasPrefix("database: ") })
    }
}

extension ArraySlice<UInt8> {
    fileprivate func lastRange(of bytes: [UInt8]) -> Range<Int>? {
        indices.reversed().first { self[$0...].starts(with: bytes) }.map { $0..<$0 + bytes.count }
    }
}
