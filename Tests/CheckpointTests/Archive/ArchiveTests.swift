import Foundation
import RentalApp
import StateMachine
import Testing
import TinyMachine

@testable import Checkpoint

/// What is finished moves to an archive: the store stays whole without it, and everything is found again with it.
@Suite struct ArchiveTests {
    let store = Store()
    var later: Instant { noon.advanced(bySeconds: 60) }

    private func archive(before instant: Instant? = nil, to path: String? = nil) throws -> Archiving? {
        try store.journal().archive(before: instant ?? later, to: path, at: later)
    }

    private struct Readings: Equatable {
        var histories: [[HistoryEntry<Turnstile>]] = []
        var explanations: [Explanation<Turnstile>?] = []
        var balances: [[String: Int64]] = []
        var effects: [OutsideEffect<Turnstile>] = []
        var owners: [String] = []
    }

    private func facts() throws -> Readings {
        try store.journal().read { transaction in
            var facts = Readings()
            for (session, owner) in try transaction.owners() {
                let history = try transaction.history(session)
                facts.histories.append(history)
                facts.explanations += try history.map { try transaction.explain(session, revision: $0.revision) }
                facts.balances.append(try transaction.balances(session))
                facts.owners.append(owner)
            }
            facts.effects = try transaction.outsideEffects()
            return facts
        }
    }

    /// Two sessions, between each other, the first with a refund.
    private func fill() throws {
        try store.ride(rounds: 2)
        try store.ride(rounds: 1, rider: "bob")
        let clock = ManualClock(noon)
        let engine = try store.engine(clock: clock)
        _ = try engine.send(.coin(at: noon), at: noon)
        clock.advance(bySeconds: 31)
        try engine.runUntilIdle()
        try store.ride(rounds: 2)
    }

    @Test func everythingIsFoundAgain() throws {
        try fill()
        let before = try facts()
        let sums = try store.journal().read { try $0.sums(of: "revenue", after: 0, limit: 100).sums }
        let archiving = try archive()
        #expect(archiving == Archiving(file: store.path + "/1.archive", records: 11, sessions: 2))
        #expect(store.mode("1.archive") == 0o600)
        #expect(try store.number("PRAGMA user_version") == Schema.version)
        #expect(try facts() == before)
        #expect(try store.journal().verify() == Verification(records: 16, sessions: 2, findings: []))
        // What stays: the openings, the newest transitions, and the archive's own record.
        let kinds = try store.rows("SELECT kind, count(*) FROM record GROUP BY kind ORDER BY kind")
        #expect(kinds == [["archive", "1"], ["archived", "11"], ["opening", "2"], ["transition", "2"]])
        #expect(try store.number("SELECT count(*) FROM record WHERE kind = 'archived' AND state IS NOT NULL") == 0)
        #expect(try store.journal().read { try $0.sums(of: "revenue", after: 0, limit: 100).sums } == sums)
        #expect(try archive() == nil, "nothing more is finished")
        #expect(try store.number("SELECT count(*) FROM record") == 16)
    }

    @Test func withoutTheFileTheStoreIsWholeAndSaysWhichFile() throws {
        try fill()
        let newest = try store.journal().read { try $0.latest(1) }
        let sums = try store.journal().read { try $0.sums(of: "revenue", after: 0, limit: 100).sums }
        _ = try archive()
        try store.remove("1.archive")
        let verification = try store.journal().verify()
        #expect(verification == Verification(records: 16, sessions: 2, findings: [], absent: ["1.archive"]))
        #expect(try store.journal().read { try $0.latest(1) } == newest)
        #expect(try store.journal().read { try $0.sums(of: "revenue", after: 0, limit: 100).sums } == sums)
        let missing = """
            \(store.path)/1.archive: this archive has the records that are asked for, and it is not there; put the \
            file 1.archive back into the store or its folder
            """
        let journal = try store.journal()
        #expect { try journal.read { try $0.history(1) } } throws: { "\($0)" == missing }
        #expect { try journal.read { try $0.explain(1, revision: 1) } } throws: { "\($0)" == missing }
        #expect { try journal.read { try $0.balances(1) } } throws: { "\($0)" == missing }
        #expect(try journal.read { try $0.history(1, revisions: 10...10).count } == 1, "what stayed needs no file")
    }

    @Test func theSessionGoesOnWhereItWas() throws {
        try fill()
        _ = try archive()
        try store.ride(rounds: 2)
        #expect(try store.journal().read { try $0.latest(1).revision } == 14)
        #expect(try store.journal().read { try $0.history(1).map(\.revision) } == Array(1...14))
        let before = try facts()
        #expect(try archive() == Archiving(file: store.path + "/2.archive", records: 4, sessions: 1))
        #expect(try facts() == before)
        #expect(try store.journal().verify() == Verification(records: 21, sessions: 2, findings: []))
        try store.remove("1.archive")
        #expect(try store.journal().verify().absent == ["1.archive"])
        #expect(try store.journal().verify().findings == [])
        #expect(try store.journal().read { try $0.history(1, revisions: 11...14).count } == 4)
    }

    @Test func whatIsNotFinishedStays() throws {
        try store.ride(rounds: 1)
        // Older, but not at rest and with a deadline: it goes back to the newest rest.
        let engine = try store.engine()
        _ = try engine.send(.coin(at: noon), at: noon)
        #expect(try archive(before: noon) == nil, "the instant itself is not before")
        #expect(store.mode("1.archive") == nil)
        #expect(try archive() == Archiving(file: store.path + "/1.archive", records: 1, sessions: 1))
        #expect(try store.journal().read { try $0.latest(1).state } == engine.snapshot.state)
        #expect(try store.journal().verify().findings == [])
    }

    @Test func whatIsOwedStays() throws {
        let clock = ManualClock(noon)
        let deaf = CoinSlot { _, _ in .unreachable }
        let engine = try store.engine(slot: deaf, clock: clock)
        _ = try engine.send(.coin(at: noon), at: noon)
        clock.advance(bySeconds: 31)
        try engine.runUntilIdle()
        try store.ride(rounds: 1, rider: "bob")
        let other = try store.engine(slot: deaf, clock: clock)
        _ = try other.send(.coin(at: clock.now()), at: clock.now())
        _ = try other.send(.push(at: clock.now()), at: clock.now())
        // The refund is owed by the second transition: only what is before that one may leave.
        #expect(try archive()?.records == 2)
        #expect(try store.rows("SELECT revision FROM record WHERE session = 1 AND kind = 'archived'") == [["1"]])
        try store.engine(clock: clock).runUntilIdle()
        #expect(try store.journal().read { try $0.outboxDepth() } == 0)
        #expect(try archive()?.records == 2)
        try store.remove("1.archive", "2.archive")
        #expect(try store.journal().verify().findings == [])
    }

    /// An answer that came after the rest is about an effect that has left.
    @Test func aLateAnswerIsAboutWhatHasLeft() throws {
        let journal = try store.errands()
        let port = Errand { _, _ in .unreachable }
        let engine = try Engine(journal, owner: "ada", port: port, now: { noon })
        _ = try engine.send(.run([.ask("a"), .keep(.adjustCounter(place: "x", count: 3))]), at: noon)
        _ = try engine.send(.run([.keep(.transfer(from: "x", to: "y"))]), at: noon)
        try Engine(journal, owner: "ada", port: Errand(), now: { noon }).runUntilIdle()
        #expect(try journal.archive(before: later, at: later)?.records == 1)
        #expect(try journal.verify().findings == [])
        try store.remove("1.archive")
        let verification = try journal.verify()
        #expect(verification.findings == [])
        #expect(verification.absent == ["1.archive"])
        #expect(try journal.read { try $0.stock() } == ["x": 2, "y": 1])
    }

    @Test func aUsedTokenStaysUsed() throws {
        let journal = try store.errands()
        let engine = try Engine(journal, owner: "ada", port: Errand(), now: { noon })
        _ = try engine.send(.run([.keep(.consumeOnce(token: "t", at: "x"))]), at: noon)
        let request = try Request<Errands>(key: "k") { $0 == .run([]) }
        _ = try engine.send(.run([]), at: noon, request: request)
        _ = try engine.send(.run([]), at: noon)
        #expect(try journal.archive(before: later, at: later)?.records == 2)
        for isThere in [true, false] {
            if !isThere { try store.remove("1.archive") }
            let redemption = try journal.read { try $0.redemption("t", session: 1) }
            #expect(redemption == Redemption(place: "x", at: noon))
            #expect(try journal.read { try $0.redemption("u", session: 1) } == nil)
        }
        // Nor is a request done again: without the file nobody can say what was answered.
        #expect { try engine.send(.run([]), at: noon, request: request) } throws: {
            $0 as? StoreError == .archiveMissing(path: store.path + "/1.archive")
        }
        #expect(try journal.read { try $0.latest(1).revision } == 3)
        #expect(throws: (any Error).self) {
            try engine.send(.run([.keep(.consumeOnce(token: "t", at: "x"))]), at: noon)
        }
        #expect(try store.errands().verify().findings == [])
    }

    @Test func theStoreGetsSmaller() throws {
        _ = try store.journal()
        let empty = store.directory.journalSize
        try store.ride(rounds: 400)
        _ = try store.journal()
        let before = store.directory.journalSize
        #expect(before == store.size("journal.db") + store.size("journal.db-wal"))
        #expect(try archive()?.records == 799)
        let after = store.directory.journalSize
        // A turnstile's records are small: those of a real machine leave more.
        #expect((after - empty) * 10 < (before - empty) * 7, "from \(before) to \(after), empty \(empty)")
        #expect(try store.journal().verify().findings == [])
        #expect(store.size("journal.db-wal") == 0)
    }

    /// Half of a pass saw the records, and half would see the stubs.
    @Test(arguments: 1...16) func aScrubThatIsUnderWayBeginsAnew(slice: Int) throws {
        try fill()
        let journal = try store.journal()
        let scrub = Scrub<Turnstile>()
        #expect(try journal.read { try scrub.advance($0, by: slice) } == [])
        #expect(try journal.archive(before: later, at: later) != nil)
        while scrub.passes < 2 { #expect(try journal.read { try scrub.advance($0, by: slice) } == []) }
        #expect(scrub.newestPass == (16, 2))
    }

    @Test func anArchiveHasANameOfItsOwn() throws {
        try store.ride(rounds: 2)
        #expect(try archive(to: store.path + "/2.archive")?.records == 3)
        try store.ride(rounds: 2)
        let before = try store.number("SELECT count(*) FROM record")
        #expect { try archive(to: store.root + "/2.archive") } throws: {
            "\($0)".contains("an earlier archive of this store is named 2.archive; nothing was changed; name another")
        }
        #expect(try store.number("SELECT count(*) FROM record") == before)
        #expect(try archive()?.file == store.path + "/3.archive")
        #expect(try store.journal().verify() == Verification(records: 11, sessions: 1, findings: []))
    }

    /// Two ways out and back: what a place had does not change, but the place is known.
    @Test func aPlaceThatHasNothingLeftIsKnown() throws {
        let journal = try store.errands()
        let engine = try Engine(journal, owner: "ada", port: Errand(), now: { noon })
        for (from, to) in [("x", "y"), ("y", "x")] {
            if from == "x" {
                try journal.write {
                    try $0.adjustStock([.adjustCounter(place: "x", count: 1)], reason: "", at: noon)
                }
            }
            _ = try engine.send(.run([.keep(.transfer(from: from, to: to))]), at: noon)
        }
        _ = try engine.send(.run([]), at: noon)
        #expect(try journal.archive(before: later, at: later)?.records == 2)
        try store.remove("1.archive")
        #expect(try journal.verify().findings == [])
        #expect(try journal.read { try $0.stock() } == ["x": 1, "y": 0])
    }

    @Test func aBackupAnExportAndACopyHaveTheStubs() throws {
        try fill()
        _ = try archive()
        let facts = try facts()
        let backup = store.root + "/backup"
        #expect(try store.journal().backUp(to: backup).records == 16)
        let other = Store()
        let restored = try Journal<Turnstile>.restore(backup, into: other.directory)
        #expect(restored.findings == [] && restored.absent == ["1.archive"])
        try FileManager.default.copyItem(atPath: store.path + "/1.archive", toPath: other.path + "/1.archive")
        #expect(try other.journal().verify() == Verification(records: 17, sessions: 2, findings: []))
        var lines: [String] = []
        let export = try Export(store.directory, in: store.root) { lines.append($0) }
        #expect(export.isWhole && export.records == 16)
        #expect(lines.filter { $0.contains(#""kind":"archived""#) && $0.contains(#""hashFits":true"#) }.count == 11)
        let copy = try StoreCopy(of: store.directory, in: store.root)
        #expect(try Journal<Turnstile>(copy.directory).read { try $0.history(1) } == facts.histories[0])
        let scrub = Scrub<Turnstile>()
        #expect(try store.journal().read { try scrub.advance($0, by: 100) } == [])
        #expect(scrub.passes == 1)
    }
}
