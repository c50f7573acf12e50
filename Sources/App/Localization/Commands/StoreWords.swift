import RiderProfile

/// What the commands say that look after a whole store: `backup`, `restore`, `copy`, `archive`, `export`, `effects`.
extension LocalizedText {
    /// A number of records and of sessions.
    package static func counted(records: Int, sessions: Int) -> LocalizedText {
        let (r, s) = (Int64(records), Int64(sessions))
        return LocalizedText(
            en: "\(records) \(Plural.two(r, "record", "records")), \(sessions) \(Plural.two(s, "session", "sessions"))",
            de:
                "\(records) \(Plural.two(r, "Eintrag", "Einträge")), \(sessions) \(Plural.two(s, "Sitzung", "Sitzungen"))",
            ru: "\(records) \(Plural.three(r, "запись", "записи", "записей")), "
                + "\(sessions) \(Plural.three(s, "сеанс", "сеанса", "сеансов"))")
    }

    /// What is done with a store.
    package enum StoreWork: CaseIterable, Sendable {
        case verified, backedUp, restored, copied, archived
    }

    /// It is done, and how much there was.
    package static func done(_ work: StoreWork, records: Int, sessions: Int) -> LocalizedText {
        let head =
            switch work {
            case .verified: LocalizedText(en: "all is well", de: "Alles in Ordnung", ru: "всё в порядке")
            case .backedUp:
                LocalizedText(en: "written and verified", de: "Geschrieben und geprüft", ru: "записано и проверено")
            case .restored:
                LocalizedText(
                    en: "verified and restored", de: "Geprüft und wiederhergestellt", ru: "проверено и восстановлено")
            case .copied:
                LocalizedText(en: "copied and verified", de: "Kopiert und geprüft", ru: "скопировано и проверено")
            case .archived:
                LocalizedText(en: "archived and verified", de: "Archiviert und geprüft", ru: "в архиве и проверено")
            }
        let count = counted(records: records, sessions: sessions)
        return LocalizedText(
            en: "\(head.en): \(count.en)", de: "\(head.de): \(count.de)", ru: "\(head.ru): \(count.ru)")
    }

    package static func copying(_ records: Int) -> LocalizedText {
        let count = Int64(records)
        return LocalizedText(
            en: "copied \(records) \(Plural.two(count, "record", "records"))",
            de: "\(records) \(Plural.two(count, "Eintrag", "Einträge")) kopiert", ru: "скопировано записей: \(records)")
    }

    /// - Parameter finding: what the store lacks.
    package static func notInBackup(_ finding: LocalizedText) -> LocalizedText {
        LocalizedText(
            en: "not in the backup: \(finding.en)", de: "Nicht in der Sicherung: \(finding.de)",
            ru: "не вошло в копию: \(finding.ru)")
    }

    package static let nothingToArchive = LocalizedText(
        en: "nothing finished is that old; no file was made",
        de: "Nichts Abgeschlossenes ist so alt; es wurde keine Datei geschrieben",
        ru: "завершённых прокатов такой давности нет; файл не создан")

    /// How large the journal was and is, in bytes.
    package static func journalSizes(_ before: Int, _ after: Int) -> LocalizedText {
        LocalizedText(
            en: "; the journal had \(before) bytes and has \(after)",
            de: "; das Journal hatte \(before) Byte und hat \(after)",
            ru: "; журнал занимал \(before) байт, теперь \(after)")
    }

    package static let keyReplaced = LocalizedText(
        en: "the key that signs the codes is in no backup: there is a new one, and codes shown before are void",
        de: "Der Schlüssel, der die Codes signiert, ist in keiner Sicherung: Es gibt einen neuen, und bisher gezeigte "
            + "Codes sind ungültig",
        ru: "ключ подписи кодов не входит в резервные копии: создан новый, показанные ранее коды недействительны")

    package static let keyRenewed = LocalizedText(
        en: "codes are signed with a new key; those shown before are void",
        de: "Codes werden mit einem neuen Schlüssel signiert; bisher gezeigte sind ungültig",
        ru: "коды подписываются новым ключом; показанные ранее недействительны")

    /// - Parameter reason: as the server or its library says it.
    package static func waiting(for server: String, _ reason: String) -> LocalizedText {
        LocalizedText(
            en: "waiting for a server that takes writes: \(server): \(reason)",
            de: "Es wird auf einen Server gewartet, der Änderungen annimmt: \(server): \(reason)",
            ru: "ожидается сервер, принимающий изменения: \(server): \(reason)")
    }

    package static func epochBegun(_ epoch: Int, after newest: Int64) -> LocalizedText {
        LocalizedText(
            en: "epoch \(epoch) has begun after record \(newest); start the programs of the store again",
            de: "Epoche \(epoch) hat nach Eintrag \(newest) begonnen; starten Sie die Programme dieser Daten neu",
            ru: "эпоха \(epoch) началась после записи \(newest); запустите программы этого хранилища заново")
    }

    package static func epochOfFolder(_ folder: String) -> LocalizedText {
        LocalizedText(
            en: "\(folder) is a folder, where a restored backup begins an epoch; nothing was changed",
            de: "\(folder) ist ein Ordner; dort beginnt eine Epoche mit einer zurückgespielten Sicherung; "
                + "es wurde nichts geändert",
            ru: "\(folder) — папка: в ней новую эпоху начинает восстановленная копия; ничего не изменено")
    }

    /// What an export read of a damaged store.
    package static func exported(_ records: Int, misfits: Int, unreadable: Int, missing: Int) -> LocalizedText {
        let count = Int64(records)
        return LocalizedText(
            en: "\(records) \(Plural.two(count, "record", "records")), of these \(misfits) not as written and "
                + "\(unreadable) not readable in full; \(missing) missing",
            de: "\(records) \(Plural.two(count, "Eintrag", "Einträge")), davon \(misfits) verändert und "
                + "\(unreadable) nicht ganz lesbar; \(missing) \(Plural.two(Int64(missing), "fehlt", "fehlen"))",
            ru: "\(records) \(Plural.three(count, "запись", "записи", "записей")), из них изменено: \(misfits), "
                + "прочитано не полностью: \(unreadable); отсутствует: \(missing)")
    }

    package static func allReadable(_ summary: LocalizedText) -> LocalizedText {
        LocalizedText(
            en: "all is readable: \(summary.en)", de: "Alles ist lesbar: \(summary.de)",
            ru: "всё читается: \(summary.ru)")
    }

    /// - Parameter store: on a server.
    package static func onServer(_ store: String) -> LocalizedText {
        LocalizedText(
            en: "\(store) is on a server, and this command is for a store in a folder; nothing was changed",
            de: "\(store) liegt auf einem Server, und dieser Befehl ist für Daten in einem Ordner; "
                + "es wurde nichts geändert",
            ru: "\(store) находится на сервере, а эта команда — для хранилища в папке; ничего не изменено")
    }

    package static let nothingChanged = LocalizedText(
        en: "nothing was changed", de: "es wurde nichts geändert", ru: "ничего не изменено")

    package static let noRefusedRequests = LocalizedText(
        en: "No refused requests.", de: "Keine abgelehnten Anfragen.", ru: "Отклонённых запросов нет.")

    package static func requestNotRefused(_ number: String) -> LocalizedText {
        LocalizedText(
            en: "request \(number) is not among the refused ones; nothing was changed",
            de: "Die Anfrage \(number) ist nicht unter den abgelehnten; es wurde nichts geändert",
            ru: "запроса \(number) нет среди отклонённых; ничего не изменено")
    }

    package static let noClerks = LocalizedText(
        en: "no clerks yet; add one with: zontik clerk add ID",
        de: "Noch niemand eingetragen; fügen Sie jemanden hinzu mit: zontik clerk add ID",
        ru: "сотрудников пока нет; добавьте: zontik clerk add ID")

    package static let noCounts = LocalizedText(
        en: "no clerk has corrected a stock yet", de: "Noch niemand hat einen Bestand berichtigt",
        ru: "остатки ещё никто не исправлял")

    package static let clerkSignsInByCode = LocalizedText(
        en: "Or scan this with the phone that will scan the riders' codes:",
        de: "Oder scannen Sie dies mit dem Telefon, das die Codes der Kunden scannen wird:",
        ru: "Или отсканируйте это телефоном, которым будут сканировать коды клиентов:")

    /// - Parameter page: where the token is pasted.
    package static func clerkAdded(_ number: Int, at point: String, page: String) -> LocalizedText {
        LocalizedText(
            en: """
                clerk \(number) may scan at \(point). This token is shown once; only its hash is kept.
                To sign in, open \(page) of the service and paste it there.
                To take it back: zontik clerk remove \(number)
                """,
            de: """
                Mitarbeiter \(number) darf an dieser Stelle scannen: \(point). Das Token wird einmal gezeigt; gespeichert ist nur sein Hash.
                Zum Anmelden öffnen Sie \(page) des Dienstes und fügen es dort ein.
                Zum Widerrufen: zontik clerk remove \(number)
                """,
            ru: """
                сотрудник \(number) может сканировать в пункте \(point). Токен показан один раз; хранится только его хеш.
                Чтобы войти, откройте \(page) сервиса и вставьте его там.
                Чтобы отозвать: zontik clerk remove \(number)
                """)
    }
}
