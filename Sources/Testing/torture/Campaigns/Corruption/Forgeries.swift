import Checkpoint
import Foundation
import Rental
import RentalApp
import StateMachine
import StateMachineTesting

extension Campaign {
    /// Whatever is not the one spelling of a code that waits is refused, and leaves no trace.
    static let forgeries = Campaign(
        name: "forgeries", title: "forged, altered, foreign and used codes", unit: "texts", everyday: 5_000,
        full: 1_000_000
    ) { run in
        let tally = Tally()
        run.forEachCase { try Forgeries(run, case: $0, tally).work() }
        run.note(tally.text)
    }
}

/// One store, with codes that wait, were used or were given up, and a thousand texts that are none of the first.
private final class Forgeries {
    private static let texts = 1_000

    private let run: Run
    private let tally: Tally
    private var choices: Choices
    private let fixture: ScannerFixture
    private var forger: Forger
    private let waiting: [ScannerFixture.Shown]

    init(_ run: Run, case number: Int, _ tally: Tally) throws {
        (self.run, self.tally) = (run, tally)
        choices = run.choices(case: number)
        let fixture = try ScannerFixture(in: run.settings.scratch, stock: 10, key: choices.key())
        var used: [ScannerFixture.Shown] = []
        for index in 0..<4 {
            let shown = try fixture.lead("rider \(index % 3)", &choices)
            used.append(shown)
            guard case .handed = Self.scan(shown.text, fixture) else { throw Broken("a good code was refused") }
        }
        let givenUp = try fixture.lead("rider 0", &choices)
        try fixture.send(.back, by: "rider 0")
        var waiting: [ScannerFixture.Shown] = []
        for index in 0..<3 { waiting.append(try fixture.lead("rider \(index)", &choices)) }
        (self.fixture, self.waiting) = (fixture, waiting)
        forger = try Forger(
            waiting: waiting, used: used, givenUp: givenUp, signer: fixture.signer,
            store: fixture.identity, now: fixture.clock.now(),
            foreign: ScannerFixture(in: run.settings.scratch, stock: 0, key: choices.key()).signer)
    }

    func work() throws {
        let before = try traces()
        let records = try fixture.journal.newestSequence()
        for _ in 0..<Self.texts {
            let forged = forger.next(&choices)
            run.count()
            // Two ways of altering a code may cancel each other out.
            guard !waiting.contains(where: { Forger.delivers(forged.text, $0.text) }) else { continue }
            let answer = Self.scan(forged.text, expecting: forged.expecting, fixture)
            guard case .refused(let refusal, _) = answer, forged.refusals.contains(refusal),
                try fixture.journal.newestSequence() == records
            else {
                throw Broken("\(forged.kind) \(forged.text.debugDescription) was answered \(answer)")
            }
            tally.count(refusal.rawValue)
        }
        guard try traces() == before else { throw Broken("the files of the store have changed") }
        for shown in waiting { try deliver(shown) }
        try fixture.verify()
    }

    /// After all that the real one is taken, in every way it may be delivered, and once.
    private func deliver(_ shown: ScannerFixture.Shown) throws {
        let code = shown.text.suffix(128)
        let front = choices.element(of: ["", "http://127.0.0.1:8080/s/", "hTTps://x/", "HTTPS://ZONTIK.TEST/SCAN/"])
        let before = try fixture.stock()
        let text = choices.element(of: ["", " ", "\r\n"]) + front + code + choices.element(of: ["", "\n", "\t "])
        let answer = Self.scan(text, fixture)
        guard case .handed(let point, _) = answer else { throw Broken("\(text.debugDescription) answered \(answer)") }
        try fixture.check(shown, at: point, since: before)
        guard case .refused(.used, _) = Self.scan(shown.text, fixture) else { throw Broken("a code was taken twice") }
    }

    private static func scan(_ text: String, expecting expected: HandoverPurpose? = nil, _ fixture: ScannerFixture)
        -> ScanAnswer
    {
        let scanner = Scanner(fixture.journal, verifier: fixture.verifier, port: fixture.port, now: fixture.clock.now)
        return ScanAnswer { try scanner.scan(text, at: ScannerFixture.points[0], expecting: expected) }
    }

    /// Every byte of the store.
    private func traces() throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: fixture.store)
        // The log's index notes readers; it holds no data.
        return Dictionary(
            uniqueKeysWithValues: names.filter { !$0.hasSuffix("-shm") }.map {
                ($0, FileManager.default.contents(atPath: fixture.store + "/" + $0) ?? Data())
            })
    }
}
