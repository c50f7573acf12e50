@_spi(Stores) import Checkpoint
import Foundation
import Rental
import RentalApp
import StateMachine

/// One durable transition beside a raw append and sync of 256 bytes, in turn.
enum CommitBench {
    static func run(in folder: String, rounds: Int = 3_000) throws -> [Row] {
        let engine = try engine(in: folder + "/commit")
        let raw = open(folder + "/raw", O_CREAT | O_WRONLY | O_APPEND | O_TRUNC, 0o600)
        precondition(raw >= 0, "cannot write in \(folder)")
        defer { close(raw) }
        let block = [UInt8](repeating: 7, count: 256)
        var toggle = Toggle(engine)
        for _ in 0..<200 { try toggle.step() }
        let samples = try inTurn(rounds) {
            try toggle.step()
        } _: {
            precondition(write(raw, block, block.count) == block.count && fdatasync(raw) == 0)
        }
        let (ours, theirs) = (samples.first, samples.second)
        return [
            Row(
                what: "durable transition, p50",
                figure: "\(Table.microseconds(ours.median)) against \(Table.microseconds(theirs.median))"),
            Row(
                what: "  ratio to a raw append + fdatasync", Double(ours.median) / Double(theirs.median),
                .atMost(1.10, aim: 0.95)),
            Row(
                what: "  ratio at p90", figure: Table.ratio(ours.percentile(90), theirs.percentile(90))),
        ]
    }

    /// The same on the store in memory, beside the transition alone.
    static func inMemory(rounds: Int = 50_000) throws -> [Row] {
        let engine = try engine(on: Journal<UmbrellaRental>(MemoryStore()))
        var toggle = Toggle(engine)
        let state = engine.snapshot.state
        var revision = 0
        let (ours, core) = try inTurn(rounds) {
            try toggle.step()
        } _: {
            revision &+= both(state).revision
        }
        precondition(revision > 0)
        return [
            Row(what: "a transition on the store in memory, p50", figure: Table.microseconds(ours.median)),
            Row(what: "  ratio to the core alone", figure: Table.ratio(ours.median * 2, core.median)),
        ]
    }

    /// Both ways, as the toggle goes: half of this is one transition.
    private static func both(_ state: UmbrellaRental.State) -> UmbrellaRental.State {
        var next = state
        for event in [UmbrellaRental.Event.Kind.openInformation, .closeInformation] {
            guard case .accepted(let after, _) = UmbrellaRental.transition(next, .init(at: Script.start, event)) else {
                preconditionFailure("refused in \(next)")
            }
            next = after
        }
        return next
    }

    /// How long each transition of a single writer takes.
    static func alone(_ engine: RentalEngine, seconds: Double) throws -> Samples {
        var toggle = Toggle(engine)
        var samples = Samples()
        for _ in 0..<100 { try toggle.step() }
        let end = monotonicNanoseconds() + UInt64(seconds * 1e9)
        while monotonicNanoseconds() < end { samples.record(try measure { try toggle.step() }) }
        return samples
    }

    /// Nothing but transitions, for counting the syncs from outside.
    static func transitions(_ count: Int, in folder: String) throws {
        var toggle = Toggle(try engine(in: folder))
        for _ in 0..<count { try toggle.step() }
    }

    typealias RentalEngine = Engine<UmbrellaRental, ImmediateGateway>

    /// A session in the middle of a rent. On a separate journal, without what `AppContext` opens beside it: the commit
    /// is what is measured.
    static func engine(in folder: String) throws -> RentalEngine {
        try engine(on: RentalJournal(StoreDirectory(path: folder)))
    }

    static func engine(
        on journal: any JournalAccess<UmbrellaRental>, owner: String = "bench"
    ) throws -> RentalEngine {
        let place = Place.point(Script.point).label
        try journal.write {
            try $0.adjustStock([.adjustCounter(place: place, count: 99)], reason: "bench", at: Script.start)
        }
        let engine = try Engine(journal, owner: owner, port: ImmediateGateway(), now: { Script.start })
        for event in Script.rental(after: 0).prefix(5) { _ = try engine.send(event, at: event.at) }
        try engine.runUntilIdle()
        return engine
    }

    /// Opens and closes the information overlay: the smallest transition on the largest state. Each time under a new
    /// request key, as clients do.
    struct Toggle {
        private let engine: RentalEngine
        private let keys = RequestKeys()
        private var count = 0

        init(_ engine: RentalEngine) { self.engine = engine }

        mutating func step() throws {
            let kind: UmbrellaRental.Event.Kind = count % 2 == 0 ? .openInformation : .closeInformation
            let event = UmbrellaRental.Event(at: Script.start, kind)
            let request = try Request<UmbrellaRental>(key: keys.key(count)) { _ in true }
            guard case .accepted = try engine.send(event, at: event.at, request: request) else {
                preconditionFailure("refused in \(engine.snapshot.state)")
            }
            count += 1
        }
    }

    /// Confirms at once: what is measured here is the journal.
    struct ImmediateGateway: EffectPort {
        typealias M = UmbrellaRental
        func perform(_ effect: UmbrellaRental.Effect, key: EffectKey) -> Outcome<UmbrellaRental.Event> { .confirmed }
    }
}
