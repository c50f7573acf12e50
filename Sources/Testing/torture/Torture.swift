import ArgumentParser
import Checkpoint
import Foundation

@main
struct Torture: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scripts/torture",
        abstract: "Breaks the store in every way there is, and says what was lost.",
        discussion: """
            Without a name, all campaigns run. Each ends when it has tried what is asked for; with --for, when its \
            share of the time is over. Exits 1 when a promise was broken, and prints the line that shows it again; \
            otherwise 2 when a campaign could not be run, and has shown nothing.

            Campaigns:
            \(Campaign.all.map { "  \($0.name): \($0.title)" }.joined(separator: "\n"))
            """)

    @Argument(help: "The campaigns to run; all by default.")
    var names: [String] = []

    @Flag(help: "The small slice that every test run tries, rather than all of it.")
    var everyday = false

    @Flag(help: "End a campaign at the first promise that is broken.")
    var failFast = false

    @Option(help: "How many to try, for each campaign.")
    var count: Int?

    @Option(name: .customLong("for"), help: ArgumentHelp("Go on for this long in all.", valueName: "minutes"))
    var minutes: Double?

    @Option(help: "The same seed tries the same cases; 1 by default.")
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("Only the case with this number.", valueName: "case"))
    var only: Int?

    @Option(
        help: ArgumentHelp(
            "Only what has this word in its description, such as fdatasync; for kills, failures, services, cluster, planted.",
            valueName: "word"))
    var at: String?

    @Flag(help: "Print how many crash points kills has, and which transitions are committed there; kill nothing.")
    var points = false

    @Option(help: "How many threads; one for each core by default.")
    var jobs: Int = ProcessInfo.processInfo.activeProcessorCount

    @Option(help: ArgumentHelp("Be a scanner on the store in this folder.", visibility: .hidden))
    var scanner: String?

    @Option(help: ArgumentHelp("Be an older program on the store in this folder.", visibility: .hidden))
    var older: String?

    @Option(help: ArgumentHelp("Link the programs that tests start into this folder.", visibility: .hidden))
    var programs: String?

    static func main() {
        StandardStreams.open()
        main(nil)
    }

    func validate() throws {
        for name in names where !Campaign.all.contains(where: { $0.name == name }) {
            let known = Campaign.all.map(\.name).joined(separator: ", ")
            throw ValidationError("there is no campaign '\(name)'; there are \(known)")
        }
        guard jobs > 0 else { throw ValidationError("--jobs must be 1 or more") }
        guard count ?? 1 > 0 else { throw ValidationError("--count must be 1 or more") }
        guard minutes ?? 1 > 0 else { throw ValidationError("--for must be more than 0 minutes") }
        if let at, at.isEmpty || at.contains(where: { $0.isWhitespace }) || at.contains("'") {
            throw ValidationError("--at must be one word, such as fdatasync")
        }
        let placed = ["kills", "failures", "services", "cluster", "planted"]
        if at != nil, names.isEmpty || !names.allSatisfy(placed.contains) {
            throw ValidationError("--at goes with the names \(placed.joined(separator: ", "))")
        }
        if points, names != ["kills"] { throw ValidationError("--points goes with the name kills") }
        if only != nil, names.count != 1 { throw ValidationError("--only goes with the name of one campaign") }
    }

    func run() throws {
        // A file that has grown to the limit must be an error to look at, not the end.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        if let scanner { return try ScannerProcess.serve(scanner) }
        if let older { return try OlderProgram.serve(older) }
        if let programs { return try DebugBuild().linkForTests(in: programs) }
        if points { return print(try CrashPointTable(settings()).text) }
        #if DEBUG
            let note = "A debug build: it tries fewer cases in a time. scripts/torture builds release.\n"
            FileHandle.standardError.write(Data(note.utf8))
        #endif
        let campaigns = names.isEmpty ? Campaign.all : Campaign.all.filter { names.contains($0.name) }
        var summary = Summary()
        var (isBroken, isHindered) = (false, false)
        for campaign in campaigns {
            let run = try carryOut(campaign, share: Double(campaigns.count))
            summary.add(run)
            for violation in run.violations.prefix(20) {
                print("VIOLATION \(violation.text)\n  again: \(violation.command)")
            }
            for hindrance in run.hindrances.prefix(20) { print("NOT RUN \(campaign.name): \(hindrance)") }
            isBroken = isBroken || !run.violations.isEmpty
            isHindered = isHindered || !run.hindrances.isEmpty
        }
        print(summary.text)
        if isBroken { throw ExitCode(1) }
        if isHindered { throw ExitCode(2) }
    }

    private func settings() throws -> Run.Settings {
        var settings = Run.Settings()
        settings.jobs = jobs
        settings.only = only
        settings.at = at
        settings.isEveryday = everyday
        settings.failsFast = failFast
        settings.zontik = try Self.program("zontik")
        return settings
    }

    private func carryOut(_ campaign: Campaign, share: Double) throws -> Run {
        let goal = count ?? (everyday ? campaign.everyday : minutes == nil ? campaign.full : nil)
        let run = Run(
            campaign, seed: seed, goal: goal, seconds: minutes.map { $0 * 60 / share }, settings: try settings())
        // What is thrown outside of any case came before something was done to the store: nothing was tried then.
        do {
            try campaign.run(run)
        } catch let broken as BrokenUndisturbed {
            run.violation("\(broken)", case: 0)
        } catch {
            run.hindrance(error)
        }
        run.finish()
        if run.tried == 0, run.violations.isEmpty, run.hindrances.isEmpty {
            run.hindrance(Trouble("nothing was tried"))
        }
        return run
    }

    /// A program of the same build.
    static func program(_ name: String) throws -> String {
        let own = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        let path = own.deletingLastPathComponent().appendingPathComponent(name).path
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw ValidationError("\(path) is missing; build it with: swift build --product \(name)")
        }
        return path
    }
}
