import ArgumentParser
import CommandSpeech
import RentalApp

struct Status: ParsableCommand {
    static let configuration = CommandConfiguration(of: "status")

    @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

    func run() throws {
        let session = try Session.readOnly(options)
        try Process.print(options.json ? try session.report().json() : try StatusText(session).text)
        try session.wasShown()
    }
}
