extension ParserText {
    /// The sentences of the parser, those with more places first.
    static let sentences: [(String, LocalizedText)] = [
        (
            "Unknown option '{}'. Did you mean '{}'?",
            LocalizedText(
                en: "Unknown option '{}'. Did you mean '{}'?", de: "Unbekannte Option „{}“. Meinten Sie „{}“?",
                ru: "Неизвестный параметр «{}». Возможно, вы имели в виду «{}»?")
        ),
        (
            "Unknown option '{}'",
            LocalizedText(en: "Unknown option '{}'", de: "Unbekannte Option „{}“", ru: "Неизвестный параметр «{}»")
        ),
        (
            "Missing value for '{}'",
            LocalizedText(
                en: "Missing value for '{}'", de: "Es fehlt ein Wert für „{}“", ru: "Не указано значение для «{}»")
        ),
        (
            "The option '{}' does not take any value, but '{}' was specified.",
            LocalizedText(
                en: "The option '{}' does not take any value, but '{}' was specified.",
                de: "Die Option „{}“ hat keinen Wert, angegeben ist aber „{}“.",
                ru: "У параметра «{}» нет значения, но указано «{}».")
        ),
        (
            "Unexpected argument '{}'",
            LocalizedText(en: "Unexpected argument '{}'", de: "Unerwartetes Argument „{}“", ru: "Лишний аргумент «{}»")
        ),
        (
            "{} unexpected arguments: '{}'",
            LocalizedText(
                en: "{} unexpected arguments: '{}'", de: "{} unerwartete Argumente: „{}“",
                ru: "Лишних аргументов {}: «{}»")
        ),
        (
            "Value to be set with flag '{}' had already been set with flag '{}'",
            LocalizedText(
                en: "Value to be set with flag '{}' had already been set with flag '{}'",
                de: "„{}“ widerspricht dem schon angegebenen „{}“", ru: "«{}» противоречит уже указанному «{}»")
        ),
        (
            "Missing expected argument '{}'",
            LocalizedText(
                en: "Missing expected argument '{}'", de: "Es fehlt das Argument „{}“", ru: "Не указан аргумент «{}»")
        ),
        (
            "Missing one of: '{}'",
            LocalizedText(en: "Missing one of: '{}'", de: "Es fehlt eines von: „{}“", ru: "Не указано одно из: «{}»")
        ),
        (
            "Missing required subcommand.",
            LocalizedText(
                en: "Missing required subcommand.", de: "Es fehlt ein Unterbefehl.", ru: "Не указана подкоманда.")
        ),
        (
            "The value '{}' is invalid for '{}'. Please provide one of '{}'.",
            LocalizedText(
                en: "The value '{}' is invalid for '{}'. Please provide one of '{}'.",
                de: "Der Wert „{}“ ist für „{}“ nicht möglich. Möglich sind „{}“.",
                ru: "Значение «{}» недопустимо для «{}». Возможны «{}».")
        ),
        (
            "The value '{}' is invalid for '{}'. Please provide one of the following:",
            LocalizedText(
                en: "The value '{}' is invalid for '{}'. Please provide one of the following:",
                de: "Der Wert „{}“ ist für „{}“ nicht möglich. Möglich sind:",
                ru: "Значение «{}» недопустимо для «{}». Возможны:")
        ),
        (
            "The value '{}' is invalid for '{}'",
            LocalizedText(
                en: "The value '{}' is invalid for '{}'", de: "Der Wert „{}“ ist für „{}“ nicht möglich",
                ru: "Значение «{}» недопустимо для «{}»")
        ),
        (
            "Invalid option: {}",
            LocalizedText(en: "Invalid option: {}", de: "Ungültige Option: {}", ru: "Недопустимый параметр: {}")
        ),
        (
            "Can't generate completion scripts for '{}'.",
            LocalizedText(
                en: "Can't generate completion scripts for '{}'.",
                de: "Für „{}“ gibt es keine Vervollständigung.", ru: "Для «{}» нет автодополнения.")
        ),
        (
            "Can't autodetect a supported shell.",
            LocalizedText(
                en: "Can't autodetect a supported shell.", de: "Die Shell ließ sich nicht erkennen.",
                ru: "Не удалось определить оболочку.")
        ),
        (
            "Please use --generate-completion-script=<shell> with one of:",
            LocalizedText(
                en: "Please use --generate-completion-script=<shell> with one of:",
                de: "Möglich sind mit --generate-completion-script=<shell>:",
                ru: "С --generate-completion-script=<shell> возможны:")
        ),
        (
            "  See '{}' for more information.",
            LocalizedText(en: "  See '{}' for more information.", de: "  Mehr dazu: {}", ru: "  Подробнее: {}")
        ),
        (
            "  See '{}' for detailed help.",
            LocalizedText(
                en: "  See '{}' for detailed help.", de: "  Ausführliche Hilfe: {}", ru: "  Подробная справка: {}")
        ),
    ]

    /// What replaces the list of the global options in the help of each command.
    package static let globalOptions = LocalizedText(
        en: "Global options (--store, --rider, --lang, --json, …): zontik help global",
        de: "Allgemeine Optionen (--store, --rider, --lang, …): zontik help global",
        ru: "Общие параметры (--store, --rider, --lang, …): zontik help global")

    /// How any command is called.
    package static let anyUsage = LocalizedText(
        en: "zontik <command> [<options>]", de: "zontik <befehl> [<optionen>]", ru: "zontik <команда> [<параметры>]")
}
