import ArgumentParser
import Localization
import PickupPoints
import PlainText
import RentalApp
import RiderProfile

struct SettingsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "settings",
        abstract: "Shows and changes the settings of the rider.",
        discussion: """
            language=en|de|ru, called=NAME (the name by which the person at a point greets you), theme=dark|light, \
            mouse=on|off, position=LAT,LON, filters=open,umbrellas,returns,favourites (those to switch on), \
            remind=step,maximum,closing (those to give), onboarding=seen|unseen. An empty value restores the default. \
            Either all changes are made, or none.

            Example:
              zontik settings language=de position=52.5219,13.4132
            """)

    @OptionGroup var options: GlobalOptions

    @Argument(help: ArgumentHelp("What to set.", valueName: "name=value"))
    var changes: [String] = []

    func validate() throws {
        // Here, so that the message comes with the usage of this command.
        _ = try changes.map(Self.setting)
    }

    func run() throws {
        let settings = try changes.map(Self.setting)
        let context = try CommandContext(options, settings.isEmpty ? .looking : .making)
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

    private static func setting(_ change: String) throws -> Setting {
        let parts = change.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let names = "language, called, theme, mouse, position, filters, remind or onboarding"
        guard parts.count == 2 else {
            throw ValidationError("'\(Sanitizer.visible(change))' must be name=value, with the name \(names)")
        }
        let value = parts[1]
        switch parts[0] {
        case "language": return .language(try choice(value, Language.init, "language", "en, de or ru"))
        case "called":
            let name = { (text: String) in Settings.isName(text) ? text : nil }
            let form = "a name of at most \(Settings.longestName) visible characters, the first no space"
            return .called(try choice(value, name, "called", form))
        case "theme": return .appearance(try choice(value, Settings.Appearance.init, "theme", "dark or light"))
        case "mouse":
            guard let isOn = ["on": true, "off": false, "": true][value] else {
                throw ValidationError("mouse must be on or off, not '\(Sanitizer.visible(value))'")
            }
            return .mouse(isOn)
        case "position":
            let form = "LAT,LON in degrees, such as 52.5219,13.4132"
            return .place(try choice(value, { try? Position($0) }, "position", form))
        case "filters":
            let names = try all(value, "filters", PointFilters.all.map(\.name))
            return .filters(PointFilters(PointFilters.all.filter { names.contains($0.name) }.map(\.filter)))
        case "remind":
            let names = try all(value, "remind", ReminderKind.allCases.map(\.rawValue))
            return .reminders(Set(names.compactMap(ReminderKind.init)))
        case "onboarding":
            guard let seen = ["seen": true, "unseen": false][value] else {
                throw ValidationError("onboarding must be seen or unseen, not '\(Sanitizer.visible(value))'")
            }
            return .welcomed(seen)
        default:
            throw ValidationError("there is no setting '\(Sanitizer.visible(parts[0]))'; use \(names)")
        }
    }

    private static func choice<Value>(
        _ text: String, _ make: (String) -> Value?, _ name: String, _ allowed: String
    ) throws -> Value? {
        if text.isEmpty { return nil }
        guard let value = make(text) else {
            throw ValidationError("\(name) must be \(allowed), or nothing; not '\(Sanitizer.visible(text))'")
        }
        return value
    }

    /// The words of a list, each of which must be one of those there are.
    private static func all(_ text: String, _ name: String, _ allowed: [String]) throws -> [String] {
        let words = text.split(separator: ",").map(String.init)
        for word in words where !allowed.contains(word) {
            throw ValidationError(
                "\(name) has no '\(Sanitizer.visible(word))'; use some of \(allowed.joined(separator: ", ")), or nothing"
            )
        }
        return words
    }
}
