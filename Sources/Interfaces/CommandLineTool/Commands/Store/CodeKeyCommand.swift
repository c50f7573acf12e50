import ArgumentParser
import CommandSpeech
import Localization
import RentalApp

struct CodeKeyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(of: "key", subcommands: [Renew.self])

    @OptionGroup(visibility: .hidden) var options: GlobalOptions

    struct Renew: ParsableCommand {
        static let configuration = CommandConfiguration(of: "key renew")

        @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

        func run() throws {
            let context = try CommandContext(options, .open)
            try context.app.key.renew()
            let publicKey = try context.app.key.privateKey().publicKey.base64
            if options.json { return try options.answer(try ["publicKey": publicKey].json()) }
            options.say(.keyRenewed)
            try options.answer(publicKey)
        }
    }
}
