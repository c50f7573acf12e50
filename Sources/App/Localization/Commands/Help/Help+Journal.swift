/// The help of the commands for what happened, and why.
extension HelpTable {
    static let journalCommands: [String: CommandHelp] = [
        "errors": CommandHelp(
            LocalizedText(
                en: "Lists the last errors, newest first: when, and why.",
                de: "Listet die letzten Fehler auf, neueste zuerst: wann und warum.",
                ru: "Перечисляет последние ошибки, сначала новые: когда и почему."),
            [
                LocalizedText(
                    en: "The newest {0} are kept across restarts.",
                    de: "Die neuesten {0} bleiben über Neustarts hinweg erhalten.",
                    ru: "Последние {0} сохраняются между запусками.")
            ],
            example: [
                "zontik errors",
                "zontik errors --json",
            ]),
        "history": CommandHelp(
            LocalizedText(
                en: "Reads the journal back: what happened in this rider's session, oldest first.",
                de: "Liest das Journal vor: was in der Sitzung des Kunden geschah, Ältestes zuerst.",
                ru: "Читает журнал: что происходило в сеансе клиента, сначала старое."),
            [
                LocalizedText(
                    en: """
                        A transition that asks for a charge shows what became of it: charged, owed while the payment \
                        gateway has not confirmed it, refused, or cancelled.
                        """,
                    de: """
                        Ein Übergang, der eine Abbuchung verlangt, zeigt, was aus ihr wurde: abgebucht, offen, solange \
                        der Zahlungsdienst sie nicht bestätigt hat, abgelehnt oder storniert.
                        """,
                    ru: """
                        Переход, требующий списания, показывает его судьбу: списано, к оплате, пока платёжный сервис не \
                        подтвердил, отклонено или отменено.
                        """)
            ],
            example: [
                "zontik history",
                "zontik history --json",
            ]),
        "replay": CommandHelp(
            LocalizedText(
                en: "Replays the session from its recorded events, and shows the resulting state.",
                de: "Spielt die Sitzung aus ihren Ereignissen nach und zeigt den Zustand.",
                ru: "Воспроизводит сеанс по записанным событиям и показывает состояние."),
            [
                LocalizedText(
                    en: "If a state differs from the recorded one, prints both and fails. Nothing is changed.",
                    de: """
                        Weicht ein Zustand vom gespeicherten ab, werden beide ausgegeben, und der Befehl schlägt fehl. \
                        Nichts wird geändert.
                        """,
                    ru: """
                        Если состояние отличается от записанного, выводит оба и завершается с ошибкой. Ничего не \
                        меняется.
                        """)
            ],
            example: [
                "zontik replay --to 3"
            ]),
        "why": CommandHelp(
            LocalizedText(
                en: "Explains what led to a revision of the session, or why an action is refused now.",
                de: "Erklärt, was zu einer Revision führte oder warum eine Aktion jetzt abgelehnt wird.",
                ru: "Объясняет, что привело к ревизии или почему действие сейчас отклоняется."),
            [
                LocalizedText(
                    en: """
                        For a number: the event, the screens before and after it, the outcome of each effect, and the \
                        changes of ledger and stock. For an action: the rule that refuses it in the current state, and \
                        the actions that are possible instead. Nothing is changed.
                        """,
                    de: """
                        Für eine Zahl: das Ereignis, die Bildschirme davor und danach, das Ergebnis jeder Wirkung und \
                        die Änderungen an Konten und Bestand. Für eine Aktion: die Regel, die sie ablehnt, und was \
                        stattdessen möglich ist. Nichts wird geändert.
                        """,
                    ru: """
                        Для числа: событие, экраны до и после, исход каждого действия вовне и изменения счетов и \
                        остатков. Для действия: правило, которое его отклоняет, и что возможно вместо него. Ничего не \
                        меняется.
                        """)
            ],
            example: [
                "zontik why 2",
                "zontik why finish",
            ]),
        "effects": CommandHelp(
            LocalizedText(
                en: "Manages the requests that the payment gateway refused for good.",
                de: "Verwaltet die Anfragen, die der Zahlungsdienst endgültig abgelehnt hat.",
                ru: "Управляет запросами, которые платёжный сервис окончательно отклонил."),
            [
                LocalizedText(
                    en: """
                        Such a request is not repeated by itself, and its rider goes on. It can be retried once the \
                        gateway works again, or cancelled.
                        """,
                    de: """
                        Eine solche Anfrage wird nicht von selbst wiederholt, und der Kunde kann weitermachen. Sie lässt \
                        sich wiederholen, sobald der Zahlungsdienst wieder arbeitet, oder aufgeben.
                        """,
                    ru: """
                        Такой запрос сам не повторяется, и клиент продолжает. Его можно повторить, когда платёжный \
                        сервис исправен, или отменить.
                        """)
            ],
            example: [
                "zontik effects",
                "zontik effects retry 1/9/3",
            ]),
        "effects list": CommandHelp(
            LocalizedText(
                en: "Lists the refused requests of all riders.",
                de: "Listet die abgelehnten Anfragen aller Kunden auf.",
                ru: "Перечисляет отклонённые запросы всех клиентов."),
            [
                LocalizedText(
                    en: """
                        Each with its number, when it was refused, the rider, what was requested, and why it was \
                        refused.
                        """,
                    de: """
                        Jeweils Nummer, Zeit der Ablehnung, Kunde, was verlangt wurde und warum es abgelehnt wurde.
                        """,
                    ru: "Номер, время отказа, клиент, что запрошено и почему отклонено.")
            ],
            example: [
                "zontik effects list",
                "zontik effects list --json",
            ]),
        "effects retry": CommandHelp(
            LocalizedText(
                en: "Repeats a refused request, under its key.",
                de: "Wiederholt eine abgelehnte Anfrage unter ihrem Schlüssel.",
                ru: "Повторяет отклонённый запрос с тем же ключом."),
            [
                LocalizedText(
                    en: """
                        Prints what became of it: confirmed, pending while the gateway has not answered, or parked if it \
                        was refused once more.
                        """,
                    de: """
                        Gibt aus, was daraus wurde: confirmed (bestätigt), pending (noch ohne Antwort) oder parked \
                        (wieder abgelehnt).
                        """,
                    ru: """
                        Выводит исход: confirmed (подтверждён), pending (ответа ещё нет) или parked (снова отклонён).
                        """)
            ],
            example: [
                "zontik effects retry 1/9/3"
            ]),
        "effects cancel": CommandHelp(
            LocalizedText(
                en: "Cancels a refused request, for good.",
                de: "Gibt eine abgelehnte Anfrage endgültig auf.",
                ru: "Окончательно отменяет отклонённый запрос."),
            [
                LocalizedText(
                    en: """
                        A hold counts as a declined card then; a charge is never made. Nothing is erased from the \
                        journal.
                        """,
                    de: """
                        Eine Reservierung gilt dann als abgelehnte Karte; abgebucht wird nie. Aus dem Journal wird \
                        nichts gelöscht.
                        """,
                    ru: """
                        Блокировка тогда считается отказом карты; списания не будет. Из журнала ничего не удаляется.
                        """)
            ],
            example: [
                "zontik effects cancel 1/9/3"
            ]),
        "chart": CommandHelp(
            LocalizedText(
                en: "Draws the chart of a rental, with the current state marked.",
                de: "Zeichnet das Diagramm einer Ausleihe mit dem aktuellen Zustand.",
                ru: "Рисует диаграмму проката с текущим состоянием."),
            [
                LocalizedText(
                    en: "An SVG is drawn by Graphviz, which must be installed: apt-get install graphviz",
                    de: "Ein SVG zeichnet Graphviz, das installiert sein muss: apt-get install graphviz",
                    ru: "SVG рисует Graphviz, он должен быть установлен: apt-get install graphviz")
            ],
            example: [
                "zontik chart",
                "zontik chart --format svg --unmarked > rental.svg",
            ]),
    ]

    static let journalOptions: [String: LocalizedText] = [
        "replay --to": LocalizedText(
            en: "The revision to stop at; the newest by default.",
            de: "Die Revision, bei der angehalten wird; sonst die neueste.",
            ru: "Ревизия, на которой остановиться; по умолчанию последняя."),
        "why <what>": LocalizedText(
            en: "A revision (see zontik history), or an action.",
            de: "Eine Revision (siehe zontik history) oder eine Aktion.",
            ru: "Ревизия (см. zontik history) или действие."),
        "why --card": LocalizedText(
            en: "pay: {0}.",
            de: "pay: {0}.",
            ru: "pay: {0}."),
        "why --rating": LocalizedText(
            en: "submit-feedback: 1 to 5.",
            de: "submit-feedback: 1 bis 5.",
            ru: "submit-feedback: от 1 до 5."),
        "effects retry <number>": LocalizedText(
            en: "The number of the request; see zontik effects.",
            de: "Die Nummer der Anfrage; siehe zontik effects.",
            ru: "Номер запроса; см. zontik effects."),
        "effects cancel <number>": LocalizedText(
            en: "The number of the request; see zontik effects.",
            de: "Die Nummer der Anfrage; siehe zontik effects.",
            ru: "Номер запроса; см. zontik effects."),
        "chart --format": LocalizedText(
            en: "text, svg, mermaid or dot.",
            de: "text, svg, mermaid oder dot.",
            ru: "text, svg, mermaid или dot."),
        "chart --unmarked": LocalizedText(
            en: "The chart alone, without the current state; needs no store.",
            de: "Nur das Diagramm, ohne den aktuellen Zustand; braucht keine Daten.",
            ru: "Только диаграмма, без текущего состояния; хранилище не нужно."),
    ]
}
