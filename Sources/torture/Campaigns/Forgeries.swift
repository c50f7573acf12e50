import Checkpoint
import Foundation
import PickupPoint
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
    private let town: Town
    private var forger: Forger
    private let waiting: [Town.Shown]

    init(_ run: Run, case number: Int, _ tally: Tally) throws {
        (self.run, self.tally) = (run, tally)
        choices = run.choices(case: number)
        let town = try Town(in: run.settings.scratch, stock: 10, key: choices.key())
        var used: [Town.Shown] = []
        for index in 0..<4 {
            let shown = try town.lead("rider \(index % 3)", &choices)
            used.append(shown)
            guard case .handed = Self.scan(shown.text, town) else { throw Broken("a good code was refused") }
        }
        let givenUp = try town.lead("rider 0", &choices)
        try town.send(.back, by: "rider 0")
        var waiting: [Town.Shown] = []
        for index in 0..<3 { waiting.append(try town.lead("rider \(index)", &choices)) }
        (self.town, self.waiting) = (town, waiting)
        forger = try Forger(
            waiting: waiting, used: used, givenUp: givenUp, signer: town.signer, now: town.clock.now(),
            foreign: Town(in: run.settings.scratch, stock: 0, key: choices.key()).signer)
    }

    func work() throws {
        let before = try traces()
        let records = try town.journal.newestSequence()
        for _ in 0..<Self.texts {
            let forged = forger.next(&choices)
            run.count()
            // Two ways of altering a code may cancel each other out.
            guard !waiting.contains(where: { Forger.delivers(forged.text, $0.text) }) else { continue }
            let answer = Self.scan(forged.text, expecting: forged.expecting, town)
            guard case .refused(let refusal, _) = answer, forged.refusals.contains(refusal),
                try town.journal.newestSequence() == records
            else {
                throw Broken("\(forged.kind) \(forged.text.debugDescription) was answered \(answer)")
            }
            tally.count(refusal.rawValue)
        }
        guard try traces() == before else { throw Broken("the files of the store have changed") }
        for shown in waiting { try deliver(shown) }
        try town.verify()
    }

    /// After all that the real one is taken, in every way it may be delivered, and once.
    private func deliver(_ shown: Town.Shown) throws {
        let code = shown.text.suffix(128)
        let front = choices.element(of: ["", "http://127.0.0.1:8080/s/", "hTTps://x/", "HTTPS://ZONTIK.TEST/SCAN/"])
        let before = try town.stock()
        let text = choices.element(of: ["", " ", "\r\n"]) + front + code + choices.element(of: ["", "\n", "\t "])
        let answer = Self.scan(text, town)
        guard case .handed(let point, _) = answer else { throw Broken("\(text.debugDescription) answered \(answer)") }
        try town.check(shown, at: point, since: before)
        guard case .refused(.used, _) = Self.scan(shown.text, town) else { throw Broken("a code was taken twice") }
    }

    private static func scan(_ text: String, expecting expected: HandoverPurpose? = nil, _ town: Town) -> ScanAnswer {
        let scanner = Scanner(town.journal, verifier: town.verifier, port: town.port, now: town.clock.now)
        return ScanAnswer { try scanner.scan(text, at: Town.points[0], expecting: expected) }
    }

    /// Every byte of the store.
    private func traces() throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: town.store)
        // The log's index notes who reads; it holds nothing of its own.
        return Dictionary(
            uniqueKeysWithValues: names.filter { !$0.hasSuffix("-shm") }.map {
                ($0, FileManager.default.contents(atPath: town.store + "/" + $0) ?? Data())
            })
    }
}
