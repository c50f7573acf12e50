import Foundation
import StateMachine
import StateMachineTesting
import Testing
import TinyMachine

@testable import Checkpoint

/// The index of deadlines has every session that has one, and no other.
@Suite struct DueTests {
    let store = Store()

    private static func at(_ seconds: Int64) -> Instant { noon.advanced(bySeconds: seconds) }

    private func due(_ journal: Journal<Turnstile>, _ seconds: Int64) throws -> [String] {
        try journal.read { try $0.due(at: Self.at(seconds)).map(\.owner) }
    }

    @Test func followsTheSessions() throws {
        let journal = try store.journal()
        func engine(_ owner: String, _ seconds: Int64) throws -> Engine<Turnstile, CoinSlot> {
            try Engine(journal, owner: owner, port: CoinSlot(), now: { Self.at(seconds) })
        }
        #expect(try journal.read { try $0.nextDeadline() } == nil)
        for (number, owner) in ["ada", "bob", "eve"].enumerated() {
            let at = Self.at(Int64(number))
            _ = try engine(owner, Int64(number)).send(.coin(at: at), at: at)
        }
        #expect(try journal.read { try $0.nextDeadline() } == Self.at(30))
        #expect(try due(journal, 29) == [] && due(journal, 31) == ["ada", "bob"])
        #expect(try journal.read { try $0.due(at: Self.at(99), limit: 2).map(\.owner) } == ["ada", "bob"])
        // Another coin moves a deadline, a passage removes it, and so does its firing.
        _ = try engine("ada", 5).send(.coin(at: Self.at(5)), at: Self.at(5))
        _ = try engine("bob", 5).send(.push(at: Self.at(5)), at: Self.at(5))
        #expect(try due(journal, 34) == ["eve"] && due(journal, 35) == ["eve", "ada"])
        try engine("eve", 40).runUntilIdle()
        #expect(try due(journal, 999) == ["ada"])
        #expect(try journal.verify().findings == [])
    }

    /// Random coins and passages of a few owners, against a look at every session.
    @Test(arguments: 1...20) func isWhatEverySessionSays(seed: UInt64) throws {
        var choices = Choices(seed: seed)
        let owners = (0..<6).map { "owner \($0)" }
        var now: Int64 = 0
        var journal = try store.journal()
        for _ in 0..<60 {
            now += Int64(choices.int(in: 0...20))
            let at = Self.at(now)
            let engine = try Engine(journal, owner: choices.element(of: owners), port: CoinSlot(), now: { at })
            switch choices.int(in: 0...3) {
            case 0, 1: _ = try engine.send(.coin(at: at), at: at)
            case 2: _ = try engine.send(.push(at: at), at: at)
            default: try engine.runUntilIdle()
            }
            if choices.bool(0.1) { journal = try store.journal() }
            let seconds = now + Int64(choices.int(in: -20...40))
            let expected = try journal.read { transaction in
                try owners.filter {
                    Turnstile.overdue(try transaction.snapshot(of: $0).state, at: Self.at(seconds)) != nil
                }
            }
            #expect(try Set(due(journal, seconds)) == Set(expected))
        }
        #expect(try journal.verify().findings == [])
    }

    @Test(arguments: [
        "UPDATE due SET at = at + 1", "UPDATE due SET session = 2", "DELETE FROM due", "INSERT INTO due VALUES (9, 1)",
    ])
    func aChangedRowIsFound(change: String) throws {
        _ = try store.engine("ada").send(.coin(at: noon), at: noon)
        try store.ride(rounds: 1, rider: "bob")
        try store.edit(change)
        let findings = try store.journal().verify().findings
        #expect(findings.contains { $0.hasPrefix("due: ") }, "\(findings)")
    }

    /// One of the two indexes is older than the other.
    @Test(arguments: ["due_at", "due_at_twin"]) func anOlderIndexIsNotBelieved(index: String) throws {
        _ = try store.engine("ada").send(.coin(at: noon), at: noon)
        let root = try store.number("SELECT rootpage FROM sqlite_schema WHERE name = '\(index)'")
        func page() throws -> ArraySlice<UInt8> { try store.bytes("journal.db")[((root - 1) * 4_096)..<(root * 4_096)] }
        _ = try store.journal()
        let older = try page()
        _ = try store.engine("bob").send(.coin(at: noon), at: noon)
        _ = try store.journal()
        #expect(try page() != older)
        var bytes = try store.bytes("journal.db")
        bytes.replaceSubrange(((root - 1) * 4_096)..<(root * 4_096), with: older)
        try store.overwrite("journal.db", bytes)
        let journal = try store.journal()
        #expect { try due(journal, 99) } throws: { "\($0)".contains("what is due stands in two places") }
        #expect(try due(journal, 0) == [], "where they agree, they are believed")
    }

    /// Under other rules the same states have other deadlines: all are in the index as soon as the store is opened.
    @Test func otherRulesHaveOtherDeadlines() throws {
        for owner in ["ada", "bob"] {
            let engine = try Engine(
                Journal<Egg<Soft>>(store.directory), owner: owner, port: Cook<Soft>(), now: { noon })
            _ = try engine.send(noon, at: noon)
        }
        let soft = try Journal<Egg<Soft>>(store.directory)
        #expect(try soft.read { try $0.nextDeadline() } == Self.at(240))
        let backup = store.root + "/backup"
        _ = try soft.backUp(to: backup)
        for _ in 1...2 {
            let hard = try Journal<Egg<Hard>>(store.directory)
            #expect(try hard.read { try $0.nextDeadline() } == Self.at(600))
            #expect(try hard.read { try $0.due(at: Self.at(600)).count } == 2)
            #expect(try hard.verify().findings == [])
        }
        let restored = Store()
        _ = try Journal<Egg<Hard>>.restore(backup, into: restored.directory)
        #expect(try Journal<Egg<Hard>>(restored.directory).read { try $0.nextDeadline() } == Self.at(600))
    }
}

/// How long an egg boils, and the version of the rules that say so.
private protocol Boiling: Sendable {
    static var seconds: Int64 { get }
    static var version: Int { get }
}

private enum Soft: Boiling {
    static let seconds: Int64 = 240
    static let version = 1
}

private enum Hard: Boiling {
    static let seconds: Int64 = 600
    static let version = 2
}

/// An event is the instant at which it was put on; nil when it is done.
private enum Egg<Rules: Boiling>: JournaledMachine {
    typealias State = Instant?
    typealias Event = Instant?
    typealias Effect = Never
    typealias Refusal = Never

    static var name: String { "egg" }
    static var version: Int { Rules.version }
    static var chart: [UInt8] { [1] }
    static var initial: State { nil }

    static func transition(_ state: State, _ event: Event) -> Transition<Egg<Rules>> { .accepted(event, []) }

    static func overdue(_ state: State, at now: Instant) -> Event? {
        guard let state, now >= state.advanced(bySeconds: Rules.seconds) else { return nil }
        return .some(nil)
    }

    static func placement(of effect: Never) -> Placement {}
}

private struct Cook<Rules: Boiling>: EffectPort {
    typealias M = Egg<Rules>

    func perform(_ effect: Never, key: EffectKey) -> Outcome<Instant?> {}
}
