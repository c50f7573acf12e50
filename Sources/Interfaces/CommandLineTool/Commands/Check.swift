import ArgumentParser
import Foundation
import RentalApp
import RentalTesting
import StateMachineTesting

struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Searches for a sequence of events that violates an invariant of the rental.",
        discussion: """
            core: random events on the pure state machine. stored: random rentals in a real store, with crashes, \
            second windows, a moving clock and a gateway that misbehaves. parallel: several writers at once. \
            exhaustive: every state there is, with a shortest script to each. code: the life of the codes.

            Works in memory and in a temporary folder of its own; no store of yours is touched. With --store \
            postgres://…, stored, parallel and code work in schemas of their own in that database, which are removed \
            with each run; $ZONTIK_STORE alone changes nothing.

            A broken promise is reported with its seed, the shortest script found, as lines for a shell, and the state \
            before and after; the exit code is then 1. The same seed gives the same report, except for parallel.

            Example:
              zontik check --runs 200 --seed 1 --brief
              zontik check exhaustive --brief
            """)

    @OptionGroup var options: GlobalOptions

    @Argument(help: "core, stored, parallel, exhaustive or code.")
    var what: RentalCheck = .core

    @Option(help: "How many runs; 10000 for core and 200 for stored, parallel and code by default.")
    var runs: Int?

    @Option(help: "The seed of the random events; by default a new one, which is printed.")
    var seed: UInt64?

    @Option(help: "The longest run, in commands; 60 for core and 40 for stored and code by default.")
    var length: Int?

    @Option(help: ArgumentHelp("A file of past failures, which are run first.", valueName: "file"))
    var regressions: String?

    @Flag(help: "Leave out the tables of what was reached.")
    var brief = false

    func validate() throws {
        guard runs ?? 1 > 0 else { throw ValidationError("--runs must be 1 or more") }
        guard length ?? 1 > 0 else { throw ValidationError("--length must be 1 or more") }
        if options.namesServer, !what.needsStores {
            throw ValidationError("\(what.rawValue) needs no store; leave out --store")
        }
        if what.runs == nil, runs != nil || seed != nil {
            throw ValidationError("\(what.rawValue) tries everything; leave out --runs and --seed")
        }
        guard what.length == nil else { return }
        if length != nil { throw ValidationError("--length goes with core, stored and code") }
        if regressions != nil { throw ValidationError("--regressions goes with core, stored and code") }
    }

    func run() throws {
        let total = runs ?? what.runs
        let watch = Watch(what.rawValue, of: total)
        let findings = try what.carryOut(
            RentalCheck.Order(
                runs: total ?? 0, seed: seed ?? .random(in: 0 ... .max), length: length ?? what.length ?? 0,
                regressions: try past(),
                places: options.namesServer ? StorePlaces(beside: options.location) : .folders,
                progress: watch.goesOn))
        watch.end()
        if watch.isInterrupted { throw Failure(.interrupted) }
        try Process.print(
            options.json ? try CheckReport(what, findings).json() : findings.text(isBrief: brief))
        if !findings.problems.isEmpty { throw Failure(.failed) }
    }

    private func past() throws -> Regressions {
        guard let regressions else { return .none }
        guard let text = try? String(contentsOfFile: regressions, encoding: .utf8) else {
            throw Failure(.failed, "cannot read \(regressions)")
        }
        do {
            return try Regressions(text)
        } catch {
            throw Failure(.usage, "\(error)")
        }
    }
}

extension RentalCheck: ExpressibleByArgument {}
