import Checkpoint
import Foundation
import SQLite
import Rental
import RentalApp
import StateMachine
import StateMachineTesting

extension Campaign {
    /// Finished rentals are archived again and again in the middle of a day.
    static let archives = Campaign(
        name: "archives", title: "finished rentals archived, with kills and damage", unit: "stores", everyday: 40,
        full: 3_000
    ) { run in
        let tally = Tally()
        run.forEachCase { number in
            try Archives(run, case: number, tally).work()
            run.count()
        }
        run.note(tally.text)
    }
}

/// A store whose riders go on while their finished rentals leave it.
private final class Archives {
    private let run: Run
    private let tally: Tally
    private let scratch: Scratch
    private var choices: Choices
    private let fixture: ScannerFixture

    init(_ run: Run, case number: Int, _ tally: Tally) throws {
        (self.run, self.tally) = (run, tally)
        choices = run.choices(case: number)
        scratch = try Scratch(in: run.settings.scratch)
        fixture = try ScannerFixture(in: run.settings.scratch, stock: 30, key: choices.key())
    }

    func work() throws {
        let day = FixtureDay(on: fixture, Choices(seed: UInt64(choices.int(in: 0...Int64.max - 1))))
        for round in 1...choices.int(in: 1...3) {
            for _ in 0..<choices.int(in: 10...80) { try day.step() }
            try archive(round)
        }
        for _ in 0..<choices.int(in: 0...20) { try day.step() }
        try fixture.verify()
        try lose()
        for number in 0..<4 { try damage(number) }
    }

    // MARK: Archiving

    private var before: Instant { fixture.clock.now().advanced(bySeconds: -choices.magnitude(upTo: 5_000)) }

    private func archive(_ round: Int) throws {
        try fixture.restart()
        let facts = try ArchiveFacts(fixture.journal)
        let isAfter = choices.bool(0.5)
        let killed = scratch.path + "/killed\(round)"
        // What a process leaves that is killed at this commit.
        let store = fixture.store
        fixture.journal.onCommit = { phase, _ in
            if (phase == .after) == isAfter { try? FileManager.default.copyItem(atPath: store, toPath: killed) }
        }
        let scrub = Scrub<UmbrellaRental>()
        try advance(scrub, by: choices.int(in: 1...200))
        let instant = before
        let archiving = try fixture.journal.archive(before: instant, at: fixture.clock.now())
        fixture.journal.onCommit = nil
        tally.count(archiving == nil ? "nothing to archive" : "archived")
        while scrub.passes < 2 { try advance(scrub, by: 100) }
        try same(facts, fixture.journal, "archived")
        try fixture.verify()
        guard archiving != nil else { return }
        let left = try RentalJournal(StoreDirectory(path: killed))
        try same(facts, left, "killed")
        guard try (left.archive(before: instant, at: fixture.clock.now()) == nil) == isAfter else {
            throw Broken("what was killed \(isAfter ? "after" : "before") its commit is not done as it should be")
        }
        try same(facts, left, "killed, and done again")
        try sound(left, "killed, and done again")
    }

    /// Reads on in the background of an archiving: no half of it is taken for damage.
    private func advance(_ scrub: Scrub<UmbrellaRental>, by count: Int) throws {
        if let finding = try fixture.journal.read({ try scrub.advance($0, by: count) }).first {
            throw Broken("the scrub finds: \(finding.text)")
        }
    }

    private func same(_ facts: ArchiveFacts, _ journal: RentalJournal, _ how: String) throws {
        if let difference = try facts.difference(from: ArchiveFacts(journal)) { throw Broken("\(how): \(difference)") }
    }

    private func sound(_ journal: RentalJournal, _ how: String) throws {
        let findings = try journal.verify().findings
        if let first = findings.first { throw Broken("\(how): verify finds: \(first)") }
    }

    // MARK: Without the archives, and with others

    private var archives: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: fixture.store).filter { $0.hasSuffix(".archive") }
        }
    }

    private func copy(_ name: String) throws -> String {
        try fixture.restart()
        let path = scratch.path + "/" + name
        try FileManager.default.copyItem(atPath: fixture.store, toPath: path)
        return path
    }

    /// The store is whole without them.
    private func lose() throws {
        let names = try archives
        let path = try copy("lost")
        for name in names { try FileManager.default.removeItem(atPath: path + "/" + name) }
        let journal = try RentalJournal(StoreDirectory(path: path))
        try sound(journal, "without its archives")
        let found = try ArchiveFacts(journal, isComplete: false)
        let expected = try ArchiveFacts(fixture.journal, isComplete: false)
        if let difference = expected.difference(from: found) { throw Broken("without its archives: \(difference)") }
    }

    /// A change of what was archived is found, and never read as if it were right.
    private func damage(_ number: Int) throws {
        let names = try archives.sorted()
        guard !names.isEmpty else { return }
        let facts = try ArchiveFacts(fixture.journal)
        let path = try copy("damaged\(number)")
        let (file, statement) = drawDamage(choices.element(of: names))
        let isArchive = file != "journal.db"
        if !isArchive { for name in names { try FileManager.default.removeItem(atPath: path + "/" + name) } }
        let db = try Database(path + "/" + file)
        try db.execute(statement)
        let changes = db.changes
        db.close()
        guard changes > 0 else { return tally.count("nothing to damage") }
        let journal = try RentalJournal(StoreDirectory(path: path))
        guard try !journal.verify().findings.isEmpty else { throw Broken("verify does not find \(file): \(statement)") }
        tally.count(isArchive ? "damage of an archive" : "damage of a store")
        guard isArchive else { return }
        let found: ArchiveFacts
        do { found = try ArchiveFacts(journal) } catch is StoreError { return }
        if let difference = facts.difference(from: found) { throw Broken("\(file): \(statement): \(difference)") }
    }

    private func drawDamage(_ archive: String) -> (file: String, statement: String) {
        let some = "(SELECT sequence FROM record WHERE kind = 'archived' ORDER BY hash LIMIT 1)"
        let posted =
            "(SELECT min(sequence) FROM posting WHERE sequence IN "
            + "(SELECT sequence FROM record WHERE kind = 'archived'))"
        let first = "(SELECT sequence FROM record WHERE kind = 'transition' ORDER BY hash LIMIT 1)"
        return choices.element(of: [
            (archive, "UPDATE record SET at = at + 1 WHERE sequence = \(first)"),
            (archive, "UPDATE record SET effects = '[]' WHERE effects <> '[]'"),
            (archive, "UPDATE record SET session = session + 1 WHERE sequence = \(first)"),
            (archive, "DELETE FROM record WHERE sequence = \(first)"),
            ("journal.db", "UPDATE record SET at = at + 1 WHERE sequence = \(some)"),
            ("journal.db", "UPDATE record SET request = 'again' WHERE sequence = \(some)"),
            ("journal.db", "UPDATE posting SET amount = 2 * amount WHERE sequence = \(posted)"),
            (
                "journal.db",
                "DELETE FROM redeemed WHERE sequence IN (SELECT sequence FROM record WHERE kind = 'archived')"
            ),
        ])
    }
}
