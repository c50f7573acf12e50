import ArgumentParser
import CommandSpeech
import Localization
import PickupPoints
import PlainText
import RiderProfile

/// Settings as they are typed: `language de theme dark`, or `language=de`.
enum SettingLine {
    static let names = ["language", "called", "theme", "mouse", "position", "filters", "remind", "onboarding"]

    /// - Throws: `ValidationError` for a name that is none, or a value that it does not take.
    static func settings(_ words: [String]) throws -> [Setting] {
        var settings: [Setting] = []
        var rest = words[...]
        while let word = rest.popFirst() {
            if let mark = word.firstIndex(of: "=") {
                settings.append(try setting(String(word[..<mark]), String(word[word.index(after: mark)...])))
            } else {
                guard names.contains(word) else { throw unknown(word) }
                guard let value = rest.popFirst() else { throw ValidationError(.settingWithoutValue(word)) }
                settings.append(try setting(word, value))
            }
        }
        return settings
    }

    private static func unknown(_ name: String) -> ValidationError {
        ValidationError(.notASetting(Sanitizer.visible(name), names))
    }

    private static func setting(_ name: String, _ value: String) throws -> Setting {
        switch name {
        case "language": return .language(try choice(value, Language.init, name, .oneOf(["en", "de", "ru"])))
        case "called":
            let called = { (text: String) in Settings.isName(text) ? text : nil }
            return .called(try choice(value, called, name, .calledForm(Settings.longestName)))
        case "theme":
            return .appearance(try choice(value, Settings.Appearance.init, name, .oneOf(["dark", "light"])))
        case "mouse":
            guard let isOn = ["on": true, "off": false, "": true][value] else {
                throw ValidationError(.mustBe(name, .oneOf(["on", "off"]), not: Sanitizer.visible(value)))
            }
            return .mouse(isOn)
        case "position": return .place(try choice(value, { try? Position($0) }, name, .positionForm))
        case "filters":
            let names = try all(value, name, PointFilters.all.map(\.name))
            return .filters(PointFilters(PointFilters.all.filter { names.contains($0.name) }.map(\.filter)))
        case "remind":
            let names = try all(value, name, ReminderKind.allCases.map(\.rawValue))
            return .reminders(Set(names.compactMap(ReminderKind.init)))
        case "onboarding":
            guard let seen = ["seen": true, "unseen": false][value] else {
                throw ValidationError(.mustBe(name, .oneOf(["seen", "unseen"]), not: Sanitizer.visible(value)))
            }
            return .welcomed(seen)
        default: throw unknown(name)
        }
    }

    private static func choice<Value>(
        _ text: String, _ make: (String) -> Value?, _ name: String, _ allowed: LocalizedText
    ) throws -> Value? {
        if text.isEmpty { return nil }
        guard let value = make(text) else {
            throw ValidationError(.mustBe(name, .orNothing(allowed), not: Sanitizer.visible(text)))
        }
        return value
    }

    /// The words of a list, each of which must be one of those there are.
    private static func all(_ text: String, _ name: String, _ allowed: [String]) throws -> [String] {
        let words = text.split(separator: ",").map(String.init)
        for word in words where !allowed.contains(word) {
            throw ValidationError(.hasNo(name, Sanitizer.visible(word), allowed))
        }
        return words
    }
}
