import ArgumentParser
import CommandSpeech
import Localization
import PickupPoints
import PlainText
import RentalApp
import RiderProfile
import StateMachine

struct Errors: ParsableCommand {
    static let configuration = CommandConfiguration(of: "errors", filling: "\(ErrorEntry.kept)")

    @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

    func run() throws {
        if options.location.server == nil { try demandSome() }
        // Of a store that cannot be opened, too; one on a server is left to the program that opens it.
        let context: CommandContext?
        do {
            context = try CommandContext(options, .readOnly, lockTimeout: .zero)
        } catch let other as UnlinkedServer {
            throw other
        } catch {
            context = nil
        }
        let zone = context?.app.timeZone ?? PointCatalog.embeddedZone
        let profile = context?.profile ?? ProfileStore(store: options.folder, rider: options.rider)
        let errors = try profile.state().errors
        if options.json { return try Process.print(try ErrorReport.all(errors).json()) }
        if errors.isEmpty { return Process.say(options.lang.texts.noErrors) }
        for line in ErrorReport.lines(errors, zone.local, options.lang.texts) { try Process.print(line) }
    }

    /// Where there is neither a store nor what was kept beside one, nothing is known of errors.
    private func demandSome() throws {
        try options.demandFolder(options.folder)
        if !ProfileStore(store: options.folder, rider: options.rider).exists { try options.demandStore() }
    }
}

/// Something that went wrong, as programs read it and as a line.
struct ErrorReport: Encodable, Equatable {
    let at, cause: String

    /// Newest first.
    static func all(_ errors: [ErrorEntry]) -> [ErrorReport] {
        errors.reversed().map { ErrorReport(at: CivilTime.rfc3339($0.at), cause: $0.cause) }
    }

    /// Newest first, for people.
    static func lines(_ errors: [ErrorEntry], _ zone: LocalZone, _ texts: any Texts) -> [String] {
        errors.reversed().map { "\(texts.timestamp(zone.time($0.at)))  \(Sanitizer.visible($0.cause))" }
    }
}
