/// The help of the commands for where a store lies, and what it depends on.
extension HelpTable {
    static let placesCommands: [String: CommandHelp] = [
        "copy": CommandHelp(
            LocalizedText(
                en: "Copies a store to another place: from a folder into a database, or back.",
                de: "Kopiert alles an einen anderen Ort: aus einem Ordner in eine Datenbank oder zurück.",
                ru: "Копирует хранилище в другое место: из папки в базу данных или обратно."),
            [
                LocalizedText(
                    en: """
                        Copies the journal with its hashes, the riders' data, who is signed in, the keys, and the books \
                        of the simulated payment gateway, and verifies all of it before the copy becomes a store. \
                        Nothing in the original is changed. A copy that was broken off goes on where it stopped when the \
                        same command is given again.
                        """,
                    de: """
                        Kopiert das Journal mit seinen Hashes, die Daten der Kunden, wer angemeldet ist, die Schlüssel \
                        und die Bücher des simulierten Zahlungsdienstes, und prüft alles, bevor die Kopie gilt. Am \
                        Original ändert sich nichts. Eine abgebrochene Kopie geht mit demselben Befehl dort weiter, wo \
                        sie aufhörte.
                        """,
                    ru: """
                        Копирует журнал с хешами, данные клиентов, выполненные входы, ключи и книги имитации платёжного \
                        сервиса и проверяет всё, прежде чем копия станет хранилищем. Исходное не меняется. Прерванное \
                        копирование продолжается той же командой.
                        """),
                LocalizedText(
                    en: """
                        Stop the programs that use the original first, and use only the copy afterwards: as soon as it \
                        has asked the payment gateway for something, the gateway performs nothing for the original. \
                        Archives are copied, too, and have to be in the folder of the original.
                        """,
                    de: """
                        Beenden Sie zuerst die Programme, die das Original benutzen, und benutzen Sie danach nur die \
                        Kopie: Sobald sie vom Zahlungsdienst etwas verlangt hat, tut er für das Original nichts mehr. \
                        Archive werden mitkopiert und müssen im Ordner des Originals liegen.
                        """,
                    ru: """
                        Сначала остановите программы, использующие исходное хранилище, а затем пользуйтесь только \
                        копией: как только она что-то запросит у платёжного сервиса, для исходного он ничего не \
                        выполняет. Архивы копируются тоже и должны лежать в исходной папке.
                        """),
            ],
            example: [
                "zontik copy --from rides --to postgres://zontik@one,two,three/zontik"
            ]),
        "epoch": CommandHelp(
            LocalizedText(
                en: "Begins an epoch of a database that was put back to an earlier moment.",
                de: "Beginnt eine Epoche, nachdem eine Datenbank zurückgesetzt wurde.",
                ru: "Начинает эпоху базы данных, возвращённой к более раннему моменту."),
            [
                LocalizedText(
                    en: """
                        For a database that lacks records which were acknowledged, when they cannot be brought back. \
                        Stop all programs of the store first, on all machines. The payment gateway then takes nothing \
                        that is asked from now on for what the lost records have asked, and a program that was left \
                        running refuses the store. What riders paid or held after that moment is known to the gateway \
                        alone: zontik verify names it. docs/cluster.md has the whole procedure.
                        """,
                    de: """
                        Für eine Datenbank, der bestätigte Einträge fehlen, wenn sie nicht zurückzuholen sind. Beenden \
                        Sie zuerst auf allen Rechnern alle Programme dieser Daten. Der Zahlungsdienst hält dann nichts, \
                        was von nun an verlangt wird, für das, was die verlorenen Einträge verlangt haben, und ein \
                        vergessenes Programm weist die Daten zurück. Was Kunden nach jenem Zeitpunkt bezahlt oder \
                        reserviert haben, weiß nur der Zahlungsdienst: zontik verify nennt es. Der ganze Ablauf steht in \
                        docs/cluster.md.
                        """,
                    ru: """
                        Для базы данных, в которой нет подтверждённых записей, когда вернуть их нельзя. Сначала \
                        остановите все программы этого хранилища на всех машинах. Тогда платёжный сервис ничего из \
                        запрошенного отныне не примет за то, что запросили потерянные записи, а забытая программа \
                        откажется от хранилища. О том, что клиенты заплатили или что было заблокировано после того \
                        момента, знает только платёжный сервис: это назовёт zontik verify. Весь порядок действий — в \
                        docs/cluster.md.
                        """)
            ],
            example: [
                "zontik epoch --store postgres://zontik@one,two,three/zontik"
            ]),
        "archive": CommandHelp(
            LocalizedText(
                en: "Moves finished rentals into a file of their own, and makes the store smaller.",
                de: "Lagert abgeschlossene Ausleihen in eine eigene Datei aus.",
                ru: "Переносит завершённые прокаты в отдельный файл."),
            [
                LocalizedText(
                    en: """
                        Of each rider everything moves that happened before the last time the main screen or the map was \
                        open, before the given date, with nothing owed to the payment gateway. Ledger, stock, used codes \
                        and the chain of the records stay whole without the file. The file is verified before anything \
                        leaves the store. Other programs wait meanwhile.
                        """,
                    de: """
                        Von jedem Kunden wird ausgelagert, was geschah, bevor zuletzt der Hauptbildschirm oder die Karte \
                        offen war, vor dem angegebenen Tag, wenn dem Zahlungsdienst gegenüber nichts offen ist. Konten, \
                        Bestand, benutzte Codes und die Kette der Einträge bleiben ohne die Datei vollständig. Die Datei \
                        wird geprüft, bevor etwas gelöscht wird. Andere Programme warten solange.
                        """,
                    ru: """
                        У каждого клиента переносится то, что было до последнего открытия главного экрана или карты и до \
                        указанной даты, если платёжному сервису ничего не должны. Счета, остатки, использованные коды и \
                        цепочка записей целы и без файла. Файл проверяется прежде, чем что-то удаляется. Другие \
                        программы ждут.
                        """),
                LocalizedText(
                    en: """
                        Leave the file in the folder of the store, or put it back there: receipts, history and why read \
                        it there. zontik backup does not contain it; copy it by itself. A store in a database keeps the \
                        archive in the database, where every machine reads it; --fetch writes it to a file.
                        """,
                    de: """
                        Lassen Sie die Datei im Datenordner, oder legen Sie sie dorthin zurück: receipts, history und \
                        why lesen sie dort. zontik backup enthält sie nicht; kopieren Sie sie selbst. Bei einer \
                        Datenbank bleibt das Archiv in der Datenbank, wo jeder Rechner es liest; --fetch schreibt es in \
                        eine Datei.
                        """,
                    ru: """
                        Оставьте файл в папке хранилища или верните его туда: receipts, history и why читают его там. В \
                        zontik backup он не входит; скопируйте его сами. В базе данных архив остаётся в ней, где его \
                        читает любой компьютер; --fetch записывает его в файл.
                        """),
            ],
            example: [
                "zontik archive",
                "zontik archive --before 2026-06-01",
                "zontik archive --fetch 1.archive",
            ]),
        "export": CommandHelp(
            LocalizedText(
                en: "Writes what can be read of a store, damaged or not, as one line of JSON per record.",
                de: "Schreibt, was lesbar ist, beschädigt oder nicht: eine Zeile JSON je Eintrag.",
                ru: "Записывает всё, что читается, даже из повреждённого: строка JSON на запись."),
            [
                LocalizedText(
                    en: """
                        Reads a private copy under $TMPDIR, page by page where SQLite cannot read it; nothing in the \
                        store's folder is changed. hashFits says whether a record is as it was written; it is null if \
                        the record before it is missing. missing lists the missing records. Exits 5 if anything could \
                        not be read.
                        """,
                    de: """
                        Liest eine eigene Kopie unter $TMPDIR, Seite für Seite, wo SQLite nicht weiterkommt; im \
                        Datenordner ändert sich nichts. hashFits sagt, ob ein Eintrag ist, wie er geschrieben wurde; \
                        null, wenn der Eintrag davor fehlt. missing zählt die fehlenden Einträge auf. Der Exit-Code ist \
                        5, wenn etwas nicht lesbar war.
                        """,
                    ru: """
                        Читает собственную копию в $TMPDIR, постранично, где SQLite не может; в папке хранилища ничего \
                        не меняется. hashFits говорит, такова ли запись, какой была записана; null, если предыдущей нет. \
                        missing перечисляет отсутствующие. Код завершения 5, если что-то не прочиталось.
                        """)
            ],
            example: [
                "zontik export > export.jsonl"
            ]),
        "service": CommandHelp(
            LocalizedText(
                en: "Switches the simulated service off and on.",
                de: "Schaltet den simulierten Dienst aus und ein.",
                ru: "Выключает и включает имитацию сервиса."),
            [
                LocalizedText(
                    en: """
                        down: nothing reaches the service, as without a connection. slow: the payment gateway answers \
                        "not yet" until the service is up again. Without an argument, shows the current state.
                        """,
                    de: """
                        down: Nichts erreicht den Dienst, wie ohne Verbindung. slow: Der Zahlungsdienst antwortet „noch \
                        nicht“, bis der Dienst wieder läuft. Ohne Argument wird der Zustand gezeigt.
                        """,
                    ru: """
                        down: до сервиса ничего не доходит, как без связи. slow: платёжный сервис отвечает «ещё нет», \
                        пока сервис не включат. Без аргумента показывает состояние.
                        """)
            ],
            example: [
                "zontik service down"
            ]),
        "serve": CommandHelp(
            LocalizedText(
                en: "Runs the web service for riders with a phone and the people at the points.",
                de: "Startet den Webdienst für Kunden mit Telefon und die Mitarbeiter der Stellen.",
                ru: "Запускает веб-сервис для клиентов с телефоном и сотрудников пунктов."),
            serviceParagraphs,
            example: [
                "zontik serve --port 8080",
                "zontik serve --public-address https://zontik.example",
                "zontik serve --port 8443 --certificate chain.pem --key key.pem",
            ]),
        "clock": CommandHelp(
            LocalizedText(
                en: "Shows whether this machine's clock fits the store's records; confirms it.",
                de: "Zeigt, ob die Uhr dieses Rechners zu den Einträgen passt, und bestätigt sie.",
                ru: "Показывает, соответствуют ли часы компьютера записям; подтверждает их."),
            [
                LocalizedText(
                    en: """
                        A clock that is wrong would end every running rental. One further ahead of the newest record \
                        than a rental can last is therefore compared with what else is known: the clocks of the payment \
                        gateway and of a database server, the time since this machine was started, and whether a time \
                        service keeps the clock. Without any of these it is believed for eight weeks after the newest \
                        record. One that is not believed changes nothing: compare it with another clock; if it is wrong, \
                        set it; if it is right, confirm it. Confirming also corrects the effects of a wrong clock: \
                        riders whose time is ahead of the confirmed clock are set back to it, and keep the time and the \
                        fare that their rental has counted.
                        """,
                    de: """
                        Eine falsche Uhr würde jede laufende Ausleihe beenden. Geht sie gegenüber dem neuesten Eintrag \
                        weiter vor, als eine Ausleihe dauern kann, wird sie darum mit allem verglichen, was sonst \
                        bekannt ist: den Uhren des Zahlungsdienstes und eines Datenbankservers, der Zeit seit dem Start \
                        des Rechners und ob ein Zeitdienst die Uhr führt. Ohne all das gilt sie bis acht Wochen nach dem \
                        neuesten Eintrag. Eine Uhr, die nicht gilt, ändert nichts: Vergleichen Sie sie mit einer \
                        anderen; geht sie falsch, stellen Sie sie; geht sie richtig, bestätigen Sie sie. Das Bestätigen \
                        behebt auch die Folgen einer falschen Uhr: Kunden, deren Zeit der bestätigten voraus ist, werden \
                        auf sie zurückgesetzt und behalten Zeit und Leihgebühr, die ihre Ausleihe gezählt hat.
                        """,
                    ru: """
                        Неверные часы завершили бы все прокаты. Если они опережают последнюю запись больше, чем может \
                        длиться прокат, их сравнивают со всем, что ещё известно: с часами платёжного сервиса и сервера \
                        базы данных, временем с запуска компьютера и тем, ведёт ли часы служба времени. Без этого им \
                        верят восемь недель после последней записи. Часы, которым не верят, ничего не меняют: сверьте их \
                        с другими; если они неверны, исправьте; если верны, подтвердите. Подтверждение исправляет и \
                        последствия неверных часов: клиенты, чьё время впереди подтверждённого, возвращаются к нему и \
                        сохраняют отсчитанные время и стоимость.
                        """)
            ],
            example: [
                "zontik clock",
                "zontik clock confirm",
            ]),
    ]

    static let placesOptions: [String: LocalizedText] = [
        "copy --from": LocalizedText(
            en: "The original; that of --store by default.",
            de: "Das Original; sonst das von --store.",
            ru: "Исходное хранилище; по умолчанию из --store."),
        "copy --to": LocalizedText(
            en: "Where there is no store yet: a folder, or postgres://….",
            de: "Wo noch nichts ist: ein Ordner oder postgres://….",
            ru: "Где хранилища ещё нет: папка или postgres://…."),
        "archive --before": LocalizedText(
            en: "Archive what happened before this day (UTC) or instant; before 90 days ago by default.",
            de: "Lagert aus, was vor diesem Tag (UTC) oder Zeitpunkt geschah; sonst vor 90 Tagen.",
            ru: "Перенести то, что было до этого дня (UTC) или момента; по умолчанию 90 дней назад."),
        "archive --to": LocalizedText(
            en: "A file that does not exist yet, ending in .archive; one in the store by default.",
            de: "Eine Datei, die es noch nicht gibt, mit der Endung .archive; sonst eine im Datenordner.",
            ru: "Файл, которого ещё нет, с окончанием .archive; по умолчанию в папке хранилища."),
        "archive --fetch": LocalizedText(
            en: "Archives nothing, and writes this archive of the store to --to, or to a file of its name here.",
            de: "Lagert nichts aus und schreibt dieses Archiv nach --to oder hier in eine Datei seines Namens.",
            ru: "Ничего не переносить, а записать этот архив в --to или в файл с его именем здесь."),
        "archive --put": LocalizedText(
            en: "Archives nothing, and puts this archive back into the store.",
            de: "Lagert nichts aus und legt dieses Archiv zurück.",
            ru: "Ничего не переносить, а вернуть этот архив в хранилище."),
        "service <state>": LocalizedText(
            en: "up, down or slow.",
            de: "up, down oder slow.",
            ru: "up, down или slow."),
        "clock <action>": LocalizedText(
            en: "confirm: this machine's clock is right. Without an argument nothing is changed.",
            de: "confirm: Die Uhr dieses Rechners geht richtig. Ohne Argument ändert sich nichts.",
            ru: "confirm: часы этого компьютера верны. Без аргумента ничего не меняется."),
    ]
}
