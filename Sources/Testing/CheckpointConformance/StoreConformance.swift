import Checkpoint
import StateMachine

/// What every store of a journal must do, as checks to run against any implementation:
///
///     for check in StoreConformance.checks { try check.run(on: MyStore()) }
public enum StoreConformance {
    /// One of them.
    public struct Check: Sendable, CustomStringConvertible {
        /// What must hold, as a sentence.
        public let name: String
        let body: @Sendable (Bench) throws -> Void

        public var description: String { name }

        /// - Parameter store: an empty place, for this check alone.
        /// - Throws: `Nonconformance`; whatever else the store throws at a wrong moment.
        public func run(on store: sending some StoreUnderTest) throws { try body(Bench(store, name)) }
    }

    /// All of them, in an order from simple to hard.
    public static let checks: [Check] = sessions + entries + effects + time + writers
}

/// What a check works with.
final class Bench: Sendable {
    private let opener: @Sendable () throws -> any JournalAccess<Till> & Sendable
    private let crasher: @Sendable () throws -> Void
    private let check: String
    /// The time of everything, unless a check says another.
    static let noon = Instant(milliseconds: 1_780_000_000_000)

    init(_ store: sending some StoreUnderTest, _ check: String) {
        let store = Exclusive(store)
        opener = { try store.use { try $0.open() } }
        crasher = { try store.use { try $0.crash() } }
        self.check = check
    }

    func open() throws -> any JournalAccess<Till> & Sendable { try opener() }

    /// What is there after a crash.
    func reopen() throws -> any JournalAccess<Till> & Sendable {
        try crasher()
        return try opener()
    }

    func engine(
        _ journal: any JournalAccess<Till>, _ owner: String = "ada", _ printer: Printer = Printer(),
        at now: Instant = noon
    ) throws -> Engine<Till, Printer> {
        try Engine(journal, owner: owner, port: printer, now: { now })
    }

    /// Puts coins into the purses of those who come.
    func fill(_ journal: any JournalAccess<Till>, _ count: Int64 = 100) throws {
        try journal.write {
            try $0.adjustStock([.adjustCounter(place: "purse", count: count)], reason: "opening", at: Self.noon)
        }
    }

    /// Takes coins, one a transition.
    func take(_ engine: Engine<Till, Printer>, _ count: Int = 1, seconds: Int64 = 60) throws {
        for _ in 0..<count {
            let answer = try engine.send(.take(at: Self.noon, seconds: seconds), at: Self.noon)
            guard case .accepted = answer else { throw failed("a coin was refused: \(answer)") }
        }
    }

    func failed(_ what: String) -> Nonconformance { Nonconformance(check: check, what: what) }

    /// - Throws: `Nonconformance` where the two differ.
    func expect<Value: Equatable>(_ found: Value, _ expected: Value, _ what: String) throws {
        guard found == expected else { throw failed("\(what): \(found), not \(expected)") }
    }

    /// That something is refused with an error.
    func expectError(_ what: String, _ body: () throws -> Void) throws {
        do { try body() } catch { return }
        throw failed("\(what), and nothing was thrown")
    }
}
