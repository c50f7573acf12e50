import Checkpoint
import CheckpointRuntime
import Logging
import StateMachine
import StateMachineTesting
import Synchronization
import Testing

/// Programs of two versions of a machine on one store: a session belongs to the newest version that has moved it.
@Suite(.timeLimit(.minutes(20))) struct TwoVersionsTests {
    private let bench = Bench()
    private let logs = Logs()

    private func runtime<V: LampVersion>(
        _ version: V.Type, _ port: LampPort<V> = LampPort(), on clock: any Clock<Duration> = ContinuousClock()
    ) throws -> Runtime<Lamp<V>> {
        Runtime(
            try Journal<Lamp<V>>(.sqlite(bench.directory)), port: port,
            settings: RuntimeSettings(
                pollInterval: .milliseconds(50), firstDelay: .milliseconds(20), longestDelay: .milliseconds(100)),
            logger: Logger(label: "lamps") { _ in logs }, clock: clock, now: { .now })
    }

    /// Runs it until `body` has ended.
    private func running<V: LampVersion>(
        _ runtime: Runtime<Lamp<V>>, _ body: @escaping @Sendable () async throws -> Void
    ) async throws {
        async let run: Void = runtime.runUntilStopped()
        do { try await body() } catch {
            runtime.stop()
            throw error
        }
        runtime.stop()
        try await run
    }

    /// The versions that decided the transitions of an owner's session, oldest first.
    private func versions(_ owner: String) throws -> [Int] {
        let journal = try Journal<Lamp<Second>>(bench.directory)
        return try journal.read { transaction in
            let session = try transaction.session(owner: owner)
            return try transaction.records().filter { $0.session == session && $0.kind == .transition }
                .map(\.definition.rules)
        }
    }

    /// Both run. The older one opens sessions and goes on with its own; for those of the newer one it does nothing,
    /// and logs nothing.
    @Test func eachWorksOnItsSessions() async throws {
        let clock = TestClock()
        let (older, newer) = (try runtime(First.self, on: clock), try runtime(Second.self))
        let far = Instant.now.advanced(bySeconds: 1_000_000)
        try await running(older) {
            try await older.send(.on, to: "bob")
            try await running(newer) {
                try await newer.send(.on, to: "bob")
                try await newer.send(.dueAt(.now.advanced(bySeconds: 1)), to: "bob")
                await #expect(throws: StoreError.self) { try await older.send(.on, to: "bob") }
                // What asks the outside for nothing, and is not due, is left to the older one.
                for _ in 1...3 { try await older.send(.dueAt(far), to: "eve") }
                try await soon { try await newer.state(of: "bob").state.isOff }
                try await soon { try await newer.state(of: "bob").state.shone == ["1", "2"] }
            }
            // What is due in a session of the newer version waits for it.
            try await newer.send(.dueAt(.now), to: "bob")
            let before = try versions("bob").count
            try await clock.passesInSearches()
            #expect(try versions("bob").count == before)
            try await older.send(.dueAt(far), to: "eve")
        }
        let bob = try versions("bob")
        #expect(bob == bob.sorted() && bob.first == 1 && bob.last == 2)
        #expect(try versions("eve") == [1, 1, 1, 1])
        #expect(logs.texts.withLock { $0 } == [])
        #expect(try Journal<Lamp<Second>>(bench.directory).verify().findings == [])
    }

    /// What the older version asked for, and got no answer to, the newer one goes on asking for; and the older one does
    /// not ask for what the newer one has asked.
    @Test func theNewerOnePerformsWhatTheOlderOneOwes() async throws {
        let silent = LampPort<First> { _ in .unreachable }
        let older = try runtime(First.self, silent)
        try await running(older) {
            try await older.send(.on, to: "ada")
            try await soon { silent.asked.contains("1") }
        }
        let mute = LampPort<Second> { _ in .unreachable }
        let newer = try runtime(Second.self, mute)
        try await running(newer) {
            try await newer.send(.on, to: "ada")
            try await soon { mute.asked.contains("1") }
        }
        let again = LampPort<First>()
        let clock = TestClock()
        try await running(try runtime(First.self, again, on: clock)) { try await clock.passesInSearches() }
        #expect(again.asked == [])
        let last = try runtime(Second.self)
        try await running(last) { try await soon { try await last.state(of: "ada").state.shone == ["1", "2"] } }
        #expect(logs.texts.withLock { $0 } == [])
    }

    /// Opening with new rules lists all deadlines by them, and so does asking for it later.
    @Test func deadlinesAreListedByTheNewestRules() throws {
        let older = try Journal<Lamp<First>>(bench.directory)
        let due = Instant(milliseconds: 10_000)
        func send<V: LampVersion>(_ journal: Journal<Lamp<V>>, _ owner: String) throws {
            try Engine(journal, owner: owner, port: NoLight<V>(), now: { .epoch }).send(.dueAt(due))
        }
        try send(older, "ada")
        let newer = try Journal<Lamp<Second>>(bench.directory)
        #expect(try newer.read { try $0.nextDeadline() } == due.advanced(bySeconds: -5))
        try send(older, "bob")
        let limit = due.advanced(bySeconds: -1)
        #expect(try newer.read { try $0.due(at: limit).map(\.owner) } == ["ada"])
        try newer.rescheduleDeadlines()
        #expect(try newer.read { try $0.due(at: limit).map(\.owner) } == ["ada", "bob"])
        // The older one knows nothing better.
        try send(newer, "eve")
        try older.rescheduleDeadlines()
        #expect(try newer.read { try $0.due(at: limit).map(\.owner) } == ["ada", "bob", "eve"])
        #expect(try newer.verify().findings == [])
    }
}

protocol LampVersion: Sendable {
    static var number: Int { get }
    /// How much earlier than it is said a lamp goes out, in seconds.
    static var earlier: Int64 { get }
}

enum First: LampVersion { static let (number, earlier) = (1, Int64(0)) }
enum Second: LampVersion { static let (number, earlier) = (2, Int64(5)) }

/// A lamp that the outside lights, and that goes out by itself.
enum Lamp<V: LampVersion>: JournaledMachine {
    struct State: Codable, Equatable, Sendable {
        var count = 0
        var shone: [String] = []
        var due: Instant?
        var isOff = false
    }
    enum Event: Codable, Equatable, Sendable { case on, shone(String), dueAt(Instant), out }
    enum Effect: Codable, Equatable, Sendable { case light(String) }

    static var name: String { "lamp" }
    static var initial: State { State() }
    static var version: Int { V.number }

    static func transition(_ state: State, _ event: Event) -> Transition<Lamp<V>> {
        var next = state
        switch event {
        case .on:
            next.count += 1
            return .accepted(next, [.light("\(next.count)")])
        case .shone(let text): next.shone.append(text)
        case .dueAt(let due): next.due = due
        case .out: (next.due, next.isOff) = (nil, true)
        }
        return .accepted(next, [])
    }

    static func deadline(of state: State) -> Instant? { state.due?.advanced(bySeconds: -V.earlier) }

    static func overdue(_ state: State, at now: Instant) -> Event? {
        deadline(of: state).flatMap { $0 <= now ? .out : nil }
    }
}

final class LampPort<V: LampVersion>: EffectPort, Sendable {
    typealias M = Lamp<V>

    private let answer: @Sendable (String) -> Outcome<Lamp<V>.Event>
    private let texts = Mutex<Set<String>>([])

    init(_ answer: @escaping @Sendable (String) -> Outcome<Lamp<V>.Event> = { .answered(.shone($0), at: .epoch) }) {
        self.answer = answer
    }

    var asked: Set<String> { texts.withLock { $0 } }

    func perform(_ effect: Lamp<V>.Effect, key: EffectKey) -> Outcome<Lamp<V>.Event> {
        guard case .light(let text) = effect else { return .confirmed }
        texts.withLock { _ = $0.insert(text) }
        return answer(text)
    }
}

private struct NoLight<V: LampVersion>: EffectPort {
    typealias M = Lamp<V>

    func perform(_ effect: Lamp<V>.Effect, key: EffectKey) -> Outcome<Lamp<V>.Event> { .confirmed }
}
