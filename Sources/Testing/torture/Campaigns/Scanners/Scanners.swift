import Checkpoint
import Foundation
import Rental
import StateMachine
import StateMachineTesting

extension Campaign {
    /// Scanners in separate processes, let go together on one code.
    static let scanners = Campaign(
        name: "scanners", title: "many scanners, one code", unit: "codes", everyday: 200, full: 100_000
    ) { run in
        run.forEachCase { try Scanners(run, case: $0).race() }
    }
}

/// One store, and a hundred codes in it, each scanned by several at once: exactly one hands out or takes back.
private final class Scanners {
    private static let rounds = 100

    private let run: Run
    private let number: Int
    private var choices: Choices
    private let fixture: ScannerFixture
    private let scanners: [ScannerProcess]

    init(_ run: Run, case number: Int) throws {
        self.run = run
        self.number = number
        choices = run.choices(case: number)
        let fixture = try ScannerFixture(in: run.settings.scratch, stock: 1000, key: choices.key())
        self.fixture = fixture
        // Mostly two; sometimes so many that they must queue.
        let count = choices.weighted([(6, 2), (1, 3), (1, 5)])
        scanners = try (0..<count).map { _ in try ScannerProcess(fixture.store) }
    }

    func race() throws {
        for round in 0..<Self.rounds {
            do { try race(round) } catch { throw Broken("round \(round): \(error)") }
            run.count()
        }
        try fixture.verify()
    }

    private func race(_ round: Int) throws {
        let shown = try fixture.lead("rider \(choices.int(in: 1...5))", &choices)
        let before = try fixture.stock()
        let now = fixture.clock.now()
        // Each has another time and mostly another place, by which the winner is known again.
        let orders = scanners.indices.map { index in
            ScanOrder(
                at: Instant(milliseconds: now.milliseconds + Int64(index)),
                point: choices.element(of: ScannerFixture.points).id,
                code: shown.text)
        }
        var answers = try answers(to: orders)
        let winners = answers.indices.filter { if case .handed = answers[$0] { true } else { false } }
        guard winners.count == 1, let winner = winners.first else {
            throw Broken("\(winners.count) of \(answers.count) handed over: \(answers)")
        }
        if choices.bool(0.1) {
            // A second scan of a used code gets the same answer, the winner's too.
            answers = try self.answers(to: orders)
        } else {
            answers.remove(at: winner)
        }
        let used = ScanAnswer.Use(place: orders[winner].point.rawValue, at: orders[winner].at)
        for answer in answers where answer != .refused(.used, usedAt: used) {
            throw Broken("\(answer) instead of used at \(used)")
        }
        guard try fixture.use(of: shown) == used else { throw Broken("the store does not know \(used)") }
        try fixture.check(shown, at: orders[winner].point, since: before)
    }

    private func answers(to orders: [ScanOrder]) throws -> [ScanAnswer] {
        for (scanner, order) in zip(scanners, orders) { try scanner.send(order) }
        return try scanners.map { scanner in
            guard let answer = try scanner.answer() else { throw Broken("a scanner died") }
            return answer
        }
    }
}
