/// What the commands say of the process they are, of other programs, and of an answer that cannot be written.
extension LocalizedText {
    // MARK: Other programs

    /// - Parameter why: what the system says.
    package static func cannotStart(_ program: String, _ why: String) -> LocalizedText {
        LocalizedText(
            en: "cannot start \(program): \(why)", de: "\(program) lässt sich nicht starten: \(why)",
            ru: "не удалось запустить \(program): \(why)")
    }

    package static let noGraphviz = LocalizedText(
        en: "Graphviz, which draws the SVG, is not installed; install it, or print the graph as text",
        de: "Graphviz, das die SVG-Datei zeichnet, ist nicht installiert; installieren Sie es, oder geben Sie den "
            + "Graphen als Text aus",
        ru: "Graphviz, который рисует SVG, не установлен; установите его или выведите граф текстом")

    package static func nothingDrawn(by program: String, status: Int32) -> LocalizedText {
        LocalizedText(
            en: "\(program) failed with status \(status); nothing was drawn",
            de: "\(program) endete mit dem Status \(status); es wurde nichts gezeichnet",
            ru: "\(program) завершилась с кодом \(status); ничего не нарисовано")
    }

    /// - Parameters:
    ///   - command: of the process that has the lock.
    ///   - since: an instant as programs write it.
    package static func held(by process: Int32, _ command: String, since: String, seconds: Int64) -> LocalizedText {
        LocalizedText(
            en: "process \(process) holds it: \(command), running since \(since) (\(seconds) s)",
            de: "Prozess \(process) hält die Sperre: \(command), läuft seit \(since) (\(seconds) s)",
            ru: "блокировку держит процесс \(process): \(command), работает с \(since) (\(seconds) с)")
    }

    // MARK: This process

    package static func tooFewFiles(_ needed: Int) -> LocalizedText {
        LocalizedText(
            en: "this process may not open the \(needed) files it needs; raise the limit on open files",
            de: "Dieser Prozess darf die \(needed) Dateien nicht öffnen, die er braucht; erhöhen Sie die Grenze für "
                + "offene Dateien",
            ru: "этому процессу нельзя открыть \(needed) нужных ему файлов; увеличьте предел открытых файлов")
    }

    package static let terminalUnreadable = LocalizedText(
        en: "this terminal cannot be read; try --plain",
        de: "Von diesem Terminal lässt sich nicht lesen; versuchen Sie --plain",
        ru: "этот терминал не читается; попробуйте --plain")

    package static func cannotWrite(_ cause: String) -> LocalizedText {
        LocalizedText(
            en: "cannot write: \(cause)", de: "Es lässt sich nicht schreiben: \(cause)",
            ru: "не удалось записать: \(cause)")
    }

    // MARK: An answer that was not written

    /// - Parameter done: what has become of the command, as the beginning of a sentence.
    package static func answerNotWritten(_ done: LocalizedText, _ cause: String) -> LocalizedText {
        LocalizedText(
            en: "\(done.en), but the answer could not be written: \(cause)",
            de: "\(done.de), aber die Antwort ließ sich nicht schreiben: \(cause)",
            ru: "\(done.ru), но ответ не удалось записать: \(cause)")
    }

    package static let wasDone = LocalizedText(en: "it was done", de: "Es wurde ausgeführt", ru: "сделано")

    package static let wasScanned = LocalizedText(
        en: "the scan was done", de: "Der Code wurde gescannt", ru: "код отсканирован")

    package static let epochHasBegun = LocalizedText(
        en: "the epoch has begun", de: "Die Epoche hat begonnen", ru: "эпоха началась")

    /// - Parameter name: of the action; nil for one that was typed in a line.
    package static func actionWas(_ name: String?, isDone: Bool) -> LocalizedText {
        let name =
            name.map { LocalizedText(same: $0) } ?? LocalizedText(en: "the action", de: "Die Aktion", ru: "действие")
        return LocalizedText(
            en: "\(name.en) was \(isDone ? "done" : "refused")",
            de: "\(name.de) wurde \(isDone ? "ausgeführt" : "abgelehnt")",
            ru: "\(name.ru): \(isDone ? "выполнено" : "отклонено")")
    }

    /// What was decided stands, and is asked for again.
    /// - Parameter why: what the payment service says.
    package static func paymentUnconfirmed(_ why: String) -> LocalizedText {
        LocalizedText(
            en: "it is done; the payment service has not confirmed its part yet: \(why)",
            de: "Es ist erledigt; der Zahlungsdienst hat seinen Teil noch nicht bestätigt: \(why)",
            ru: "сделано; платёжный сервис ещё не подтвердил свою часть: \(why)")
    }
}
