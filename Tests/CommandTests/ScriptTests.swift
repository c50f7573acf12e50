import Foundation
import Rental
import RentalTesting
import StateMachine
import StateMachineTesting
import Testing

/// A counterexample is only worth its paste: what the checks print as lines for a shell leads the real program to the
/// state they say.
struct ScriptTests {
    /// Runs the lines as they were printed, with the program under its own name.
    private func paste(_ lines: [String], then question: String, in bench: Bench) throws -> Bench.Answer {
        let preface = "zontik() { \"$ZONTIK\" \"$@\"; }"
        return try bench.run(([preface] + lines.map { $0 + "\n" } + [question]).joined(separator: "\n"), seconds: 60)
    }

    @Test func aPastedRunEndsInTheStateItSays() throws {
        var pasted = 0
        var screens: Set<String> = []
        for seed in 1...400 as ClosedRange<UInt64> where pasted < 10 {
            let (events, end) = Example.rental(seed: seed, length: 14)
            let script = Script(events)
            // What no command can do is said so, and happens nowhere else; short runs show little.
            guard script.gaps.isEmpty, end.revision > 7 else { continue }
            pasted += 1
            screens.insert(end.configuration[1])
            let bench = try Bench()
            defer { bench.folder.remove() }
            let answer = try paste(script.lines, then: "echo; " + Script.zontik("replay", at: end.time), in: bench)
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let expected = String(decoding: try encoder.encode(end), as: UTF8.self)
            // The return number is drawn by each scan.
            let number = /"number":\d+,/
            #expect(
                answer.lines.dropLast().last?.replacing(number, with: "") == expected.replacing(number, with: ""),
                "seed \(seed)\n\(script.lines.joined(separator: "\n"))\n\(answer.errors)")
        }
        #expect(pasted == 10 && screens.count > 4, "\(pasted) runs to \(screens)")
    }

    @Test func pastedCodesAreTakenAsOftenAsTheySay() throws {
        for seed in 1...4 as ClosedRange<UInt64> {
            let bench = try Bench()
            defer { bench.folder.remove() }
            let (lines, used) = Example.codes(seed: seed, length: 14)
            let answer = try paste(lines, then: "echo; zontik --store \"$store\" history | grep -c redeem", in: bench)
            #expect(answer.lines.dropLast().last == "\(used)", "seed \(seed)\n\(lines.joined(separator: "\n"))")
        }
    }

    @Test func aPastedStoredRunScansTheCodesItSays() throws {
        var choices = Choices(seed: 1)
        let start = RentalReference(&choices, isStored: true)
        let card = PaymentMethod(token: "visa", validThrough: Instant(milliseconds: .max))
        let shown: [StoredCommand] = [.act(.rent(TariffGenerator.standard)), .act(.pay(card))]
        func scan(older: Int) -> StoredCommand { .scan(Points.plenty, .rent, older: older) }
        for (commands, problem) in [
            (shown + [scan(older: 0), scan(older: 0)], "The code was used before."),
            (shown + [.act(.back), .act(.pay(card)), scan(older: 1)], "The rider replaced or cancelled this code."),
        ] {
            let bench = try Bench()
            defer { bench.folder.remove() }
            let answer = try paste(StoredModel().script(commands, from: start), then: "", in: bench)
            #expect(answer.errors.contains("zontik: \(problem)"), "\(answer.errors)")
        }
    }
}
