import RiderProfile

/// What a check says is wrong, line by line: the bench's own sentences in the language, and what it quotes, names of
/// events and promises, states and scripts, as it is.
package struct ProblemText {
    private let language: Language

    package init(_ language: Language) { self.language = language }

    package func translated(_ text: String) -> String {
        guard language != .en else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line(String($0)) }
            .joined(separator: "\n")
    }

    private func line(_ line: String) -> String {
        // What is indented is quoted.
        guard !line.hasPrefix(" ") else { return line }
        for (template, words) in Self.sentences {
            if let found = Template(template).match(line) { return Template(words(found)(language)).filled(found) }
        }
        return line
    }

    private typealias Sentence = (english: String, words: @Sendable ([String]) -> LocalizedText)

    private static func same(_ en: String, de: String, ru: String) -> Sentence {
        (en, { _ in LocalizedText(en: en, de: de, ru: ru) })
    }

    /// - Parameters:
    ///   - de: for 1, and for any other number.
    ///   - ru: for 1, for 2 to 4, and for 5 and more.
    private static func counted(
        _ en: (String, String), de: (String, String), ru: (String, String, String)
    ) -> [Sentence] {
        [en.0, en.1].map { english in
            (
                english,
                { found in
                    let number = found.first.flatMap(Int64.init) ?? 0
                    return LocalizedText(
                        en: english, de: Plural.two(number, de.0, de.1), ru: Plural.three(number, ru.0, ru.1, ru.2))
                }
            )
        }
    }

    /// Those with more places first.
    private static let sentences: [Sentence] =
        [
            same(
                "{}: \"{}\" does not hold", de: "{}: „{}“ gilt nicht", ru: "{}: «{}» не выполняется"),
            same(
                "fired, but is not allowed: {}", de: "ausgeführt, aber nicht erlaubt: {}",
                ru: "выполнен, но не разрешён: {}"),
            same("never fired: {}", de: "nie ausgeführt: {}", ru: "ни разу не выполнен: {}"),
            same(
                "in the chart, not in the code: {}", de: "im Diagramm, nicht im Code: {}",
                ru: "есть в диаграмме, нет в коде: {}"),
            same(
                "in the code, not in the chart: {}", de: "im Code, nicht im Diagramm: {}",
                ru: "есть в коде, нет в диаграмме: {}"),
            same(
                "{} % of the events were refused, the limit is {} %:",
                de: "{} % der Ereignisse wurden abgelehnt, die Grenze ist {} %:",
                ru: "отклонено {} % событий, предел — {} %:"),
            same("round {}, from {}", de: "Runde {}, aus {}", ru: "раунд {}, из {}"),
            same("before any command", de: "vor dem ersten Befehl", ru: "до первой команды"),
            same("in the initial state", de: "im Anfangszustand", ru: "в начальном состоянии"),
            same(
                "state, before (-) and after (+)", de: "Zustand, vorher (-) und nachher (+)",
                ru: "состояние, до (-) и после (+)"),
            same("state", de: "Zustand", ru: "состояние"), same("event", de: "Ereignis", ru: "событие"),
            same("refused", de: "abgelehnt", ru: "отклонено"), same("after", de: "nach", ru: "после"),
            same(
                "the same choices passed when repeated: the system under test is not deterministic",
                de: "dieselbe Wahl ging beim Wiederholen gut: Was geprüft wird, ist nicht deterministisch",
                ru: "при повторе тот же выбор прошёл: проверяемая система не детерминирована"),
            same("replay   {}", de: "wiederholen  {}", ru: "повторить    {}"),
            same("remember {}", de: "merken       {}", ru: "запомнить    {}"),
        ]
        + ["command", "commands"].flatMap { command in
            ["run", "runs"].map { run in
                same(
                    "shrunk   from {} \(command) to {} in {} \(run)", de: "verkürzt     Befehle: {} → {}, Läufe: {}",
                    ru: "сокращено    команд: {} → {}, прогонов: {}")
            }
        }
        + counted(
            ("after {} command", "after {} commands"), de: ("nach {} Befehl", "nach {} Befehlen"),
            ru: ("после {} команды", "после {} команд", "после {} команд"))
        + counted(
            ("accepted, {} effect", "accepted, {} effects"),
            de: ("angenommen, {} Wirkung", "angenommen, {} Wirkungen"),
            ru: ("принято, {} действие", "принято, {} действия", "принято, {} действий"))
}
