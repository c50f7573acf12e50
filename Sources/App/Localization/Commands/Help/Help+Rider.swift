/// The help of the commands for what a rider keeps.
extension HelpTable {
    static let ownCommands: [String: CommandHelp] = [
        "reminders": CommandHelp(
            LocalizedText(
                en: "Lists and dismisses the rider's reminders.",
                de: "Listet die Erinnerungen des Kunden auf und blendet sie aus.",
                ru: "Перечисляет и убирает напоминания клиента."),
            example: [
                "zontik reminders",
                "zontik reminders dismiss",
            ]),
        "reminders list": CommandHelp(
            LocalizedText(
                en: "Lists past reminders, newest first, and the next one.",
                de: "Listet vergangene Erinnerungen auf, neueste zuerst, und die nächste.",
                ru: "Перечисляет прошедшие напоминания, сначала новые, и следующее."),
            [
                LocalizedText(
                    en: """
                        Shows reminders that are due, as the screens do; one that fell due while nothing was running is \
                        marked as missed. There are reminders before the fare rises, an hour before the maximum, and \
                        before a watched point closes; see zontik settings.
                        """,
                    de: """
                        Zeigt fällige Erinnerungen wie die Bildschirme; eine, die fällig wurde, als nichts lief, ist als \
                        verpasst markiert. Erinnert wird vor einer Erhöhung, eine Stunde vor dem Höchstbetrag und vor \
                        der Schließung einer beobachteten Stelle; siehe zontik settings.
                        """,
                    ru: """
                        Показывает наступившие напоминания, как экраны; те, что наступили, когда ничего не работало, \
                        помечены как пропущенные. Напоминания бывают перед повышением стоимости, за час до максимума и \
                        перед закрытием выбранного пункта; см. zontik settings.
                        """)
            ],
            example: [
                "zontik reminders list"
            ]),
        "reminders dismiss": CommandHelp(
            LocalizedText(
                en: "Marks all reminders as read.",
                de: "Markiert alle Erinnerungen als gelesen.",
                ru: "Помечает все напоминания как прочитанные."),
            example: [
                "zontik reminders dismiss"
            ]),
        "receipts": CommandHelp(
            LocalizedText(
                en: "Lists completed rentals and purchases, newest first.",
                de: "Listet abgeschlossene Ausleihen und Käufe auf, neueste zuerst.",
                ru: "Перечисляет завершённые прокаты и покупки, сначала новые."),
            [
                LocalizedText(
                    en: """
                        Each line shows its number, when and where it began and ended, its duration, the amount and what \
                        became of it where it was not charged (owed, refused, cancelled), and the rating.
                        """,
                    de: """
                        Jede Zeile zeigt Nummer, Ort und Zeit von Anfang und Ende, Dauer, Betrag, was aus ihm wurde, \
                        wenn er nicht abgebucht ist (offen, abgelehnt, storniert), und die Bewertung.
                        """,
                    ru: """
                        В каждой строке номер, место и время начала и конца, длительность, сумма и, если она не списана, \
                        её судьба (к оплате, отклонено, отменено), а также оценка.
                        """),
                LocalizedText(
                    en: """
                        Receipts in an archive that was taken away are left out: its file is named, and the exit code is \
                        1.
                        """,
                    de: """
                        Quittungen in einem Archiv, das fehlt, werden ausgelassen: Seine Datei wird genannt, und der \
                        Exit-Code ist 1.
                        """,
                    ru: "Чеки из отсутствующего архива пропускаются: называется его файл, код завершения 1."),
            ],
            example: [
                "zontik receipts --limit 10"
            ]),
        "receipt": CommandHelp(
            LocalizedText(
                en: "Prints the receipt of a completed rental or purchase.",
                de: "Gibt die Quittung einer abgeschlossenen Ausleihe oder eines Kaufs aus.",
                ru: "Выводит чек завершённого проката или покупки."),
            [
                LocalizedText(
                    en: """
                        'zontik receipts' lists the numbers. They count the rentals and purchases of the whole store in \
                        the order in which they ended, without gaps. A receipt from before they were counted has the \
                        letter r and the revision of the scan that handed the umbrella out; any receipt is found by this \
                        revision, too, where no receipt of the rider has it for its number.
                        """,
                    de: """
                        „zontik receipts“ listet die Nummern auf. Sie zählen die Ausleihen und Käufe des ganzen \
                        Datenordners in der Reihenfolge, in der sie endeten, ohne Lücken. Eine Quittung aus der Zeit \
                        davor hat den Buchstaben r und die Revision der Ausgabe; jede Quittung lässt sich auch über \
                        diese Revision finden, wenn keine des Kunden die Zahl als Nummer hat.
                        """,
                    ru: """
                        Номера показывает «zontik receipts». Они считают прокаты и покупки всего хранилища в порядке \
                        завершения, без пропусков. У более раннего чека буква r и ревизия выдачи зонта; по этой ревизии \
                        можно найти и любой чек, если ни у одного чека клиента нет такого номера.
                        """),
                LocalizedText(
                    en: """
                        What the payment gateway has not confirmed is owed; what it did not accept is refused, or \
                        cancelled once a person gave it up. Once all is charged and the feedback is given or skipped, a \
                        receipt no longer changes; only a comment can be erased.
                        """,
                    de: """
                        Was der Zahlungsdienst nicht bestätigt hat, ist offen; was er nicht angenommen hat, ist \
                        abgelehnt, oder storniert, wenn es jemand abgebrochen hat. Ist alles abgebucht und die Bewertung \
                        abgegeben oder übersprungen, ändert sich eine Quittung nicht mehr; nur ein Kommentar lässt sich \
                        löschen.
                        """,
                    ru: """
                        Что платёжный сервис не подтвердил — к оплате; что он не принял — отклонено или, если от этого \
                        отказались, отменено. Когда всё списано, а отзыв оставлен или пропущен, чек больше не меняется; \
                        удалить можно только комментарий.
                        """),
            ],
            example: [
                "zontik receipts",
                "zontik receipt 4 --format svg > receipt.svg",
            ]),
        "account": CommandHelp(
            LocalizedText(
                en: "Manages the account for paying on account; it stays on this computer.",
                de: "Verwaltet das Konto für die Zahlung auf Rechnung; es bleibt auf diesem Gerät.",
                ru: "Управляет учётной записью для оплаты по счёту; она остаётся на этом компьютере."),
            example: [
                #"zontik account set --name "Anna Schirm" --email anna@example.org"#
            ]),
        "account show": CommandHelp(
            LocalizedText(
                en: "Shows the account, with e-mail and phone masked.",
                de: "Zeigt das Konto; E-Mail und Telefon sind verdeckt.",
                ru: "Показывает учётную запись; почта и телефон скрыты."),
            example: [
                "zontik account show"
            ]),
        "account set": CommandHelp(
            LocalizedText(
                en: "Sets name, e-mail and phone.",
                de: "Legt Name, E-Mail und Telefon fest.",
                ru: "Задаёт имя, почту и телефон."),
            [
                LocalizedText(
                    en: "Options that are left out keep their value. Name and e-mail are required.",
                    de: "Was fehlt, bleibt, wie es ist. Name und E-Mail sind erforderlich.",
                    ru: "Что не указано, не меняется. Имя и почта обязательны.")
            ],
            example: [
                #"zontik account set --name "Anna Schirm" --email anna@example.org"#
            ]),
        "account log-out": CommandHelp(
            LocalizedText(
                en: "Erases the account from this computer.",
                de: "Löscht das Konto von diesem Gerät.",
                ru: "Удаляет учётную запись с этого компьютера."),
            [
                LocalizedText(
                    en: "Refused during a rental. Asks first; without a terminal, --yes is required.",
                    de: "Nicht während einer Ausleihe. Fragt zuerst; ohne Terminal ist --yes nötig.",
                    ru: "Не во время проката. Сначала спрашивает; без терминала нужен --yes.")
            ],
            example: [
                "zontik account log-out --yes"
            ]),
        "account forget": CommandHelp(
            LocalizedText(
                en: "Erases your personal data and the comments you wrote.",
                de: "Löscht Ihre persönlichen Daten und Ihre Kommentare.",
                ru: "Удаляет ваши личные данные и комментарии."),
            [
                LocalizedText(
                    en: """
                        Account, settings, favourites and reminders are erased, and every comment in the journal becomes \
                        unreadable. Receipts stay, without your comments. Backups made earlier still contain everything: \
                        erase them, too. Refused during a rental. Asks first; without a terminal, --yes is required.
                        """,
                    de: """
                        Konto, Einstellungen, Favoriten und Erinnerungen werden gelöscht, und jeder Kommentar im Journal \
                        wird unlesbar. Die Quittungen bleiben, ohne Ihre Kommentare. Frühere Sicherungen enthalten noch \
                        alles: Löschen Sie auch diese. Nicht während einer Ausleihe. Fragt zuerst; ohne Terminal ist \
                        --yes nötig.
                        """,
                    ru: """
                        Учётная запись, настройки, избранное и напоминания удаляются, а комментарии в журнале становятся \
                        нечитаемыми. Чеки остаются, без ваших комментариев. Прежние резервные копии ещё содержат всё: \
                        удалите и их. Не во время проката. Сначала спрашивает; без терминала нужен --yes.
                        """)
            ],
            example: [
                "zontik account forget --yes"
            ]),
        "settings": CommandHelp(
            LocalizedText(
                en: "Shows and changes the settings of the rider.",
                de: "Zeigt und ändert die Einstellungen des Kunden.",
                ru: "Показывает и меняет настройки клиента."),
            example: [
                "zontik settings set language de",
                "zontik settings list",
            ]),
        "settings list": CommandHelp(
            LocalizedText(
                en: "Lists the settings, each as name=value.",
                de: "Listet die Einstellungen als name=wert auf.",
                ru: "Перечисляет настройки в виде имя=значение."),
            example: [
                "zontik settings list"
            ]),
        "settings set": CommandHelp(
            LocalizedText(
                en: "Changes settings: name and value, of one or of several.",
                de: "Ändert Einstellungen: Name und Wert, eine oder mehrere.",
                ru: "Меняет настройки: имя и значение, одну или несколько."),
            [
                LocalizedText(
                    en: """
                        language: en, de or ru. called: the name by which the person at a point greets you. theme: dark \
                        or light. mouse: on or off. position: LAT,LON. filters: those to switch on, of open, umbrellas, \
                        returns and favourites. remind: those to give, of step, maximum and closing. onboarding: seen or \
                        unseen.
                        """,
                    de: """
                        language: en, de oder ru. called: der Name, mit dem man Sie an der Stelle begrüßt. theme: dark \
                        oder light. mouse: on oder off. position: BREITE,LÄNGE. filters: welche gelten, aus open, \
                        umbrellas, returns und favourites. remind: welche erscheinen, aus step, maximum und closing. \
                        onboarding: seen oder unseen.
                        """,
                    ru: """
                        language: en, de или ru. called: как к вам обратиться в пункте. theme: dark или light. mouse: on \
                        или off. position: ШИРОТА,ДОЛГОТА. filters: какие включить из open, umbrellas, returns и \
                        favourites. remind: какие давать из step, maximum и closing. onboarding: seen или unseen.
                        """),
                LocalizedText(
                    en: "An empty value restores the default. Either all changes are made, or none.",
                    de: """
                        Ein leerer Wert stellt den Standard wieder her. Entweder werden alle Änderungen gemacht oder \
                        keine.
                        """,
                    ru: """
                        Пустое значение возвращает настройку по умолчанию. Делаются либо все изменения, либо ни одного.
                        """),
            ],
            example: [
                "zontik settings set language de position 52.5219,13.4132",
                #"zontik settings set theme """#,
            ]),
    ]

    static let ownOptions: [String: LocalizedText] = [
        "receipts --limit": LocalizedText(
            en: "The largest number to list, 1 or more; all by default.",
            de: "Die größte Zahl, 1 oder mehr; sonst alle.",
            ru: "Наибольшее число, от 1; по умолчанию все."),
        "receipt <id>": LocalizedText(
            en: "The number of the receipt; see 'zontik receipts'.",
            de: "Die Nummer der Quittung; siehe „zontik receipts“.",
            ru: "Номер чека; см. «zontik receipts»."),
        "receipt --format": LocalizedText(
            en: "text, json or svg.",
            de: "text, json oder svg.",
            ru: "text, json или svg."),
        "account set --name": LocalizedText(
            en: "1 to 80 characters.",
            de: "1 bis 80 Zeichen.",
            ru: "От 1 до 80 знаков."),
        "account set --email": LocalizedText(
            en: "E.g. anna@example.org.",
            de: "Z. B. anna@example.org.",
            ru: "Например, anna@example.org."),
        "account set --phone": LocalizedText(
            en: "With the country code, e.g. +49 30 1234567; empty for none.",
            de: "Mit Ländervorwahl, z. B. +49 30 1234567; leer für keines.",
            ru: "С кодом страны, например +49 30 1234567; пусто — не указывать."),
        "account log-out --yes": LocalizedText(
            en: "Do not ask.",
            de: "Fragt nicht.",
            ru: "Не спрашивать."),
        "account forget --yes": LocalizedText(
            en: "Do not ask.",
            de: "Fragt nicht.",
            ru: "Не спрашивать."),
        "settings set <words>": LocalizedText(
            en: "A name and its value, e.g. theme dark.",
            de: "Ein Name und sein Wert, z. B. theme dark.",
            ru: "Имя и значение, например theme dark."),
    ]
}
