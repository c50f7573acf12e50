import StateMachine
import Testing
import TinyMachine

@_spi(Stores) @testable import Checkpoint

/// Every revision of a session is found from the newest one, and no pointer is believed by itself.
@Suite struct RecordPointersTests {
    let store = Store()

    /// Each skips to where the one before leads by none, or by two skips: E. W. Myers, 1983.
    @Test func targetsAreThoseOfTheStack() {
        var target = [0, 0]
        for revision in 2...5_000 {
            let before = revision - 1
            let (first, second) = (target[before], target[target[before]])
            target.append(before - first == first - second ? second : before)
        }
        #expect(target == (0...5_000).map { $0 == 0 ? 0 : RecordPointers.target(of: $0) })
    }

    @Test func fewStepsLeadToAnyRevision() {
        for newest in [1, 2, 1_000, 1_023, 1_024, 100_000] {
            for wanted in stride(from: 1, through: newest, by: max(1, newest / 997)) {
                var (place, steps) = (newest, 0)
                while place > wanted {
                    let target = RecordPointers.target(of: place)
                    (place, steps) = (target >= wanted ? target : place - 1, steps + 1)
                }
                #expect(place == wanted && steps <= 3 * newest.bitWidth - 3 * newest.leadingZeroBitCount)
            }
        }
    }

    /// Of two sessions, whose records lie between each other.
    private func fill() throws {
        for _ in 0..<30 { for rider in ["ada", "bob"] { try store.ride(rounds: 1, rider: rider) } }
    }

    @Test func everyRevisionIsFound() throws {
        try fill()
        try store.journal().read { transaction in
            for session in [Int64(1), 2] {
                let all = try transaction.reading.transitions(session, 1...Int.max)
                #expect(all.map(\.revision) == (1...60).map { $0 })
                for record in all {
                    #expect(try transaction.reading.transition(session, record.revision!) == record)
                }
                #expect(try transaction.reading.transitions(session, 17...23) == Array(all[16...22]))
                #expect(try transaction.reading.transition(session, 61) == nil)
                #expect(try transaction.reading.transition(session, 0) == nil)
            }
            #expect(try transaction.reading.transition(3, 1) == nil)
        }
    }

    /// Each pointer that is changed leads to another record: what is read is right, or refused; `verify` finds it.
    @Test(arguments: ["previous", "skip"], [-2, -1, 1, 2, 100]) func aChangedPointerIsNotBelieved(
        _ column: String, _ distance: Int
    ) throws {
        try fill()
        let whole = try store.journal().read { try $0.reading.transitions(1, 1...Int.max) }
        for sequence in stride(from: 20, through: 120, by: 25) {
            let copy = try store.copy()
            try copy.edit(
                "UPDATE record SET \(column) = coalesce(\(column), 5) + \(distance) WHERE sequence = \(sequence)")
            let journal = try copy.journal()
            for record in whole {
                let found = try? journal.read { try $0.reading.transition(1, record.revision!) }
                #expect(found == nil || found == record)
            }
            let findings = try journal.verify().findings
            #expect(findings.contains { $0.contains("record \(sequence) ") && $0.contains("points") }, "\(findings)")
        }
    }

    /// A head that disagrees with its record is refused. One that SQLite changed as a whole, with its twin, to an older
    /// transition is believed, and found by `verify`.
    @Test(arguments: [
        ("UPDATE head SET revision = revision - 1", nil), ("UPDATE head SET revision = revision + 1", nil),
        ("UPDATE head SET sequence = 1", nil), ("DELETE FROM head", 0),
        ("UPDATE head SET (revision, sequence) = (SELECT revision, sequence FROM record WHERE revision = 1)", 1),
    ]) func aChangedHeadIsFoundByVerify(change: String, believed: Int?) throws {
        try store.ride(rounds: 3)
        try store.edit(change)
        let journal = try store.journal()
        #expect((try? journal.read { try $0.latest(1) })?.revision == believed)
        #expect(try journal.verify().findings.contains { $0.hasPrefix("head: ") })
    }
}
