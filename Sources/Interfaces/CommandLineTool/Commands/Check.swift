import ArgumentParser
import CommandSpeech
import Localization

struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(of: "check")

    @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

    @Argument(help: .of("check <what>", value: "what"))
    var what: RentalCheck = .core

    @Option(help: .of("check --runs", value: "runs"))
    var runs: Int?

    @Option(help: .of("check --seed", value: "seed"))
    var seed: UInt64?

    @Option(help: .of("check --length", value: "length"))
    var length: Int?

    @Option(help: .of("check --regressions", value: "file"))
    var regressions: String?

    @Flag(help: .of("check --tables"))
    var tables = false

    @Flag(help: .of("check --brief"))
    var brief = false

    func validate() throws {
        if tables, brief { throw ValidationError(.notBoth("--tables", "--brief")) }
        guard runs ?? 1 > 0 else { throw ValidationError(.mustBe("--runs", .atLeast(1))) }
        guard length ?? 1 > 0 else { throw ValidationError(.mustBe("--length", .atLeast(1))) }
        if options.namesServer, !what.needsStores {
            throw ValidationError(.needsNoStore(what.rawValue))
        }
        if what.runs == nil, runs != nil || seed != nil {
            throw ValidationError(.triesEverything(what.rawValue))
        }
        guard what.length == nil else { return }
        if length != nil { throw ValidationError(.goesWith("--length", ["core", "stored", "code"])) }
        if regressions != nil { throw ValidationError(.goesWith("--regressions", ["core", "stored", "code"])) }
    }

    func run() throws {
        let workbench = try Zontik.ownWorkbench()
        let order = CheckOrder(
            check: what, runs: runs ?? what.runs ?? 0, seed: seed ?? .random(in: 0 ... .max),
            length: length ?? what.length ?? 0, regressions: try past(),
            server: options.namesServer ? options.location : nil, detail: brief ? .brief : tables ? .tables : .usual,
            isJSON: options.json, language: options.lang)
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
                .failed, LocalizedText.notText(regressions)(options.lang),
                next: [RecoveryAdvice.inspecting(regressions)])
        }
        return text
    }
}
