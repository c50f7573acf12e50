/// What is said of a command line that is not understood. Names of commands, options and values are the same in every
/// language.
extension LocalizedText {
    /// A list of words that are possible, as a sentence ends.
    private static func list(_ words: [String], _ or: String) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " \(or) \(last)"
    }

    package static func oneOf(_ words: [String]) -> LocalizedText {
        LocalizedText(en: list(words, "or"), de: list(words, "oder"), ru: list(words, "или"))
    }

    /// - Parameters:
    ///   - form: what is allowed.
    ///   - value: what was given; nil where it is not repeated.
    package static func mustBe(_ option: String, _ form: LocalizedText, not value: String? = nil) -> LocalizedText {
        LocalizedText(
            en: "\(option) must be \(form.en)" + (value.map { ", not '\($0)'" } ?? ""),
            de: "\(option) muss \(form.de) sein" + (value.map { ", nicht „\($0)“" } ?? ""),
            ru: "\(option): нужно \(form.ru)" + (value.map { ", а не «\($0)»" } ?? ""))
    }

    package static func atLeast(_ number: Int) -> LocalizedText {
        LocalizedText(en: "\(number) or more", de: "\(number) oder mehr", ru: "\(number) или больше")
    }

    package static func between(_ least: Int, _ most: Int) -> LocalizedText {
        LocalizedText(en: "\(least) to \(most)", de: "\(least) bis \(most)", ru: "от \(least) до \(most)")
    }

    /// - Parameter options: those that do not go with each other.
    package static func notBoth(_ one: String, _ other: String) -> LocalizedText {
        LocalizedText(
            en: "give \(one) or \(other), not both", de: "Geben Sie \(one) oder \(other) an, nicht beides",
            ru: "укажите \(one) или \(other), но не оба")
    }

    package static func together(_ one: String, _ other: String, _ why: LocalizedText) -> LocalizedText {
        LocalizedText(
            en: "\(one) and \(other) belong together: \(why.en)", de: "\(one) und \(other) gehören zusammen: \(why.de)",
            ru: "\(one) и \(other) указываются вместе: \(why.ru)")
    }

    package static let whereAndWhen = LocalizedText(
        en: "where and when the rental started", de: "wo und wann die Ausleihe begann",
        ru: "где и когда начался прокат")

    /// - Parameter others: what an option is used with.
    package static func goesWith(_ option: String, _ others: [String]) -> LocalizedText {
        LocalizedText(
            en: "\(option) goes with \(list(others, "and"))", de: "\(option) gibt es nur bei \(list(others, "und"))",
            ru: "\(option) используется только с \(list(others, "и"))")
    }

    // MARK: The whole program

    package static func unknownCommand(_ name: String, _ advice: LocalizedText) -> LocalizedText {
        LocalizedText(
            en: "'\(name)' is not a command; \(advice.en)", de: "„\(name)“ ist kein Befehl; \(advice.de)",
            ru: "«\(name)» — не команда; \(advice.ru)")
    }

    package static func itIsAnAction(_ name: String) -> LocalizedText {
        LocalizedText(
            en: "it is an action: zontik step \(name)", de: "es ist eine Aktion: zontik step \(name)",
            ru: "это действие: zontik step \(name)")
    }

    package static func didYouMean(_ name: String) -> LocalizedText {
        LocalizedText(en: "did you mean: \(name)", de: "meinten Sie: \(name)", ru: "возможно, вы имели в виду: \(name)")
    }

    package static func useOneOf(_ names: [String]) -> LocalizedText {
        let all = names.joined(separator: ", ")
        return LocalizedText(en: "use one of: \(all)", de: "möglich sind: \(all)", ru: "возможны: \(all)")
    }

    package static let storeForm = LocalizedText(
        en: "a folder, or a database as postgres://user@host/database",
        de: "ein Ordner oder eine Datenbank der Form postgres://user@host/database",
        ru: "папку или базу данных вида postgres://user@host/database")

    package static let riderForm = LocalizedText(
        en: "1 to 64 visible characters", de: "1 bis 64 sichtbare Zeichen lang", ru: "от 1 до 64 видимых знаков")

    package static let instantForm = LocalizedText(
        en: "an instant such as 2026-07-01T10:00:00+02:00", de: "ein Zeitpunkt wie 2026-07-01T10:00:00+02:00",
        ru: "момент времени вида 2026-07-01T10:00:00+02:00")

    package static let linkForm = LocalizedText(
        en: "a link such as https://example.org/s/", de: "ein Link wie https://example.org/s/",
        ru: "ссылку вида https://example.org/s/")

    package static let keyForm = LocalizedText(
        en: "1 to 64 visible ASCII characters without spaces", de: "1 bis 64 sichtbare ASCII-Zeichen ohne Leerzeichen",
        ru: "от 1 до 64 видимых знаков ASCII без пробелов")

    // MARK: Actions

    package static let ratingNeedsFeedback = LocalizedText(
        en: "--rating and --comment go with submit-feedback",
        de: "--rating und --comment gibt es nur bei submit-feedback",
        ru: "--rating и --comment используются только с submit-feedback")

    package static func noCard(_ token: String, _ cards: [String]) -> LocalizedText {
        let all = cards.joined(separator: ", ")
        return LocalizedText(
            en: "there is no card '\(token)'; use one of: \(all)",
            de: "Die Karte „\(token)“ gibt es nicht; möglich sind: \(all)",
            ru: "карты «\(token)» нет; возможны: \(all)")
    }

    /// - Parameter near: an action with a similar name.
    package static func notAnAction(_ word: String, near: String?, _ actions: [String]) -> LocalizedText {
        let all = actions.joined(separator: ", ")
        return LocalizedText(
            en: "'\(word)' is not an action; " + (near.map { "did you mean \($0)? " } ?? "") + "use one of: \(all)",
            de: "„\(word)“ ist keine Aktion; " + (near.map { "meinten Sie \($0)? " } ?? "") + "möglich sind: \(all)",
            ru: "«\(word)» — не действие; " + (near.map { "возможно, \($0)? " } ?? "") + "возможны: \(all)")
    }

    package static func neitherRevisionNorAction(_ word: String, _ actions: [String]) -> LocalizedText {
        let all = actions.joined(separator: ", ")
        return LocalizedText(
            en: "'\(word)' is neither a revision nor an action; use a number or one of: \(all)",
            de: "„\(word)“ ist weder eine Revision noch eine Aktion; möglich sind eine Zahl oder: \(all)",
            ru: "«\(word)» — не ревизия и не действие; укажите число или одно из: \(all)")
    }

    package static let quoteOpen = LocalizedText(
        en: "a quote is not closed", de: "ein Anführungszeichen ist nicht geschlossen", ru: "кавычка не закрыта")

    package static func replayEnd(_ newest: Int) -> LocalizedText {
        LocalizedText(
            en: "--to must be 0 to \(newest), the session's newest revision",
            de: "--to muss 0 bis \(newest) sein, die neueste Revision der Sitzung",
            ru: "--to: нужно от 0 до \(newest), последней ревизии сеанса")
    }
}
