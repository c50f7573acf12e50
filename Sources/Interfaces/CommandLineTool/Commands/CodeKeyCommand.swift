import ArgumentParser
import Localization
import RentalApp

struct CodeKeyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "key",
        abstract: "Manages the key that signs the codes.",
        discussion: """
            Example:
              zontik key renew
            """,
        subcommands: [Renew.self])

    struct Renew: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "renew", abstract: "Makes a new key to replace one that is lost or known to others.",
            discussion: """
                The private key is in the file code-key of the store, and in no backup. The journal has the public key, so \
                that no other private key is accepted. Codes shown before become invalid; the riders' screens show new \
                ones. Prints the public key, which is also in the file code-key.pub.

                Example:
                  zontik key renew
                """)

        @OptionGroup var options: GlobalOptions

        func run() throws {
            let context = try CommandContext(options, .existing)
            try context.app.key.renew()
            let publicKey = try context.app.key.privateKey().publicKey.base64
            if options.json { return try options.answer(try ["publicKey": publicKey].json(), "it was done") }
            options.say(.keyRenewed)
            try options.answer(publicKey, "it was done")
        }
    }
}
