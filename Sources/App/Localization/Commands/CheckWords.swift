import RiderProfile

/// What `zontik check` says of what it searched.
extension LocalizedText {
    /// A number with its thousands apart, as each language writes it, of a noun in the right form.
    private static func counted(
        _ number: Int, en: (String, String), de: (String, String), ru: (String, String, String)
    ) -> LocalizedText {
        let count = Int64(number)
        return LocalizedText(
            en: "\(grouped(number, ",")) \(Plural.two(count, en.0, en.1))",
            de: "\(grouped(number, ".")) \(Plural.two(count, de.0, de.1))",
            ru: "\(grouped(number, "\u{A0}")) \(Plural.three(count, ru.0, ru.1, ru.2))")
    }

    private static func grouped(_ number: Int, _ separator: String) -> String {
        let digits = Array(String(number))
        return digits.enumerated().reduce("") { text, digit in
            let isApart = digit.offset > 0 && (digits.count - digit.offset).isMultiple(of: 3)
            return text + (isApart ? separator : "") + String(digit.element)
        }
    }

    /// How much was tried, at random.
    package static func checked(runs: Int, commands: Int, seed: UInt64) -> LocalizedText {
        let runs = counted(runs, en: ("run", "runs"), de: ("Lauf", "Läufen"), ru: ("прогон", "прогона", "прогонов"))
        let commands = counted(
            commands, en: ("command", "commands"), de: ("Befehl", "Befehle"), ru: ("команда", "команды", "команд"))
        return LocalizedText(
            en: "\(runs.en) (\(commands.en)), seed \(seed)", de: "\(runs.de) (\(commands.de)), Startwert \(seed)",
            ru: "\(runs.ru) (\(commands.ru)), начальное число \(seed)")
    }

    /// The same, with three writers.
    package static func checked(rounds: Int, seed: UInt64) -> LocalizedText {
        let rounds = counted(
            rounds, en: ("round", "rounds"), de: ("Runde", "Runden"), ru: ("раунд", "раунда", "раундов"))
        return LocalizedText(
            en: "\(rounds.en) of three writers, seed \(seed)",
            de: "\(rounds.de) mit drei Schreibern, Startwert \(seed)",
            ru: "\(rounds.ru) с тремя пишущими, начальное число \(seed)")
    }

    /// All of it.
    package static func checked(states: Int, transitions: Int) -> LocalizedText {
        let states = counted(
            states, en: ("state", "states"), de: ("Zustand", "Zuständen"), ru: ("состояние", "состояния", "состояний"))
        let transitions = counted(
            transitions, en: ("transition", "transitions"), de: ("Übergang", "Übergängen"),
            ru: ("переход", "перехода", "переходов"))
        return LocalizedText(
            en: "\(states.en) and \(transitions.en): every reachable state",
            de: "\(states.de) und \(transitions.de): jeder erreichbare Zustand",
            ru: "\(states.ru) и \(transitions.ru): все достижимые состояния")
    }

    package static func noViolation(_ scope: LocalizedText) -> LocalizedText {
        LocalizedText(
            en: "No violation in \(scope.en).", de: "Keine Verletzung in \(scope.de).",
            ru: "Нарушений нет: \(scope.ru).")
    }

    /// - Parameters:
    ///   - count: 1 or more.
    ///   - first: the first of them.
    package static func violations(_ count: Int, _ scope: LocalizedText, _ first: LocalizedText) -> LocalizedText {
        let violations = counted(
            count, en: ("violation", "violations"), de: ("Verletzung", "Verletzungen"),
            ru: ("нарушение", "нарушения", "нарушений"))
        return LocalizedText(
            en: "\(violations.en) in \(scope.en): \(first.en)", de: "\(violations.de) in \(scope.de): \(first.de)",
            ru: "\(violations.ru), \(scope.ru): \(first.ru)")
    }

    /// - Parameters:
    ///   - reached: of all possible transitions.
    ///   - pairs: of transitions that followed each other.
    ///   - refused: of all events.
    ///   - percent: the same, rounded.
    package static func reached(
        _ reached: Int, of possible: Int, pairs: Int, refused: Int, of events: Int, percent: Int
    ) -> LocalizedText {
        let pairs = counted(pairs, en: ("pair", "pairs"), de: ("Paar", "Paare"), ru: ("пара", "пары", "пар"))
        let all = counted(
            events, en: ("event", "events"), de: ("Ereignis", "Ereignissen"), ru: ("событие", "события", "событий"))
        return LocalizedText(
            en: "\(reached) of \(possible) possible transitions, \(pairs.en) of them; \(grouped(refused, ",")) of "
                + "\(all.en) refused (\(percent) %)",
            de: "\(reached) von \(possible) möglichen Übergängen, \(pairs.de) davon; \(grouped(refused, ".")) von "
                + "\(all.de) abgelehnt (\(percent) %)",
            ru:
                "переходов: \(reached) из \(possible) возможных, \(pairs.ru); отклонено: \(grouped(refused, "\u{A0}")) из "
                + "\(grouped(events, "\u{A0}")) (\(percent) %)")
    }

    /// - Parameter most: how many are listed; nil for all.
    package static func neverReached(_ most: Int?, of all: Int) -> LocalizedText {
        guard let most else {
            return LocalizedText(en: "Never reached:", de: "Nie erreicht:", ru: "Ни разу не достигнуто:")
        }
        return LocalizedText(
            en: "Never reached, \(most) of \(grouped(all, ",")):",
            de: "Nie erreicht, \(most) von \(grouped(all, ".")):",
            ru: "Ни разу не достигнуто, \(most) из \(grouped(all, "\u{A0}")):")
    }
}
