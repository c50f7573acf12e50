import Foundation
import Synchronization

/// Rot of every kind: whatever happens to the bytes of a store, opening and verifying it says so, or it did no harm.
extension Campaign {
    static let rot = Campaign(
        name: "rot", title: "rot: changed, cut, swapped, missing and old bytes", unit: "damaged stores", everyday: 300,
        full: 20_000, run: CorruptionCampaign.run)
}

/// Each worker is a separate process: a crash or an endless loop is a result, and must not end the rest.
enum CorruptionCampaign {
    /// How many cases a worker does at most before the next one starts.
    private static let largestBatch = 100
    /// Seconds a case may take. The machine may have other things to do.
    private static let timeLimit: UInt32 = 60
    private static let variable = "ZONTIK_ROT_CASES"

    static func run(_ run: Run) throws {
        if let text = ProcessInfo.processInfo.environment[variable] { return try work(run, text) }
        let scratch = try Scratch(in: run.settings.scratch)
        // Its folder goes with it, and only its path is used from here.
        defer { withExtendedLifetime(scratch) {} }
        _ = try CorruptionStores(in: scratch.path, isMade: false)
        if let only = run.settings.only {
            return try cases(run, only...only, scratch.path) { print($0) }
        }
        let (tallies, path) = (Tallies(), scratch.path)
        let goal = run.goal ?? .max
        let batch = batch(of: goal, for: run.settings.jobs)
        run.forEachCase { number in
            let first = number * batch
            guard first < goal else { return usleepUntilOver() }
            let last = min(first + batch, goal) - 1
            try delegate(run, first...last, path, tallies)
        }
        run.note(tallies.text)
    }

    private static func usleepUntilOver() { usleep(20_000) }

    /// How many cases a worker does, so that all threads have something to do until the end.
    private static func batch(of goal: Int, for jobs: Int) -> Int {
        let rounds = (goal - 1) / (largestBatch * jobs) + 1
        return (goal - 1) / (rounds * jobs) + 1
    }

    // MARK: In the campaign's process

    private static func delegate(_ run: Run, _ cases: ClosedRange<Int>, _ path: String, _ tallies: Tallies) throws {
        var next = cases.lowerBound
        while next <= cases.upperBound {
            let (lines, ending) = try start(run, next...cases.upperBound, path)
            var current = next
            for line in lines {
                let words = line.split(separator: "\t", maxSplits: 2).map(String.init)
                switch words.first {
                case "CASE": current = Int(words[1]) ?? current
                case "VERDICT":
                    tallies.add(words[2])
                    run.count()
                case "VIOLATION":
                    run.violation(words[2], case: current)
                    run.count()
                default: break
                }
            }
            guard ending != 0 else { return }
            run.violation(
                ending == SIGALRM ? "takes longer than \(timeLimit) s" : "ends the process with signal \(ending)",
                case: current)
            run.count()
            next = current + 1
        }
    }

    /// Runs a worker to its end. `ending` is the signal that ended it, 0 for none.
    private static func start(
        _ run: Run, _ cases: ClosedRange<Int>, _ path: String
    ) throws -> (lines: [String], ending: Int32) {
        let worker = Process()
        worker.executableURL = URL(fileURLWithPath: try Torture.program("torture"))
        worker.arguments = ["rot", "--seed", "\(run.seed)", "--jobs", "1", "--count", "\(cases.count)"]
        worker.environment = ProcessInfo.processInfo.environment.merging(
            [variable: "\(cases.lowerBound) \(cases.upperBound) \(path)", "SWIFT_BACKTRACE": "enable=no"]
        ) { $1 }
        let pipe = Pipe()
        worker.standardOutput = pipe
        worker.standardError = FileHandle.nullDevice
        try worker.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        worker.waitUntilExit()
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
        return (lines, worker.terminationReason == .uncaughtSignal ? worker.terminationStatus : 0)
    }

    // MARK: In a worker

    private static func work(_ run: Run, _ text: String) throws {
        let words = text.split(separator: " ", maxSplits: 2).map(String.init)
        guard words.count == 3, let first = Int(words[0]), let last = Int(words[1]) else {
            throw CorruptionError(text: "\(variable) is \(text)")
        }
        try cases(run, first...last, words[2]) { line in
            FileHandle.standardOutput.write(Data((line + "\n").utf8))
        }
    }

    private static func cases(
        _ run: Run, _ numbers: ClosedRange<Int>, _ path: String, _ say: (String) -> Void
    ) throws {
        let place = "\(path)/worker.\(getpid())"
        let stores = try CorruptionStores(in: path, isMade: true)
        let judge = try CorruptionJudge(stores, scratch: place)
        let answers = try CorruptionAnswers(stores, scratch: place + ".asked")
        defer { try? FileManager.default.removeItem(atPath: place) }
        for number in numbers {
            say("CASE\t\(number)")
            alarm(timeLimit)
            do {
                var damage = CorruptionDamage(stores, case: number, seed: run.seed)
                let folder = try damage.apply(at: place)
                if damage.kind.isAsked { try answers.judge(damage, folder) }
                let verdict = try judge.judge(damage, folder, export: place + ".export")
                switch verdict {
                case .refused(let text): say("VERDICT\t\(number)\trefused\t\(damage.text): \(text.prefix(300))")
                case .found(let text): say("VERDICT\t\(number)\tfound\t\(damage.text): \(text.prefix(300))")
                case .unharmed: say("VERDICT\t\(number)\tunharmed\t\(damage.text)")
                case .oldCopy: say("VERDICT\t\(number)\told\t\(damage.text)")
                }
            } catch {
                say("VIOLATION\t\(number)\t\("\(error)".replacing("\n", with: " "))")
                if run.settings.only != nil { run.violation("\(error)", case: number) }
            }
            run.count()
        }
        alarm(0)
    }

    /// How the cases ended.
    private final class Tallies: Sendable {
        private let counts = Mutex<[String: Int]>([:])

        func add(_ verdict: String) {
            let word = String(verdict.prefix { $0 != "\t" })
            counts.withLock { $0[word, default: 0] += 1 }
        }

        var text: String {
            counts.withLock { counts in
                "\(counts["refused", default: 0]) refused when opened, \(counts["found", default: 0]) found by verify, "
                    + "\(counts["unharmed", default: 0]) in bytes of no use, \(counts["old", default: 0]) copies of the "
                    + "whole folder put back, gateway and all, which nothing inside it can show"
            }
        }
    }
}
