import ArgumentParser
import Checkpoint
import Localization
import RentalApp

struct CopyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "copy",
        abstract: "Copies a store to another place: from a folder into a database, or back.",
        discussion: """
            Copies the journal with its hashes, the riders' data, who is signed in, the keys, and the books of the \
            simulated payment gateway, and verifies all of it before the copy becomes a store. Nothing in the original \
            is changed. A copy that was broken off goes on where it stopped when the same command is given again.

            Stop the programs that use the original first, and use only the copy afterwards: as soon as it has asked \
            the payment gateway for something, the gateway performs nothing for the original. Archives are copied, \
            too, and have to be in the folder of the original.

            Example:
              zontik copy --from rides --to postgres://zontik@one,two,three/zontik
            """)

    @Option(help: ArgumentHelp("The original; that of --store by default.", valueName: "store"))
    var from: String?

    @Option(help: ArgumentHelp("Where there is no store yet: a folder, or postgres://….", valueName: "store"))
    var to: String

    @OptionGroup var options: GlobalOptions

    func validate() throws {
        _ = try location(to, "--to")
        if let from { _ = try location(from, "--from") }
    }

    private func location(_ text: String, _ option: String) throws -> StoreLocation {
        guard !text.isEmpty, let location = options.location(text) else {
            throw ValidationError("\(option) \(StoreLocation.allowed)")
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
