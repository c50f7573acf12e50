import Foundation
import RiderProfile
import Testing

/// What is said of a command line that is not understood, in three languages.
struct UsageTests {
    /// A line, and what is said of it in English, German and Russian.
    static let lines: [(line: String, says: [String])] = [
        (
            "points --nearr x",
            [
                "Unknown option '--nearr'. Did you mean '--near'?",
                "Unbekannte Option „--nearr“. Meinten Sie „--near“?",
                "Неизвестный параметр «--nearr». Возможно, вы имели в виду «--near»?",
            ]
        ),
        (
            "points --frobnicate",
            [
                "Unknown option '--frobnicate'", "Unbekannte Option „--frobnicate“",
                "Неизвестный параметр «--frobnicate»",
            ]
        ),
        (
            "points --limit",
            [
                "Missing value for '--limit <count>'", "Es fehlt ein Wert für „--limit <anzahl>“",
                "Не указано значение для «--limit <число>»",
            ]
        ),
        (
            "points --limit many",
            [
                "The value 'many' is invalid for '--limit <count>'",
                "Der Wert „many“ ist für „--limit <anzahl>“ nicht möglich",
                "Значение «many» недопустимо для «--limit <число>»",
            ]
        ),
        (
            "points --open=yes",
            [
                "The option '--open' does not take any value, but 'yes' was specified.",
                "Die Option „--open“ hat keinen Wert, angegeben ist aber „yes“.",
                "У параметра «--open» нет значения, но указано «yes».",
            ]
        ),
        ("status now", ["Unexpected argument 'now'", "Unerwartetes Argument „now“", "Лишний аргумент «now»"]),
        (
            "status a b",
            ["2 unexpected arguments: 'a', 'b'", "2 unerwartete Argumente: „a“, „b“", "Лишних аргументов 2: «a», «b»"]
        ),
        (
            "backup",
            ["Missing expected argument '<file>'", "Es fehlt das Argument „<datei>“", "Не указан аргумент «<файл>»"]
        ),
        (
            "check nothing",
            [
                "The value 'nothing' is invalid for '<what>'. Please provide one of 'core', 'stored', 'parallel', 'exhaustive' or 'code'.",
                "Der Wert „nothing“ ist für „<was>“ nicht möglich. Möglich sind „core“, „stored“, „parallel“, „exhaustive“ oder „code“.",
                "Значение «nothing» недопустимо для «<что>». Возможны «core», «stored», «parallel», «exhaustive» или «code».",
            ]
        ),
        (
            "stauts",
            [
                "'stauts' is not a command; did you mean: zontik status",
                "„stauts“ ist kein Befehl; meinten Sie: zontik status",
                "«stauts» — не команда; возможно, вы имели в виду: zontik status",
            ]
        ),
        (
            "rent",
            [
                "'rent' is not a command; it is an action: zontik step rent",
                "„rent“ ist kein Befehl; es ist eine Aktion: zontik step rent",
                "«rent» — не команда; это действие: zontik step rent",
            ]
        ),
        (
            "points --limit 0",
            ["--limit must be 1 or more", "--limit muss 1 oder mehr sein", "--limit: нужно 1 или больше"]
        ),
        (
            "points --order size",
            [
                "--order must be distance, name or name-descending, not 'size'",
                "--order muss distance, name oder name-descending sein, nicht „size“",
                "--order: нужно distance, name или name-descending, а не «size»",
            ]
        ),
        (
            "settings set theme pink",
            [
                "theme must be dark or light, or nothing, not 'pink'",
                "theme muss dark oder light oder leer sein, nicht „pink“",
                "theme: нужно dark или light или пусто, а не «pink»",
            ]
        ),
        ("settings set theme", ["'theme' has no value", "„theme“ hat keinen Wert", "у «theme» нет значения"]),
        (
            "settings set colour red",
            ["there is no setting 'colour'", "Die Einstellung „colour“ gibt es nicht", "настройки «colour» нет"]
        ),
        ("step --card gold pay", ["there is no card 'gold'", "Die Karte „gold“ gibt es nicht", "карты «gold» нет"]),
        ("step fly", ["'fly' is not an action", "„fly“ ist keine Aktion", "«fly» — не действие"]),
        ("clerk add", ["at which point?", "An welcher Stelle?", "в каком пункте?"]),
        ("--now noon status", ["--now must be an instant", "--now muss ein Zeitpunkt", "--now: нужно момент времени"]),
        (
            "effects retry one",
            [
                "'one' is not the number of a request", "„one“ ist nicht die Nummer einer Anfrage",
                "«one» — не номер запроса",
            ]
        ),
    ]

    @Test(arguments: lines.indices) func isSaidInEachLanguage(_ index: Int) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let (line, says) = Self.lines[index]
        for (language, words) in zip([Language.en, .de, .ru], says) {
            // By the environment, and by the option, which has the last word.
            for line in [
                "LANG=\(language.rawValue)_XX.UTF-8 $ZONTIK \(line)",
                "LANG=ru $ZONTIK --lang \(language.rawValue) \(line)",
            ] {
                let answer = try bench.run("COLUMNS=1000; export COLUMNS; \(line)")
                #expect(answer.status == 64 && answer.text.isEmpty, "\(line): \(answer.status)")
                #expect(answer.errors.contains(words), "\(line): \(answer.errors)")
                guard language != .en else { continue }
                for word in ["Error: ", "Usage: ", "Help: ", "See '", "more information"] {
                    #expect(!answer.errors.contains(word), "\(line): \(answer.errors)")
                }
            }
        }
    }

    @Test func aCheckSpeaksTheLanguage() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let check = "$ZONTIK check code --runs 20 --seed 1 --lang"
        #expect(try bench.run("\(check) en").text.hasPrefix("No violation in 20 runs ("))
        #expect(try bench.run("\(check) de").text.hasPrefix("Keine Verletzung in 20 Läufen ("))
        #expect(try bench.run("\(check) ru").text.hasPrefix("Нарушений нет: 20 прогонов ("))
        let core = try bench.run("$ZONTIK check --runs 5 --seed 1 --lang de").text
        #expect(core.contains("möglichen Übergängen") && core.contains("\nNie erreicht, 10 von "), "\(core)")
    }
}
