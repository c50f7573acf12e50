@_spi(Stores) import Checkpoint
import ExampleVending
import Foundation
import StateMachine
import TerminalScreen
import Testing

private let day = Canteen.Plan(cards: 200, machines: 8, coffees: 12, lost: 10)

/// Sessions that send to each other, on the public interface of the libraries alone.
struct VendingKillTests {
    /// 208 sessions, 50 processes killed at any moment, new rules under open sessions, and a rollback: no cent is lost,
    /// each cup that was paid was brewed once, and both stores are as their rules decide.
    @Test func noCentIsLost() throws {
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        var killed = 0
        while killed < 50 {
            let process = try begin(folder, rules: killed < 20 ? 1 : killed < 30 ? 2 : 3)
            Thread.sleep(forTimeInterval: .random(in: 0.03...0.15))
            guard process.isRunning else { break }
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            killed += 1
        }
        #expect(killed == 50, "the day was over before: the plan is too small for this machine")
        let last = try begin(folder, rules: 3)
        last.waitUntilExit()
        #expect(last.terminationStatus == 0)
        let canteen = Canteen(in: folder.url.path, day) { .epoch }
        #expect(try canteen.audit(MorningAgain.self) == [])
    }

    private func begin(_ folder: TemporaryDirectory, rules: Int) throws -> Process {
        let process = Process()
        process.executableURL = URL(filePath: BuiltProgram.path("example-vending"))
        process.arguments = ["--folder", folder.url.path, "--coffees", "12", "--rules", "\(rules)"]
        try process.run()
        return process
    }
}

/// What cards and machines decide.
struct VendingTests {
    private typealias M = Vending<Morning>

    private let journal: Journal<Vending<Morning>>

    init() throws {
        journal = try Journal(MemoryStore())
        try session("machine").send(.install(cups: 1))
        try session("ada").send(.load(cents: 400))
    }

    private struct Brewers: EffectPort {
        typealias M = Vending<Morning>

        let answer: M.Event

        func perform(_ effect: M.Effect, key: EffectKey) -> Outcome<M.Event> { .answered(answer, at: .epoch) }
    }

    private func session(_ owner: String, _ answer: M.Event = .brewed) throws -> Engine<M, some EffectPort<M>> {
        try Engine(journal, owner: owner, port: Brewers(answer: answer), now: { .epoch })
    }

    private func card(_ owner: String = "ada") throws -> M.Card? {
        if case .card(let card) = try session(owner).snapshot.state { card } else { nil }
    }

    @Test func aCoffeeIsPaidAndServed() throws {
        try session("ada").send(.choose(machine: "machine", card: "ada"))
        #expect(try card()?.cents == 250 && card()?.coffees == 0)
        try session("machine").runUntilIdle()
        #expect(try card()?.coffees == 1)
    }

    @Test func aJamIsRefunded() throws {
        try session("ada").send(.choose(machine: "machine", card: "ada"))
        try session("machine", .jammed).runUntilIdle()
        #expect(try card()?.cents == 400 && card()?.coffees == 0)
    }

    /// No cup, and no machine at all: the card has its money back in the same commit.
    @Test(arguments: ["machine", "nowhere"]) func nothingIsPaidForNothing(place: String) throws {
        if place == "machine" { try session("ada").send(.choose(machine: place, card: "ada")) }
        let before = try card()?.cents
        try session("ada").send(.choose(machine: place, card: "ada"))
        #expect(try card()?.cents == before)
        #expect(try journal.verify().findings == [])
    }

    @Test func anEmptyCardIsRefused() throws {
        try session("bob").send(.load(cents: 149))
        #expect(try session("bob").send(.choose(machine: "machine", card: "bob")) == .refused(.notEnough))
    }
}
