/// The help of every command and option, in each language. It stands here alone: the commands look it up.
package enum HelpTable {
    /// By the words that are typed, such as `points import`; `zontik` for the program itself.
    package static let commands = merged([
        riderCommands, pointsCommands, deskCommands, ownCommands, journalCommands, storeCommands, placesCommands,
        searchCommands,
    ])

    /// By the command, or the name of a group that several commands have, and the option: `points import --replace`,
    /// `global --store`, `restore <file>`.
    package static let options = merged([
        riderOptions, pointsOptions, deskOptions, ownOptions, journalOptions, storeOptions, placesOptions,
        searchOptions, serviceOptions,
    ])

    package static let globalAbstract = LocalizedText(
        en: "What every command understands.", de: "Was jeder Befehl versteht.", ru: "Что понимает каждая команда.")

    private static func merged<Value>(_ tables: [[String: Value]]) -> [String: Value] {
        Dictionary(uniqueKeysWithValues: tables.joined().map { ($0.key, $0.value) })
    }
}
