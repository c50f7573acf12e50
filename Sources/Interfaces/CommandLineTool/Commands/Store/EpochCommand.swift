import ArgumentParser
import CommandSpeech
import Localization
import RentalApp

struct EpochCommand: ParsableCommand {
    static let configuration = CommandConfiguration(of: "epoch")

    @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

    func run() throws {
        do {
            guard let (store, newest) = try options.location.beginEpoch() else {
                let words = LocalizedText.epochOfFolder(options.folder)(options.lang)
                throw Failure(.usage, words, next: [options.next("restore --help")])
            }
            if options.json {
                let report = EpochReport(store: store.id, epoch: store.epoch, newest: newest)
                return try options.answer(report.json(), .epochHasBegun)
            }
            options.say(.epochBegun(store.epoch, after: newest))
        } catch is MissingServerStore {
            throw Failure.noStore(options)
        }
    }
}

/// What has begun, as programs read it.
private struct EpochReport: Encodable {
    let store: String
    let epoch: Int
    /// The number of the newest record from before.
    let newest: Int64
}
