import Localization
import Payments
import RentalApp
import RiderProfile

extension StoreFinding {
    /// For a person. What the journal or a file says of itself is a technical detail and stays as it was said.
    package func text(_ language: Language) -> String {
        // As programs read it, too.
        guard language != .en else { return description }
        let faults = language.texts.command
        let (part, detail): (LocalizedText, LocalizedText) =
            switch self {
            case .journal(let problem): (.journalPart, LocalizedText(same: problem))
            case .key(let error): (.keyPart, LocalizedText(same: faults.words(for: error)))
            case .points(let error): (.pointsPart, LocalizedText(same: faults.words(for: error)))
            case .gateway(let finding): (.gatewayPart, finding.words)
            case .gatewayUnread(let error): (.gatewayPart, LocalizedText(same: faults.fault(error)))
            case .notebook(let problem): (.notebookPart, problem)
            case .clerks(let error): (.clerksPart, LocalizedText(same: faults.words(for: error)))
            case .service(let problem): (.servicePart, LocalizedText(same: problem))
            }
        return LocalizedText.finding(part, detail)(language)
    }
}

extension GatewayAudit.Finding {
    /// For a person. Keys, holds and requests are named as the journal has them.
    fileprivate var words: LocalizedText {
        switch self {
        case .books(let problem): LocalizedText(same: problem)
        case .unasked(let key, let operation):
            LocalizedText(
                en: description,
                de:
                    "Den Schlüssel \(key) (\(operation.rawValue)) hat kein Eintrag angefragt: Das Journal ist älter als der "
                    + "Zahlungsdienst, wie nach dem Wiederherstellen einer alten Kopie",
                ru:
                    "ключ \(key) (\(operation.rawValue)) не запрошен ни одной записью: журнал старше платёжного сервиса, "
                    + "как после восстановления старой копии")
        case .forgotten(let key, let effect):
            LocalizedText(
                en: description,
                de:
                    "Der Schlüssel \(key) (\(effect)) wurde bestätigt, und der Zahlungsdienst kennt ihn nicht: Seine Bücher "
                    + "sind älter als das Journal oder gehören zu einem anderen",
                ru:
                    "ключ \(key) (\(effect)) подтверждён, а платёжный сервис его не знает: его книги старше журнала или "
                    + "относятся к другому")
        case .otherRequest(let key, let request, let asked):
            LocalizedText(
                en: description,
                de: "Der Schlüssel \(key) steht für \(request), das Journal hat \(asked) angefragt",
                ru: "ключ \(key) означает \(request), а журнал запросил \(asked)")
        case .unknownAnswer(let key, let answer):
            LocalizedText(
                en: description, de: "Der Schlüssel \(key) hat die unbekannte Antwort \(answer)",
                ru: "у ключа \(key) неизвестный ответ \(answer)")
        case .otherAnswer(let key, let answer):
            LocalizedText(
                en: description,
                de: "Auf den Schlüssel \(key) wurde „\(answer)“ geantwortet, im Journal steht etwas anderes",
                ru: "на ключ \(key) дан ответ «\(answer)», а в журнале другой")
        case .holdMissing(let hold):
            LocalizedText(
                en: description, de: "Die Reservierung \(hold) fehlt", ru: "залога \(hold) нет")
        case .holdUnbalanced(let hold):
            LocalizedText(
                en: description, de: "Die Reservierung \(hold) ist nicht die Summe dessen, was angefragt wurde",
                ru: "залог \(hold) не равен сумме запрошенного")
        case .holdUnasked(let hold):
            LocalizedText(
                en: description, de: "Die Reservierung \(hold) hat keine Anfrage verlangt",
                ru: "залог \(hold) не запрошен ни одним обращением")
        }
    }
}
