/// The help of the commands for the search for mistakes.
extension HelpTable {
    static let searchCommands: [String: CommandHelp] = [
        "check": CommandHelp(
            LocalizedText(
                en: "Searches for a sequence of events that violates an invariant of the rental.",
                de: "Sucht eine Folge von Ereignissen, die eine Zusicherung der Ausleihe verletzt.",
                ru: "Ищет последовательность событий, нарушающую обещание проката."),
            [
                LocalizedText(
                    en: """
                        core: random events on the pure state machine. stored: random rentals in a real store, with \
                        crashes, second windows, a moving clock and a gateway that misbehaves. parallel: several writers \
                        at once. exhaustive: every reachable state, with a shortest script to each. code: the life of \
                        the codes.
                        """,
                    de: """
                        core: zufällige Ereignisse an der reinen Zustandsmaschine. stored: zufällige Ausleihen in echten \
                        Daten, mit Abstürzen, zweiten Fenstern, wandernder Uhr und einem Zahlungsdienst, der Fehler \
                        macht. parallel: mehrere Schreiber zugleich. exhaustive: jeder erreichbare Zustand mit einem \
                        kürzesten Weg dorthin. code: das Leben der Codes.
                        """,
                    ru: """
                        core: случайные события на чистом автомате. stored: случайные прокаты в настоящем хранилище, со \
                        сбоями, вторыми окнами, плывущими часами и неисправным платёжным сервисом. parallel: несколько \
                        пишущих сразу. exhaustive: каждое достижимое состояние с кратчайшим путём к нему. code: жизнь \
                        кодов.
                        """),
                LocalizedText(
                    en: """
                        Works in memory and in a temporary folder of its own; no store of yours is touched. With --store \
                        postgres://…, stored, parallel and code work in schemas of their own in that database, which are \
                        removed with each run; $ZONTIK_STORE alone changes nothing.
                        """,
                    de: """
                        Arbeitet im Speicher und in einem eigenen temporären Ordner; Ihre Daten bleiben unberührt. Mit \
                        --store postgres://… arbeiten stored, parallel und code in eigenen Schemata dieser Datenbank, \
                        die nach jedem Lauf entfernt werden; $ZONTIK_STORE allein ändert nichts.
                        """,
                    ru: """
                        Работает в памяти и в собственной временной папке; ваши данные не затрагиваются. С --store \
                        postgres://… проверки stored, parallel и code работают в своих схемах этой базы, которые \
                        удаляются после каждого прогона; один $ZONTIK_STORE ничего не меняет.
                        """),
                LocalizedText(
                    en: """
                        The first line says whether it passed. A broken promise is reported with its seed, the shortest \
                        script found, as lines for a shell, and the state before and after; the exit code is then 1. The \
                        same seed gives the same report, except for parallel.
                        """,
                    de: """
                        Die erste Zeile sagt, ob die Prüfung bestanden ist. Eine verletzte Zusicherung erscheint mit \
                        ihrem Startwert, dem kürzesten gefundenen Weg als Zeilen für eine Shell und dem Zustand davor \
                        und danach; der Exit-Code ist dann 1. Derselbe Startwert ergibt denselben Bericht, außer bei \
                        parallel.
                        """,
                    ru: """
                        Первая строка говорит, пройдена ли проверка. Нарушенное обещание показывается с начальным \
                        числом, кратчайшим найденным сценарием в виде строк для оболочки и состоянием до и после; код \
                        завершения тогда 1. То же начальное число даёт тот же отчёт, кроме parallel.
                        """),
            ],
            example: [
                "zontik check --runs 200 --seed 1",
                "zontik check exhaustive --tables",
            ])
    ]

    static let searchOptions: [String: LocalizedText] = [
        "check <what>": LocalizedText(
            en: "core, stored, parallel, exhaustive or code.",
            de: "core, stored, parallel, exhaustive oder code.",
            ru: "core, stored, parallel, exhaustive или code."),
        "check --runs": LocalizedText(
            en: "How many runs; 10000 for core and 200 for stored, parallel and code by default.",
            de: "Wie viele Läufe; sonst 10000 für core und 200 für stored, parallel und code.",
            ru: "Сколько прогонов; по умолчанию 10000 для core и 200 для stored, parallel и code."),
        "check --seed": LocalizedText(
            en: "The seed of the random events; by default a new one, which is printed.",
            de: "Der Startwert des Zufalls; sonst ein neuer, der ausgegeben wird.",
            ru: "Начальное число случайных событий; по умолчанию новое, оно выводится."),
        "check --length": LocalizedText(
            en: "The longest run, in commands; 60 for core and 40 for stored and code by default.",
            de: "Der längste Lauf in Befehlen; sonst 60 für core und 40 für stored und code.",
            ru: "Самый длинный прогон в командах; по умолчанию 60 для core и 40 для stored и code."),
        "check --regressions": LocalizedText(
            en: "A file of past failures, which are run first.",
            de: "Eine Datei mit früheren Fehlern, die zuerst laufen.",
            ru: "Файл прежних ошибок, которые проверяются первыми."),
        "check --tables": LocalizedText(
            en: "Show the tables of what was reached, and all that was never reached.",
            de: "Zeigt die Tabellen des Erreichten und alles nie Erreichte.",
            ru: "Показать таблицы достигнутого и всё, что ни разу не достигнуто."),
        "check --brief": LocalizedText(
            en: "Leave out what was never reached.",
            de: "Lässt weg, was nie erreicht wurde.",
            ru: "Без того, что ни разу не достигнуто."),
    ]
}
