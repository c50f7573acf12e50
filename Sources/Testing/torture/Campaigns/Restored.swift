import Checkpoint
import Foundation
import Payments
import Rental
import RentalApp
import SimulatedPayments
import StateMachine
import StateMachineTesting

extension Campaign {
    /// A backup is restored, or a folder copied, while the gateway remembers what was asked since.
    static let restored = Campaign(
        name: "restored", title: "restored from a backup, or copied, with a live gateway", unit: "stores", everyday: 60,
        full: 5_000
    ) { run in
        let tally = Tally()
        run.forEachCase { number in
            try Restored(run, case: number, tally).work()
            run.count()
        }
        run.note(tally.text)
    }
}

/// A store, and a second one that was made of it in the middle of its day. Both ask the same gateway.
private final class Restored {
    private enum Way: String, CaseIterable {
        case restored, copied
    }

    private let run: Run
    private let tally: Tally
    private var choices: Choices
    private let former: ScannerFixture
    private let way: Way

    init(_ run: Run, case number: Int, _ tally: Tally) throws {
        (self.run, self.tally) = (run, tally)
        choices = run.choices(case: number)
        way = choices.element(of: Way.allCases)
        former = try ScannerFixture(in: run.settings.scratch, stock: 3, key: choices.key())
    }

    func work() throws {
        let day = FixtureDay(on: former, fork())
        try live(day, choices.int(in: 0...40))
        // What they take is returned twice, before the backup is restored and after.
        let riders = FixtureDay.riders.prefix(way == .restored ? choices.int(in: 0...2) : 0)
        try scan(riders, former)
        let beside = try make()
        try scan(riders, former)
        try live(day, choices.int(in: 1...40))
        try scan(riders, beside)
        let second = FixtureDay(on: beside, fork())
        switch way {
        case .restored: try restore(day, second, beside)
        case .copied: try copy(second, beside)
        }
        try check(beside)
        for fixture in [former, beside] { try fixture.verify() }
    }

    private func fork() -> Choices { Choices(seed: UInt64(choices.int(in: 0...Int64.max - 1))) }

    /// Nothing may fail.
    private func live(_ day: FixtureDay, _ steps: Int) throws {
        for _ in 0..<steps { try day.step() }
    }

    private func make() throws -> ScannerFixture {
        try ScannerFixture(beside: former, in: run.settings.scratch) { directory in
            switch way {
            case .restored:
                let backup = directory.path + ".backup"
                _ = try former.journal.backUp(to: backup)
                _ = try RentalJournal.restore(backup, into: directory)
            case .copied:
                try former.restart()
                try FileManager.default.copyItem(atPath: former.store, toPath: directory.path)
            }
        }
    }

    /// Some riders have their next code scanned: with an umbrella they return it, without one they take one.
    private func scan(_ riders: ArraySlice<String>, _ fixture: ScannerFixture) throws {
        try fixture.gateway.service.set(.up)
        let scanner = Scanner(fixture.journal, verifier: fixture.verifier, port: fixture.port, now: fixture.clock.now)
        for rider in riders {
            let engine = try fixture.engine(rider)
            try engine.refresh()
            if !engine.snapshot.state.shell.online { try fixture.send(.connectionRestored, by: rider) }
            if engine.snapshot.state.shell.information { try fixture.send(.closeInformation, by: rider) }
            // Nothing is bought there.
            if case .map = engine.snapshot.state.screen { try fixture.send(.back, by: rider) }
            let shown = try fixture.lead(rider, &choices)
            _ = try scanner.scan(shown.text, at: choices.element(of: ScannerFixture.points))
            try engine.refresh()
            try engine.runUntilIdle()
        }
    }

    // MARK: Restored

    /// The restored store asks new questions, and nothing fails. What the lost one did with a hold after the backup
    /// stands: what needs that hold is parked. The lost store asks nothing from then on.
    private func restore(_ day: FixtureDay, _ second: FixtureDay, _ beside: ScannerFixture) throws {
        try live(second, choices.int(in: 1...60))
        try decide(beside)
        let before = try former.gateway.statement()
        guard before.calls.contains(where: { $0.key.hasPrefix("\(beside.identity)/") }) else {
            return tally.count("restored: asked nothing")
        }
        var isReported = false
        for _ in 0..<20 {
            do { try day.step() } catch {
                guard "\(error)".contains("restored elsewhere") else { throw error }
                isReported = true
            }
        }
        guard try former.gateway.statement() == before else { throw Broken("the lost store still asks the gateway") }
        tally.count(isReported ? "restored: the lost store is refused" : "restored: the lost store asks nothing")
    }

    /// Parked is what the gateway refused, all of it and nothing else; and it stays refused.
    private func decide(_ beside: ScannerFixture) throws {
        func parked() throws -> [ParkedEffect<UmbrellaRental>] { try beside.journal.read { try $0.parkedEffects() } }
        let refused = try beside.gateway.statement().calls.filter {
            $0.answer.hasPrefix("refused:") && $0.key.hasPrefix("\(beside.identity)/")
        }
        let found = try parked()
        guard Set(found.map { "\($0.key)" }) == Set(refused.map(\.key)) else {
            throw Broken("parked are \(found.map(\.key)), and the gateway refused \(refused.map(\.key))")
        }
        for effect in found {
            tally.count("restored: the hold was used up after the backup")
            let engine = try beside.engine(effect.owner)
            func change(_ text: String, _ body: (EffectPosition) throws -> Bool) throws {
                try engine.refresh()
                guard try body(effect.key.position) else { throw Broken("\(effect.key) is not there to be \(text)") }
                try engine.runUntilIdle()
            }
            if choices.bool(0.5) { try change("retried", engine.retry) }
            if try beside.gateway.service.read() == .up, try !parked().contains(where: { $0.key == effect.key }) {
                throw Broken("\(effect.key) was retried, and is not parked again")
            }
            if try parked().contains(where: { $0.key == effect.key }), choices.bool(0.5) {
                try change("cancelled", engine.cancel)
                let owed = try beside.journal.read { try $0.pendingEffects(effect.key.session) }
                guard owed.allSatisfy({ $0.key != effect.key }) else {
                    throw Broken("\(effect.key) was cancelled, and is still owed")
                }
            }
        }
    }

    // MARK: Copied

    /// Where the gateway has been asked for something that the copy does not have, it asks nothing.
    private func copy(_ second: FixtureDay, _ copy: ScannerFixture) throws {
        let before = try former.gateway.statement()
        func isBehind() throws -> Bool { try before.calls.contains { try !Self.has($0.key, copy, as: former) } }
        let isBehindAtFirst = try isBehind()
        var isReported = false
        for _ in 0..<choices.int(in: 1...60) {
            do { try second.step() } catch {
                let text = "\(error)"
                guard text.contains("the folder was copied") else { throw error }
                isReported = true
            }
            guard try isBehindAtFirst && former.gateway.statement() != before else { continue }
            guard try !isBehind() else { throw Broken("a copy asks beside its original") }
            // What happens to both at the same instant makes equal records: nothing tells the copy from its original.
            return tally.count("copied: the copy has done the same")
        }
        guard isBehindAtFirst else { return tally.count("copied: the copy is first") }
        tally.count(isReported ? "copied: the copy is refused" : "copied: the copy asks nothing")
    }

    /// Whether both have the record that requested what has this key.
    private static func has(_ key: String, _ copy: ScannerFixture, as original: ScannerFixture) throws -> Bool {
        let parts = key.split(separator: "/").suffix(3).compactMap { Int($0) }
        func head(_ fixture: ScannerFixture) throws -> Head? {
            try fixture.journal.read { try $0.head(session: Int64(parts[0]), revision: parts[1]) }
        }
        return try head(copy) == head(original)
    }

    // MARK: What must hold

    /// Keys and holds say whose they are; no key was used for two things; each rider with an umbrella or a code for one
    /// has money held for it, where the hold is of this epoch.
    private func check(_ fixture: ScannerFixture) throws {
        let books = try fixture.gateway.statement()
        let id = "\(fixture.identity.id)/"
        for name in books.calls.map(\.key) + books.holds.map(\.hold) where !name.hasPrefix(id) {
            throw Broken("\(name) does not say which store asks")
        }
        if let call = books.calls.first(where: { $0.reused > 0 }) {
            throw Broken("\(call.key) was used for two things")
        }
        guard way == .restored else { return }
        let sessions = try fixture.journal.read { transaction in
            try transaction.changed(after: 0).compactMap { try transaction.session(owner: $0.owner) }
                .map { ($0, try transaction.latest($0).state) }
        }
        for (session, state) in sessions {
            guard let hold = state.running?.hold, try isOwn(hold.id, session, fixture) else { continue }
            let name = "\(fixture.identity)/\(session)/\(hold.id)"
            guard books.holds.contains(where: { $0.hold == name && $0.state == .authorized }) else {
                throw Broken("session \(session) has an umbrella, and the gateway holds nothing under \(name)")
            }
        }
    }

    private func isOwn(_ hold: Int, _ session: Int64, _ fixture: ScannerFixture) throws -> Bool {
        try fixture.journal.read { try $0.store(session: session, revision: hold) } == fixture.identity
    }
}
