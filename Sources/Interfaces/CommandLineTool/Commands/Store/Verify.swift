import ArgumentParser
import Checkpoint
import CommandSpeech
import Localization
import Rental
import RentalApp

struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(of: "verify")

    @Flag(help: .of("verify --continuous"))
    var continuous = false

    @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

    /// Records in a slice, and microseconds of rest after it and after a whole pass.
    private static let slice = (records: 100, rest: 100_000 as UInt32, restAfterPass: 1_000_000 as UInt32)

    private func runContinuously(_ context: CommandContext) throws {
        let words = context.texts.command
        guard options.location.server == nil else { throw Failure.onServer(options) }
        let journal = try SharedJournal(RentalJournal(options.location.directory))
        let scrub = Scrub<UmbrellaRental>()
        var findings: [Scrub<UmbrellaRental>.Finding] = []
        while findings.isEmpty {
            let passes = scrub.passes
            findings = try journal.read { try scrub.advance($0, by: Self.slice.records) }
            let isWhole = scrub.passes > passes
            if isWhole, findings.isEmpty {
                let (records, sessions) = scrub.newestPass
                try Process.print(
                    LocalizedText.done(.verified, records: records, sessions: sessions)(context.options.lang))
            }
            Process.pause(microseconds: isWhole ? Self.slice.restAfterPass : Self.slice.rest)
        }
        for finding in findings { try Process.print(finding.text) }
        throw Failure(
            .store, words.findings(findings.count, records: Int(scrub.records), in: options.store),
            next: RecoveryAdvice(store: options.store).forDamage)
    }

    func run() throws {
        if continuous { return try runContinuously(CommandContext(options, .looking)) }
        let context = try CommandContext(options, .looking)
        let check = try StoreCheck(context.app)
        let words = context.texts.command
        let (findings, records, sessions) = (check.findings.map(\.description), check.records, check.sessions)
        if options.json {
            try Process.print(try Report(records: records, sessions: sessions, findings: findings).json())
        } else {
            for finding in findings { try Process.print(finding) }
            if let server = context.journal.onServer { Process.say(try server.open.durability()) }
            if findings.isEmpty { context.options.say(.done(.verified, records: records, sessions: sessions)) }
        }
        for hint in check.hints { hint.say(options) }
        guard !findings.isEmpty else { return }
        throw Failure(
            .store, words.findings(findings.count, records: records, in: options.store),
            next: check.next(store: options.store))
    }

    private struct Report: Encodable {
        let records: Int
        let sessions: Int
        let findings: [String]
    }
}
