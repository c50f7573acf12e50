import Checkpoint
import Payments
import PickupPoints
import Rental
import RentalApp
import SimulatedPayments
import StateMachine
import StateMachineTesting

extension Campaign {
    /// A program is killed, and one with newer rules goes on.
    static let upgrades = Campaign(
        name: "upgrades", title: "program killed, newer rules go on", unit: "stores", everyday: 40, full: 4_000
    ) { run in
        let tally = Tally()
        run.forEachCase { number in
            try Upgrade(run, case: number, tally).work()
            run.count()
        }
        run.note(tally.text)
    }
}

/// A store that a program of today's version leaves in the middle of a commit, and a program of the next version.
private final class Upgrade {
    private let tally: Tally
    private var choices: Choices
    private let scratch: Scratch
    private let clock = ManualClock(Instant(milliseconds: 1_782_892_800_000))
    private var store: String { scratch.path + "/store" }
    private var directory: StoreDirectory { StoreDirectory(path: store) }
    private var service: ServiceSwitch { ServiceSwitch(directory: store + "/gateway") }
    /// The newest revision that was answered, by rider.
    private var answered: [String: Int] = [:]

    init(_ run: Run, case number: Int, _ tally: Tally) throws {
        self.tally = tally
        choices = run.choices(case: number)
        scratch = try Scratch(in: run.settings.scratch)
    }

    func work() throws {
        try begin()
        try liveAndDie()
        let day = try VersionedDay<NextRental>(store, clock)
        try check(day)
        // A mere look is enough: the deadlines are those of the newer rules now.
        if choices.bool(0.3) { try leaveAlone(day, restoring: false) }
        try service.set(.up)
        let before = try day.journal.newestSequence()
        for _ in 0..<choices.int(in: 1...60) {
            let (rider, revision) = try day.step(&choices)
            answered[rider] = revision
        }
        try check(day)
        guard try day.journal.newestSequence() > before else { return tally.count("the newer program writes nothing") }
        try leaveAlone(day, restoring: true)
        tally.count("the newer program goes on")
    }

    private func begin() throws {
        let entries = PointCatalog.embedded.points.map {
            TableChange.adjustCounter(place: Place.point($0.id).label, count: 3)
        }
        try RentalJournal(directory).write { try $0.adjustStock(entries, reason: "opening stock", at: clock.now()) }
    }

    /// The gateway may leave something owed.
    private func liveAndDie() throws {
        try service.set(choices.element(of: [.up, .up, .slow]))
        let order = OlderProgram.Order(
            seed: UInt64(choices.int(in: 0...Int64.max - 1)), at: clock.now(), commit: choices.int(in: 1...80),
            isBefore: choices.bool(0.5))
        for answer in try OlderProgram.live(on: store, order) {
            answered[answer.rider] = answer.revision
            clock.set(answer.at)
        }
    }

    /// What was answered is there, all is as the rules of its version decide, and the gateway has the same books.
    private func check(_ day: VersionedDay<NextRental>) throws {
        let findings = try day.journal.read { transaction in
            for (rider, revision) in answered {
                let found = try transaction.snapshot(of: rider).revision
                guard found >= revision else {
                    throw Broken("\(rider) was answered revision \(revision), and the store has \(found)")
                }
            }
            return try GatewayAudit(day.gateway, transaction.outsideEffects(), of: transaction.store).findings
        }
        guard findings.isEmpty else { throw Broken("the gateway's books: \(findings)") }
        let problems = try day.journal.verify().findings
        guard problems.isEmpty else { throw Broken("verify finds: \(problems.prefix(5).joined(separator: "; "))") }
        if let call = try day.gateway.statement().calls.first(where: { $0.reused > 0 }) {
            throw Broken("\(call.key) was used for two things")
        }
    }

    /// The older program reads those sessions alone that the newer one has not moved, restores no backup with a record
    /// of the newer one, and changes nothing.
    private func leaveAlone(_ day: VersionedDay<NextRental>, restoring: Bool) throws {
        let (backup, newest) = (scratch.path + "/backup", try day.journal.newestSequence())
        let moved = try day.journal.read { transaction in
            try transaction.owners().filter { session, _ in
                let revision = try transaction.latest(session).revision
                let head = try transaction.head(session: session, revision: revision)
                return try head.flatMap { try transaction.record($0.sequence) }?.definition.rules == NextRental.version
            }.map(\.owner)
        }
        let older = try RentalJournal(directory)
        for owner in try older.read({ try $0.owners().map(\.owner) }) {
            let what = "session of \(owner), which the newer program has \(moved.contains(owner) ? "" : "not ")moved"
            do {
                _ = try older.read { try $0.snapshot(of: owner) }
                if moved.contains(owner) { throw Broken("the older program reads the \(what)") }
            } catch StoreError.newerRules(_, _, let found, let known) {
                guard moved.contains(owner), (found, known) == (NextRental.version, UmbrellaRental.version) else {
                    throw Broken("the older program refuses the \(what): \(found), \(known)")
                }
            }
        }
        if restoring, !moved.isEmpty {
            _ = try day.journal.backUp(to: backup)
            do {
                _ = try RentalJournal.restore(backup, into: StoreDirectory(path: scratch.path + "/restored"))
                throw Broken("the older program restores a backup of the newer one")
            } catch StoreError.newerRules {}
        }
        guard try day.journal.newestSequence() == newest else { throw Broken("the older program wrote something") }
    }
}
