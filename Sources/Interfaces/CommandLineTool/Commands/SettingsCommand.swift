import ArgumentParser
import CommandSpeech
import Localization
import PickupPoints
import PlainText
import RentalApp
import RiderProfile

struct SettingsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        of: "settings", subcommands: [List.self, Set.self], defaultSubcommand: List.self)

    @OptionGroup(visibility: .hidden) var options: GlobalOptions

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(of: "settings list")

        @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

        // As it was said before there were verbs: name=value.
        @Argument(help: .hidden) var changes: [String] = []

        func validate() throws { _ = try SettingLine.settings(changes) }

        func run() throws { try SettingsCommand.change(options, try SettingLine.settings(changes)) }
    }

    struct Set: ParsableCommand {
        static let configuration = CommandConfiguration(of: "settings set")

        @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

        @Argument(
            help: .of("settings set <words>", value: "words"),
            completion: .list(SettingLine.names))
        var words: [String]

        func validate() throws {
            // Here, so that the message comes with the usage of this command.
            guard try !SettingLine.settings(words).isEmpty else { throw ValidationError(.noSettings) }
        }

        func run() throws { try SettingsCommand.change(options, try SettingLine.settings(words)) }
    }

    private static func change(_ options: GlobalOptions, _ settings: [Setting]) throws {
        let context = try CommandContext(options, settings.isEmpty ? .readOnly : .create)
        if !settings.isEmpty { try context.note(.set(settings)) }
        let state = try context.profile.state()
        let rows = Self.rows(state)
        if options.json {
            return try Process.print(try Dictionary(uniqueKeysWithValues: rows).json())
        }
        for (name, value) in rows { try Process.print("\(name)=\(value)") }
    }

    private static func rows(_ state: RiderData.State) -> [(String, String)] {
        let settings = state.settings
        return [
            ("language", settings.language?.rawValue ?? ""),
            ("called", settings.called.map(Sanitizer.visible) ?? ""),
            ("theme", settings.appearance?.rawValue ?? ""),
            ("mouse", settings.usesMouse ? "on" : "off"),
            ("position", settings.place?.description ?? ""),
            (
                "filters",
                PointFilters.all.filter { settings.filters.contains($0.filter) }.map(\.name).joined(separator: ",")
            ),
            (
                "remind",
                ReminderKind.allCases.filter(settings.reminders.contains).map(\.rawValue).joined(separator: ",")
            ),
            ("onboarding", state.wasWelcomed ? "seen" : "unseen"),
        ]
    }
}
