/// The help of the commands for a whole store: its key, its check, its backups.
extension HelpTable {
    static let storeCommands: [String: CommandHelp] = [
        "key": CommandHelp(
            LocalizedText(
                en: "Manages the key that signs the codes.",
                de: "Verwaltet den Schlüssel, der die Codes signiert.",
                ru: "Управляет ключом подписи кодов."),
            example: [
                "zontik key renew"
            ]),
        "key renew": CommandHelp(
            LocalizedText(
                en: "Makes a new key to replace one that is lost or known to others.",
                de: "Ersetzt einen Schlüssel, der verloren oder anderen bekannt ist.",
                ru: "Заменяет ключ, который потерян или стал известен другим."),
            [
                LocalizedText(
                    en: """
                        The private key is in the file code-key of the store, and in no backup. The journal has the \
                        public key, so that no other private key is accepted. Codes shown before become invalid; the \
                        riders' screens show new ones. Prints the public key, which is also in the file code-key.pub.
                        """,
                    de: """
                        Der private Schlüssel liegt in der Datei code-key des Datenordners und in keiner Sicherung. Das \
                        Journal hat den öffentlichen, damit kein anderer privater gilt. Bisher gezeigte Codes werden \
                        ungültig; die Bildschirme der Kunden zeigen neue. Gibt den öffentlichen Schlüssel aus, der auch \
                        in code-key.pub steht.
                        """,
                    ru: """
                        Закрытый ключ лежит в файле code-key хранилища и не входит в резервные копии. В журнале записан \
                        открытый, чтобы другой закрытый не подошёл. Показанные коды станут недействительны; экраны \
                        клиентов покажут новые. Выводит открытый ключ, который есть и в code-key.pub.
                        """)
            ],
            example: [
                "zontik key renew"
            ]),
        "verify": CommandHelp(
            LocalizedText(
                en: "Checks the whole store: every record, table, key and file.",
                de: "Prüft alles: jeden Eintrag, jede Tabelle, jeden Schlüssel und jede Datei.",
                ru: "Проверяет всё: каждую запись, таблицу, ключ и файл."),
            [
                LocalizedText(
                    en: """
                        Verifies the hash chain over every column, compares each decision with what the machine decides \
                        today, and every table with the records it follows from. Checks the key of the codes, the \
                        riders' data, the clerks, the files of the web service, and the books of the payment gateway, \
                        which reveal that an old copy of the store was put back. Changes nothing. Exits 5 if something \
                        is wrong.
                        """,
                    de: """
                        Prüft die Kette der Hashes über alle Spalten, vergleicht jede Entscheidung mit der heutigen und \
                        jede Tabelle mit den Einträgen, aus denen sie folgt. Prüft den Schlüssel der Codes, die Daten \
                        der Kunden, die Mitarbeiter, die Dateien des Webdienstes und die Bücher des Zahlungsdienstes, \
                        die zeigen, ob eine alte Kopie zurückgelegt wurde. Ändert nichts. Der Exit-Code ist 5, wenn \
                        etwas nicht stimmt.
                        """,
                    ru: """
                        Проверяет цепочку хешей по всем столбцам, сравнивает каждое решение с сегодняшним и каждую \
                        таблицу с записями, из которых она следует. Проверяет ключ кодов, данные клиентов, сотрудников, \
                        файлы веб-сервиса и книги платёжного сервиса, которые показывают, что вернули старую копию. \
                        Ничего не меняет. Код завершения 5, если что-то не так.
                        """),
                LocalizedText(
                    en: """
                        With --json, kinds has a name for each of the findings, in their order, that stays the same in \
                        later versions: {0}.
                        """,
                    de: """
                        Mit --json enthält kinds zu jedem der findings, in deren Reihenfolge, einen Namen, der auch in \
                        späteren Versionen derselbe ist: {0}.
                        """,
                    ru: """
                        С --json в kinds для каждого из findings, в том же порядке, стоит имя, которое не меняется в \
                        следующих версиях: {0}.
                        """),
            ],
            example: [
                "zontik verify",
                "zontik verify --json",
            ]),
        "backup": CommandHelp(
            LocalizedText(
                en: "Writes the whole store into one file and verifies it.",
                de: "Schreibt alles in eine Datei und prüft sie.",
                ru: "Записывает всё в один файл и проверяет его."),
            [
                LocalizedText(
                    en: """
                        Works at any time; other programs that write wait while the file is copied. Keep the file on \
                        another disk. zontik restore creates a store from it. A store in a database is copied into \
                        $TMPDIR first.
                        """,
                    de: """
                        Geht jederzeit; Programme, die schreiben wollen, warten, während kopiert wird. Bewahren Sie die \
                        Datei auf einer anderen Platte auf. zontik restore macht daraus wieder einen Datenordner. Daten \
                        in einer Datenbank werden zuerst nach $TMPDIR kopiert.
                        """,
                    ru: """
                        Работает в любое время; пишущие программы ждут, пока идёт копирование. Храните файл на другом \
                        диске. zontik restore создаёт из него хранилище. Хранилище в базе данных сначала копируется в \
                        $TMPDIR.
                        """),
                LocalizedText(
                    en: """
                        It contains the journal, with clerks and imported points, and the riders' data. A rider who logs \
                        out is erased from the store, but not from backups made before. It does not contain the riders' \
                        places on the terminal's screens; the key that signs the codes, so that a copy of a backup \
                        cannot make valid codes; and the books of the payment gateway.
                        """,
                    de: """
                        Enthalten sind das Journal mit Mitarbeitern und importierten Stellen sowie die Daten der Kunden. \
                        Wer sich abmeldet, wird aus dem Datenordner gelöscht, nicht aus früheren Sicherungen. Nicht \
                        enthalten sind: wo die Kunden auf den Bildschirmen waren; der Schlüssel, der die Codes signiert, \
                        damit eine kopierte Sicherung keine gültigen Codes erzeugen kann; die Bücher des \
                        Zahlungsdienstes.
                        """,
                    ru: """
                        В нём журнал с сотрудниками и импортированными пунктами и данные клиентов. Тот, кто выходит из \
                        учётной записи, удаляется из хранилища, но не из прежних копий. Не входят: места клиентов на \
                        экранах; ключ подписи кодов, чтобы по копии нельзя было создать действующие коды; книги \
                        платёжного сервиса.
                        """),
            ],
            example: [
                "zontik backup journal.backup"
            ]),
        "restore": CommandHelp(
            LocalizedText(
                en: "Creates a store from a backup, in a folder or a database that has none.",
                de: "Legt aus einer Sicherung Daten an, in einem Ordner oder einer Datenbank ohne solche.",
                ru: "Создаёт хранилище из резервной копии в папке или базе данных, где его нет."),
            [
                LocalizedText(
                    en: """
                        Everything in the file is verified first; nothing is repaired. Everything after the backup is \
                        lost.
                        """,
                    de: """
                        Zuerst wird alles in der Datei geprüft; nichts wird repariert. Was nach der Sicherung kam, ist \
                        verloren.
                        """,
                    ru: """
                        Сначала проверяется весь файл; ничего не исправляется. Всё, что было после копии, потеряно.
                        """),
                LocalizedText(
                    en: """
                        A backup does not contain the key that signs the codes. Unless you put the file code-key into \
                        the folder first, a new key is made; then codes shown before are invalid, and riders' screens \
                        show new ones.
                        """,
                    de: """
                        Eine Sicherung enthält den Schlüssel nicht, der die Codes signiert. Legen Sie die Datei code-key \
                        nicht vorher in den Ordner, entsteht ein neuer Schlüssel; bisher gezeigte Codes sind dann \
                        ungültig, und die Bildschirme der Kunden zeigen neue.
                        """,
                    ru: """
                        В копии нет ключа подписи кодов. Если не положить в папку файл code-key заранее, создаётся новый \
                        ключ; показанные коды станут недействительны, а экраны клиентов покажут новые.
                        """),
                LocalizedText(
                    en: """
                        The payment gateway keeps its own books. Those of the simulated gateway are in the folder \
                        gateway of the lost store; copy that folder. zontik verify then reports whether the gateway \
                        knows more than the backup.
                        """,
                    de: """
                        Der Zahlungsdienst führt eigene Bücher. Die des simulierten liegen im Ordner gateway der \
                        verlorenen Daten; kopieren Sie ihn. zontik verify meldet dann, ob der Zahlungsdienst mehr weiß \
                        als die Sicherung.
                        """,
                    ru: """
                        Платёжный сервис ведёт свои книги. У имитации они в папке gateway потерянного хранилища; \
                        скопируйте её. zontik verify затем покажет, знает ли платёжный сервис больше, чем копия.
                        """),
                LocalizedText(
                    en: """
                        The restored store asks the gateway under keys of its own. As soon as it has asked for \
                        something, the gateway performs nothing for the lost store, should that turn up again.
                        """,
                    de: """
                        Das Wiederhergestellte fragt den Zahlungsdienst unter eigenen Schlüsseln. Sobald es etwas \
                        verlangt hat, tut der Zahlungsdienst für das Verlorene nichts mehr, sollte es wieder auftauchen.
                        """,
                    ru: """
                        Восстановленное хранилище обращается к платёжному сервису со своими ключами. Как только оно \
                        что-то запросило, для потерянного, если оно найдётся, платёжный сервис ничего не выполняет.
                        """),
                LocalizedText(
                    en: """
                        Archives are in no backup. For a database they have to lie beside the file; into a folder they \
                        can be put afterwards.
                        """,
                    de: """
                        Archive sind in keiner Sicherung. Für eine Datenbank müssen sie neben der Datei liegen; in einen \
                        Ordner kann man sie nachher legen.
                        """,
                    ru: """
                        Архивы в копии не входят. Для базы данных они должны лежать рядом с файлом; в папку их можно \
                        положить потом.
                        """),
            ],
            example: [
                "zontik backup journal.backup",
                "zontik --store restored restore journal.backup",
            ]),
        "demo": CommandHelp(
            LocalizedText(
                en: "Shows a whole rental in a minute, with a crash in it, on a temporary store.",
                de: "Zeigt in einer Minute eine ganze Ausleihe mit einem Absturz darin.",
                ru: "Показывает за минуту целый прокат со сбоем, на временных данных."),
            [
                LocalizedText(
                    en: """
                        Runs the commands of a rider and of a clerk one after the other, each explained, and waits for \
                        Enter before each in a terminal. With --panes, opens the rider's screens and a clerk's scanner \
                        side by side in tmux, for you to try. No store of yours is touched.
                        """,
                    de: """
                        Führt die Befehle eines Kunden und eines Mitarbeiters nacheinander aus, jeden erklärt, und \
                        wartet im Terminal vor jedem auf die Eingabetaste. Mit --panes öffnen sich die Bildschirme des \
                        Kunden und der Scanner eines Mitarbeiters nebeneinander in tmux, zum Ausprobieren. Ihre eigenen \
                        Daten bleiben unberührt.
                        """,
                    ru: """
                        Выполняет команды клиента и сотрудника одну за другой, объясняя каждую, и в терминале ждёт Enter \
                        перед каждой. С --panes открывает в tmux рядом экраны клиента и сканер сотрудника, чтобы \
                        попробовать самим. Ваши данные не затрагиваются.
                        """)
            ],
            example: [
                "zontik demo",
                "zontik demo --lang de < /dev/null",
            ]),
    ]

    static let storeOptions: [String: LocalizedText] = [
        "verify --continuous": LocalizedText(
            en: """
                Read the journal again and again, slowly, with a line for each pass, until interrupted or something is \
                wrong.
                """,
            de: """
                Liest das Journal langsam immer wieder, mit einer Zeile je Durchgang, bis zum Abbruch oder bis etwas \
                nicht stimmt.
                """,
            ru: "Снова и снова медленно читать журнал, по строке на проход, до прерывания или ошибки."),
        "backup <file>": LocalizedText(
            en: "A file that does not exist yet.",
            de: "Eine Datei, die es noch nicht gibt.",
            ru: "Файл, которого ещё нет."),
        "restore <file>": LocalizedText(
            en: "A file that zontik backup wrote.",
            de: "Eine Datei, die zontik backup geschrieben hat.",
            ru: "Файл, созданный zontik backup."),
        "demo --panes": LocalizedText(
            en: "The rider's screens and the clerk's scanner side by side; needs tmux and a terminal.",
            de: "Die Bildschirme des Kunden und der Scanner nebeneinander; braucht tmux und ein Terminal.",
            ru: "Экраны клиента и сканер рядом; нужны tmux и терминал."),
    ]
}
