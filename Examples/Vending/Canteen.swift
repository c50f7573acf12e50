import Checkpoint
import CheckpointRuntime
import Logging
import StateMachine

/// Cards and machines in one process, with brewers beside them.
public struct Canteen: Sendable {
    /// What a day in the canteen has.
    public struct Plan: Sendable {
        public var cards: Int
        public var machines: Int
        /// How many coffees each card wants.
        public var coffees: Int
        /// Of a hundred questions to a brewer, and of a hundred answers.
        public var lost: Int

        public init(cards: Int, machines: Int, coffees: Int, lost: Int) {
            (self.cards, self.machines, self.coffees, self.lost) = (cards, machines, coffees, lost)
        }
    }

    /// Each may be killed at any time, and begun again.
    public let store, brewers: StoreDirectory
    public let plan: Plan
    public let now: @Sendable () -> Instant

    /// - Parameters:
    ///   - folder: of both stores.
    ///   - plan: the same each time.
    ///   - now: the clock.
    public init(in folder: String, _ plan: Plan, now: @escaping @Sendable () -> Instant) {
        store = StoreDirectory(path: folder + "/canteen")
        brewers = StoreDirectory(path: folder + "/brewers")
        (self.plan, self.now) = (plan, now)
    }

    private func card(_ number: Int) -> String { "card \(number)" }
    private func machine(_ number: Int) -> String { "machine \(number)" }
    /// Enough for all, but for the last machine, which is soon sold out.
    private func cups(_ number: Int) -> Int { number == plan.machines ? 3 : plan.cards * plan.coffees }

    /// Goes on with the day, and returns when every card has had its coffees, or tried for them, and nothing is
    /// brewing. Each step is a request with a key, so that a day that is begun again does nothing twice.
    /// - Throws: `StoreError`, where newer rules have moved a session, for one.
    public func run<T: Tariff>(_ tariff: T.Type) async throws {
        let brewers = Runtime(try Journal<Brewer>(.sqlite(self.brewers)), port: NoOutside(), now: now)
        let journal = try Journal<Vending<T>>(.sqlite(store))
        let runtime = Runtime(
            journal, port: Wire<T>(brewers: brewers, now: now, lost: plan.lost),
            settings: RuntimeSettings(pollInterval: .milliseconds(100)), logger: Logger(label: "canteen"), now: now)
        async let running: Void = runtime.runUntilStopped()
        for number in 1...plan.machines {
            try await send(.install(cups: cups(number)), to: machine(number), "install", runtime)
        }
        for number in 1...plan.cards {
            try await send(.load(cents: 5_000), to: card(number), "load", runtime)
        }
        for round in 1...plan.coffees {
            for number in 1...plan.cards where try await tries(of: card(number), runtime) < round {
                let place = machine((number + round) % plan.machines + 1)
                try await send(
                    .choose(machine: place, card: card(number)), to: card(number), "coffee \(round)", runtime)
            }
        }
        while try await runtime.read({ try journal.read { try $0.outboxDepth() } }) > 0 {
            try await Task.sleep(for: .milliseconds(20))
        }
        runtime.stop()
        try await running
    }

    private func tries<T: Tariff>(of card: String, _ runtime: Runtime<Vending<T>>) async throws -> Int {
        if case .card(let card) = try await runtime.state(of: card).state { card.tries } else { 0 }
    }

    private func send<T: Tariff>(
        _ event: Vending<T>.Event, to owner: String, _ key: String, _ runtime: Runtime<Vending<T>>
    ) async throws {
        try await runtime.send(event, to: owner, request: try Request(key: key) { _ in true })
    }

    /// What is wrong at the end of the day; empty if nothing is: what was loaded is on the cards or was earned, each
    /// coffee that was paid was brewed, and both stores are as their rules decide.
    public func audit<T: Tariff>(_ tariff: T.Type) throws -> [String] {
        var findings: [String] = []
        let journal = try Journal<Vending<T>>(.sqlite(store))
        var (loaded, left, earned, served, broken, enjoyed) = (0, 0, 0, 0, 0, 0)
        for (session, owner) in try journal.read({ try $0.owners() }) {
            switch try journal.read({ try $0.latest(session).state }) {
            case .card(let card):
                (loaded, left, enjoyed) = (loaded + card.loaded, left + card.cents, enjoyed + card.coffees)
            case .machine(let machine):
                (served, broken) = (served + machine.served, broken + machine.broken)
                earned += machine.earned
                if !machine.brewing.isEmpty { findings.append("\(owner) is still brewing") }
            case .new: findings.append("\(owner) is neither a card nor a machine")
            }
        }
        if loaded != left + earned { findings.append("loaded \(loaded), left \(left), earned \(earned)") }
        if served != enjoyed { findings.append("served \(served), and \(enjoyed) arrived") }
        findings += try journal.verify().findings
        let outside = try Journal<Brewer>(.sqlite(brewers))
        let states = try outside.read { transaction in
            try transaction.owners().map { try transaction.latest($0.session).state }
        }
        let (cups, jams) = (states.map(\.cups).reduce(0, +), states.map(\.jams).reduce(0, +))
        if (cups, jams) != (served, broken) {
            findings.append("served \(served) and \(broken) jams, and the brewers say \(cups) and \(jams)")
        }
        return findings + (try outside.verify().findings)
    }
}
