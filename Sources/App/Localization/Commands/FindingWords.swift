import RiderProfile

/// What `zontik verify` says of a store: how many findings, and what is worth knowing beside them.
extension LocalizedText {
    /// - Parameters:
    ///   - count: 1 or more.
    ///   - records: how many were read.
    ///   - store: the path of the store.
    package static func findings(_ count: Int, records: Int, in store: String) -> LocalizedText {
        let (f, r) = (Int64(count), Int64(records))
        return LocalizedText(
            en: "\(store): \(count) \(Plural.two(f, "finding", "findings")) in \(records) "
                + "\(Plural.two(r, "record", "records")); nothing was changed",
            de: "\(store): \(count) \(Plural.two(f, "Befund", "Befunde")) in \(records) "
                + "\(Plural.two(r, "Eintrag", "Einträgen")); es wurde nichts geändert",
            ru: "\(store): найдено проблем: \(count), проверено записей: \(records); ничего не изменено")
    }

    /// - Parameters:
    ///   - part: of the store.
    ///   - detail: what is wrong with it.
    package static func finding(_ part: LocalizedText, _ detail: LocalizedText) -> LocalizedText {
        LocalizedText(
            en: "\(part.en): \(detail.en)", de: "\(part.de): \(detail.de)", ru: "\(part.ru): \(detail.ru)")
    }

    // MARK: Parts of a store

    package static let journalPart = LocalizedText(en: "journal", de: "Journal", ru: "журнал")
    package static let keyPart = LocalizedText(en: "key", de: "Schlüssel", ru: "ключ")
    package static let pointsPart = LocalizedText(en: "points", de: "Stellen", ru: "пункты")
    package static let gatewayPart = LocalizedText(en: "gateway", de: "Zahlungsdienst", ru: "платёжный сервис")
    package static let notebookPart = LocalizedText(en: "notebook", de: "Kundendaten", ru: "данные клиента")
    package static let clerksPart = LocalizedText(en: "clerks", de: "Mitarbeiter", ru: "сотрудники")
    package static let servicePart = LocalizedText(en: "web service", de: "Webdienst", ru: "веб-сервис")

    // MARK: The data of riders

    /// - Parameter folder: where the files are.
    package static func notebookLost(in folder: String) -> LocalizedText {
        LocalizedText(
            en: "a file in \(folder) is missing; what its rider keeps next begins a new one",
            de: "In \(folder) fehlt eine Datei; was ihr Kunde als Nächstes speichert, beginnt eine neue",
            ru: "в \(folder) нет одного файла; следующие данные клиента начнут новый")
    }

    package static func nameNotOfRider(_ file: String) -> LocalizedText {
        LocalizedText(
            en: "\(file) does not hold the name of its rider; their next action puts it right",
            de: "\(file) enthält nicht den Namen seines Kunden; dessen nächste Aktion berichtigt das",
            ru: "в \(file) не имя его клиента; следующее действие клиента это исправит")
    }

    // MARK: Worth knowing

    /// - Parameter count: of points without recorded stock, 1 or more.
    package static func unknownPoints(_ count: Int) -> LocalizedText {
        let number = Int64(count)
        return LocalizedText(
            en: "the books of this store do not know \(count) "
                + Plural.two(
                    number, "point of the catalogue, which shows 0 umbrellas",
                    "points of the catalogue, which show 0 umbrellas"),
            de: "In den Büchern "
                + Plural.two(
                    number, "fehlt \(count) Stelle aus dem Verzeichnis; sie zeigt 0 Schirme",
                    "fehlen \(count) Stellen aus dem Verzeichnis; sie zeigen 0 Schirme"),
            ru: "в учёте нет \(count) \(Plural.three(number, "пункта", "пунктов", "пунктов")) каталога; "
                + "там показано 0 зонтов")
    }

    /// - Parameter count: of effects, 1 or more.
    package static func refusedForGood(_ count: Int) -> LocalizedText {
        let number = Int64(count)
        return LocalizedText(
            en: "the payment gateway refused \(count) \(Plural.two(number, "effect", "effects")) for good",
            de: "Der Zahlungsdienst hat \(count) \(Plural.two(number, "Anfrage", "Anfragen")) endgültig abgelehnt",
            ru: "платёжный сервис окончательно отклонил \(count) "
                + Plural.three(number, "запрос", "запроса", "запросов"))
    }

    /// - Parameters:
    ///   - name: of the archive's file.
    ///   - isInFolder: whether the store is in a folder, and not in a database.
    package static func archiveNotVerified(_ name: String, isInFolder: Bool) -> LocalizedText {
        let place =
            isInFolder
            ? LocalizedText(en: "folder of the store", de: "im Datenordner", ru: "в папке хранилища")
            : LocalizedText(en: "database", de: "in der Datenbank", ru: "в базе данных")
        return LocalizedText(
            en: "the archive \(name) is not in the \(place.en), where it belongs: its records, and the books of the "
                + "payment gateway, were not verified",
            de: "Das Archiv \(name) ist nicht \(place.de), wo es hingehört: Seine Einträge und die Bücher des "
                + "Zahlungsdienstes wurden nicht geprüft",
            ru: "архива \(name) нет \(place.ru), где он должен быть: его записи и книги платёжного сервиса не "
                + "проверены")
    }
}
