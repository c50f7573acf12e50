import ArgumentParser
import Checkpoint
import CommandSpeech
import Localization
import Rental
import RentalApp

struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
        of: "verify", filling: Report.allKinds.joined(separator: ", "))

    @Flag(help: .of("verify --continuous"))
    var continuous = false

    @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

    /// Records in a slice, and microseconds of rest after it and after a whole pass.
    private static let slice = (records: 100, rest: 100_000 as UInt32, restAfterPass: 1_000_000 as UInt32)

    private func runContinuously(_ context: CommandContext) throws {
        let language = context.options.lang
        guard options.location.server == nil else { throw Failure.onServer(options) }
        let journal = try RentalJournal(.sqlite(options.location.directory))
        let scrub = Scrub<UmbrellaRental>()
        var findings: [Scrub<UmbrellaRental>.Finding] = []
        while findings.isEmpty {
            let passes = scrub.passes
            findings = try journal.read { try scrub.advance($0, by: Self.slice.records) }
            let isWhole = scrub.passes > passes
            if isWhole, findings.isEmpty {
                let (records, sessions) = scrub.newestPass
                try Process.print(
                    LocalizedText.done(.verified, records: records, sessions: sessions)(language))
            }
            Process.pause(microseconds: isWhole ? Self.slice.restAfterPass : Self.slice.rest)
        }
        for finding in findings { try Process.print(StoreFinding.journal(finding.text).text(language)) }
        throw Failure(
            .store,
            LocalizedText.findings(findings.count, records: Int(scrub.records), in: options.store)(language),
            next: RecoveryAdvice(store: options.store).forDamage)
    }

    func run() throws {
        if continuous { return try runContinuously(CommandContext(options, .readOnly)) }
        let context = try opened()
        let check = try StoreCheck(context.app)
        let language = context.options.lang
        let (findings, records, sessions) = (check.findings, check.records, check.sessions)
        if options.json {
            try Process.print(try Report(check).json())
        } else {
            for finding in findings { try Process.print(finding.text(language)) }
            if let server = context.app.server { Process.say(try server.durability()) }
            if findings.isEmpty { context.options.say(.done(.verified, records: records, sessions: sessions)) }
        }
        for hint in check.hints { hint.say(context.options) }
        guard !findings.isEmpty else { return }
        throw Failure(
            .store, LocalizedText.findings(findings.count, records: records, in: options.store)(language),
            next: check.next(store: options.store))
    }

    /// A store that is not opened has one finding.
    private func opened() throws -> CommandContext {
        do { return try CommandContext(options, .readOnly) } catch let error as StoreError {
            if options.json, let row = Recovery(refusing: error) {
                try Process.print(try Report(refused: row, error).json())
            }
            throw error
        }
    }

    private struct Report: Encodable {
        let records: Int
        let sessions: Int
        let findings: [String]
        /// Of each finding.
        let kinds: [String]

        init(_ check: StoreCheck) {
            (records, sessions) = (check.records, check.sessions)
            findings = check.findings.map(\.description)
            kinds = check.findings.map(\.kind.rawValue)
        }

        /// Nothing was read.
        init(refused row: Recovery, _ error: StoreError) {
            (records, sessions, findings, kinds) = (0, 0, ["\(error)"], [row.rawValue])
        }

        /// All that `kinds` may contain.
        static let allKinds =
            StoreFinding.Kind.allCases.map(\.rawValue) + Recovery.allCases.filter(\.isRefusal).map(\.rawValue)
    }
}
