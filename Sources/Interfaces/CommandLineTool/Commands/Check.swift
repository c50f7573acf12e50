import ArgumentParser
import Localization

struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Searches for a sequence of events that violates an invariant of the rental.",
        discussion: """
            core: random events on the pure state machine. stored: random rentals in a real store, with crashes, \
            second windows, a moving clock and a gateway that misbehaves. parallel: several writers at once. \
            exhaustive: every reachable state, with a shortest script to each. code: the life of the codes.

            Works in memory and in a temporary folder of its own; no store of yours is touched. With --store \
            postgres://…, stored, parallel and code work in schemas of their own in that database, which are removed \
            with each run; $ZONTIK_STORE alone changes nothing.

            The first line says whether it passed. A broken promise is reported with its seed, the shortest script found, as lines for a shell, and the state \
            before and after; the exit code is then 1. The same seed gives the same report, except for parallel.

            Example:
              zontik check --runs 200 --seed 1
              zontik check exhaustive --tables
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

    @Flag(help: "Show the tables of what was reached, and all that was never reached.")
    var tables = false

    @Flag(help: "Leave out what was never reached.")
    var brief = false

    func validate() throws {
        if tables, brief { throw ValidationError("--tables and --brief are opposites; give one") }
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
        let workbench = try Zontik.ownWorkbench()
        let order = CheckOrder(
            check: what, runs: runs ?? what.runs ?? 0, seed: seed ?? .random(in: 0 ... .max),
            length: length ?? what.length ?? 0, regressions: try past(),
            server: options.namesServer ? options.location : nil, detail: brief ? .brief : tables ? .tables : .usual,
            isJSON: options.json)
        let answer: CheckAnswer
        do { answer = try workbench.check(order) } catch let bad as BadRegressions {
            throw Failure(.usage, bad.message)
        }
        if answer.isInterrupted { throw Failure(.interrupted) }
        try Process.print(answer.text)
        if !answer.isPassed { throw Failure(.failed) }
    }

    /// In bytes; more is no list of past failures.
    private static let largestFile = 1 << 24

    /// The text of the file of past failures.
    private func past() throws -> String {
        guard let regressions else { return "" }
        let bytes = try InputFile.read(regressions, atMost: Self.largestFile, options.lang)
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Failure(
                .failed, Words.notText(regressions)(options.lang), next: [RecoveryAdvice.looking(at: regressions)])
        }
        return text
    }
}
