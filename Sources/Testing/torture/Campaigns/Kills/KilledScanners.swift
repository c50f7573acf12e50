import Checkpoint
import Foundation
import Rental
import RentalApp
import StateMachine
import StateMachineTesting

extension Campaign {
    /// A scanner killed between verifying a code and answering, and the code scanned again.
    static let killedScanners = Campaign(
        name: "killed-scanners", title: "scanner killed, code scanned again", unit: "kills", everyday: 40, full: 4_000
    ) { run in
        let tally = Tally()
        run.forEachCase { try KilledScanners(run, case: $0, tally).work() }
        run.note(tally.text)
    }
}

/// One store, and ten codes in it: each scanned by a scanner that dies, then by others.
private final class KilledScanners {
    private static let kills = 10

    /// How a scanner dies.
    private enum Death: String {
        /// At its commit, by its own hand.
        case beforeCommit, afterCommit
        /// At any moment after it was given the code.
        case anyMoment
        /// The real program, before one of its system calls.
        case systemCall
    }

    private let run: Run
    private let tally: Tally
    private var choices: Choices
    private let fixture: ScannerFixture
    private let strace = ["/usr/bin/strace", "/usr/local/bin/strace"].first(where: {
        FileManager.default.isExecutableFile(atPath: $0)
    })

    init(_ run: Run, case number: Int, _ tally: Tally) throws {
        (self.run, self.tally) = (run, tally)
        choices = run.choices(case: number)
        fixture = try ScannerFixture(in: run.settings.scratch, stock: 100, key: choices.key())
    }

    func work() throws {
        for kill in 0..<Self.kills {
            let death = choices.weighted([
                (2, Death.beforeCommit), (2, .afterCommit), (4, .anyMoment), (strace == nil ? 0 : 3, .systemCall),
            ])
            do { try judge(death) } catch { throw Broken("kill \(kill), \(death): \(error)") }
            run.count()
        }
        try fixture.verify()
    }

    private func judge(_ death: Death) throws {
        let shown = try fixture.lead("rider \(choices.int(in: 1...3))", &choices)
        let before = try fixture.stock()
        let dying = ScanOrder(
            at: fixture.clock.now(), point: choices.element(of: ScannerFixture.points).id,
            ending: death == .beforeCommit ? .beforeCommit : death == .afterCommit ? .afterCommit : .live,
            code: shown.text)
        let answer = death == .systemCall ? try traced(dying) : try killed(dying, death)
        let used = try fixture.use(of: shown)
        tally.count("\(death.rawValue): " + (answer != nil ? "answered" : used != nil ? "committed" : "nothing"))
        try check(death, answer, used, dying)
        if used == nil {
            guard try fixture.stock() == before else { throw Broken("an umbrella went without a record") }
        }
        try scanAgain(shown, dying, used, since: before)
    }

    /// What the dead did is known: all of it or nothing, and whatever it said was so.
    private func check(_ death: Death, _ answer: ScanAnswer?, _ used: ScanAnswer.Use?, _ order: ScanOrder) throws {
        switch (answer, used) {
        case (nil, nil), (.handed, _?): break
        case (nil, let used?):
            guard used == .init(place: order.point.rawValue, at: order.at) else { throw Broken("used at \(used)") }
        case (.handed, nil): throw Broken("handed over, and nothing on record")
        case (.refused, _), (.failed, _): throw Broken("the scan of a good code answered \(answer!)")
        }
        if death == .beforeCommit, used != nil { throw Broken("died before its commit, which is there") }
        if death == .afterCommit, used == nil { throw Broken("died after its commit, which is not there") }
    }

    /// Others scan the code at another point: one hand-over in all.
    private func scanAgain(
        _ shown: ScannerFixture.Shown, _ dead: ScanOrder, _ used: ScanAnswer.Use?, since before: [String: Int64]
    ) throws {
        fixture.clock.advance(bySeconds: 1)
        let point = choices.element(of: ScannerFixture.points)
        for attempt in 0..<2 {
            let journal = try RentalJournal(StoreDirectory(path: fixture.store))
            let scanner = Scanner(journal, verifier: fixture.verifier, port: fixture.port, now: fixture.clock.now)
            let answer = ScanAnswer { try scanner.scan(shown.text, at: point) }
            let isFirst = attempt == 0 && used == nil
            let expected = used ?? ScanAnswer.Use(place: point.id.rawValue, at: fixture.clock.now())
            if isFirst, case .handed = answer { continue }
            guard !isFirst, answer == .refused(.used, usedAt: expected) else {
                throw Broken("scan \(attempt + 1) after the kill answered \(answer), used \(String(describing: used))")
            }
        }
        try fixture.check(shown, at: used == nil ? point.id : dead.point, since: before)
    }

    private func killed(_ order: ScanOrder, _ death: Death) throws -> ScanAnswer? {
        let scanner = try ScannerProcess(fixture.store)
        // It is up when it has answered something.
        try scanner.send(ScanOrder(at: order.at, point: order.point, code: "up?"))
        guard try scanner.answer() != nil else { throw Broken("a scanner died too early") }
        try scanner.send(order)
        if death == .anyMoment {
            usleep(UInt32(choices.magnitude(upTo: 20_000)))
            scanner.kill()
        }
        return try scanner.answer()
    }

    private func traced(_ order: ScanOrder) throws -> ScanAnswer? {
        let call = choices.element(of: ["pwrite64", "pwrite64", "fdatasync", "write", "openat", "ftruncate", "flock"])
        let now = Date(timeIntervalSince1970: Double(order.at.milliseconds) / 1000)
            .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        let child = try Child(
            strace!,
            [
                "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(call)",
                "-e", "inject=\(call):signal=KILL:when=\(choices.int(in: 1...12))",
                run.settings.zontik, "scan", order.code, "--store", fixture.store, "--point", order.point.rawValue,
                "--now", now,
            ])
        return try child.readLine(seconds: 60).map { line in
            line.hasSuffix(".") ? .handed(point: order.point, stock: 0) : .failed(line)
        }
    }
}
