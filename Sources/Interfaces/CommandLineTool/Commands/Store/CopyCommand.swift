import ArgumentParser
import Checkpoint
import CommandSpeech
import Localization
import RentalApp

struct CopyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(of: "copy")

    @Option(help: .of("copy --from", value: "store"))
    var from: String?

    @Option(help: .of("copy --to", value: "store"))
    var to: String

    @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

    func validate() throws {
        _ = try location(to, "--to")
        if let from { _ = try location(from, "--from") }
    }

    private func location(_ text: String, _ option: String) throws -> StoreLocation {
        guard !text.isEmpty, let location = options.location(text) else {
            throw ValidationError(.mustBe(option, .storeForm))
        }
        return location
    }

    func run() throws {
        let target = try location(to, "--to")
        let original = try from.map { try location($0, "--from") } ?? options.location
        for place in [original, target] where place.server == nil { try options.demandFolder(place.folder) }
        guard try original.holdsStore() else {
            throw Failure(
                .failed, options.lang.texts.command.noStore(original.name), next: [options.next("copy --help")])
        }
        let verification = try copy(original, to: target)
        if options.json {
            return try Process.print(
                try CopyReport(
                    from: original.name, to: target.name, records: verification.records,
                    sessions: verification.sessions
                ).json())
        }
        options.say(.done(.copied, records: verification.records, sessions: verification.sessions))
        try Process.print(target.name)
    }

    private func copy(_ original: StoreLocation, to target: StoreLocation) throws -> Verification {
        do {
            return try StoreCopying(from: original, to: target, in: Process.temporaryFolder).run { sequence in
                if sequence % 10_000 == 0 { options.say(.copying(Int(sequence))) }
            }
        } catch let error as StoreError where error.path == target.name && target.server == nil {
            guard case .failed = error, Process.isThere(target.folder) else { throw error }
            let elsewhere = RecoveryAdvice.quoted(OutputFile.free(target.folder + ".new"))
            let from = from.map { " --from \(RecoveryAdvice.quoted($0))" } ?? ""
            throw Failure(
                .failed, options.lang.texts.command.fault(error), next: [options.next("copy\(from) --to \(elsewhere)")])
        }
    }
}

/// What was copied, as programs read it.
private struct CopyReport: Encodable {
    let from, to: String
    let records, sessions: Int
}
