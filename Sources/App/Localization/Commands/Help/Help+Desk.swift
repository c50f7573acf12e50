/// The help of the commands for the people at the points.
extension HelpTable {
    static let deskCommands: [String: CommandHelp] = [
        "scan": CommandHelp(
            LocalizedText(
                en: """
                    Scans a code as the person at the point: verifies it, and hands out or takes back an umbrella, once.
                    """,
                de: """
                    Scannt einen Code an der Stelle: prüft ihn und gibt einmalig einen Schirm aus oder nimmt ihn zurück.
                    """,
                ru: "Сканирует код в пункте: проверяет его и один раз выдаёт или принимает зонт."),
            [
                LocalizedText(
                    en: """
                        The code is given as an argument, or read from standard input with -. Without an argument, the \
                        code is taken from the session that is waiting for a scan, as if the scanner were held to the \
                        rider's screen.
                        """,
                    de: """
                        Der Code steht als Argument da oder wird mit - von der Standardeingabe gelesen. Ohne Argument \
                        wird der Code der Sitzung genommen, die auf einen Scan wartet, als würde der Scanner an den \
                        Bildschirm des Kunden gehalten.
                        """,
                    ru: """
                        Код передаётся аргументом или, с -, читается из стандартного ввода. Без аргумента берётся код \
                        сеанса, который ждёт сканирования, как если бы сканер поднесли к экрану клиента.
                        """)
            ],
            example: [
                "zontik scan --point alter-markt",
                "zontik code --format text | zontik scan -",
            ]),
        "return": CommandHelp(
            LocalizedText(
                en: """
                    Takes an umbrella back without a code, as the person at the point: for a rider without a phone.
                    """,
                de: "Nimmt an der Stelle einen Schirm ohne Code zurück: für Kunden ohne Telefon.",
                ru: "Принимает в пункте зонт без кода: для клиента без телефона."),
            [
                LocalizedText(
                    en: """
                        The rental is found by the return number that the rider has seen since the hand-over, by the \
                        rider's name, or by where and when it started. Where several fit, they are listed and nothing is \
                        done. The rider is shown the reason. For ten minutes the point can undo a return; the fare is \
                        charged when they have passed.
                        """,
                    de: """
                        Die Ausleihe findet sich über die Rückgabenummer, die der Kunde seit der Ausgabe sieht, über \
                        seinen Namen oder über Ort und Zeit der Ausgabe. Passen mehrere, werden sie aufgelistet, und \
                        nichts geschieht. Der Kunde sieht den Grund. Zehn Minuten lang kann die Stelle eine Rückgabe \
                        rückgängig machen; danach wird die Leihgebühr abgebucht.
                        """,
                    ru: """
                        Прокат находится по номеру возврата, который клиент видит с момента выдачи, по имени клиента или \
                        по месту и времени выдачи. Если подходит несколько, они перечисляются, и ничего не делается. \
                        Клиент увидит причину. Десять минут пункт может отменить возврат; затем стоимость списывается.
                        """)
            ],
            example: [
                #"zontik return 417305 --point alter-markt --reason "battery empty""#,
                #"zontik return --rider anna --point alter-markt --reason "phone lost""#,
                "zontik return --from mensa --started 10:05 --point alter-markt --reason lost",
                "zontik return find --from mensa --started 10:05",
                "zontik return undo 417305 --point alter-markt",
            ]),
        "return take": CommandHelp(
            LocalizedText(
                en: "Takes an umbrella back without a code (the default).",
                de: "Nimmt einen Schirm ohne Code zurück (wenn kein anderes Verb folgt).",
                ru: "Принимает зонт без кода (если не указан другой глагол)."),
            example: [
                #"zontik return take 417305 --point alter-markt --reason "battery empty""#
            ]),
        "return find": CommandHelp(
            LocalizedText(
                en: "Lists the running rentals that fit, and changes nothing.",
                de: "Listet die laufenden Ausleihen auf, die passen, und ändert nichts.",
                ru: "Перечисляет подходящие прокаты и ничего не меняет."),
            example: [
                "zontik return find --from mensa --started 10:05"
            ]),
        "return undo": CommandHelp(
            LocalizedText(
                en: "Undoes a return or a hand-over that was a mistake, within ten minutes.",
                de: "Macht eine irrtümliche Rückgabe oder Ausgabe innerhalb von zehn Minuten rückgängig.",
                ru: "Отменяет ошибочный возврат или ошибочную выдачу в течение десяти минут."),
            [
                LocalizedText(
                    en: """
                        The rental goes on as if it had never been interrupted. Only the point that took the umbrella \
                        back can undo it, and only until the rider has started something else. With --handover the \
                        umbrella stays at the point, and nothing is charged; return undo without it restores the rental.
                        """,
                    de: """
                        Die Ausleihe läuft weiter, als wäre sie nie unterbrochen worden. Nur die Stelle, die den Schirm \
                        zurückgenommen hat, kann das, und nur, bis der Kunde etwas Neues begonnen hat. Mit --handover \
                        bleibt der Schirm an der Stelle, und es wird nichts abgebucht; return undo ohne --handover \
                        stellt die Ausleihe wieder her.
                        """,
                    ru: """
                        Прокат продолжается, как если бы не прерывался. Отменить может только принявший зонт пункт и \
                        только пока клиент не начал что-то другое. С --handover зонт остаётся в пункте, и ничего не \
                        спишется; return undo без --handover восстанавливает прокат.
                        """)
            ],
            example: [
                "zontik return undo 417305 --point alter-markt",
                "zontik return undo 417305 --handover --point alter-markt",
            ]),
        "clerk": CommandHelp(
            LocalizedText(
                en: "Manages who may scan at which point in a browser.",
                de: "Verwaltet, wer an welcher Stelle im Browser scannen darf.",
                ru: "Управляет тем, кто и в каком пункте может сканировать в браузере."),
            example: [
                "zontik clerk add alter-markt --name Berta",
                "zontik clerk list",
            ]),
        "clerk add": CommandHelp(
            LocalizedText(
                en: "Creates a token for signing in at a point, and prints it once.",
                de: "Erzeugt ein Token für die Anmeldung an einer Stelle und zeigt es einmal.",
                ru: "Создаёт токен для входа в пункте и показывает его один раз."),
            [
                LocalizedText(
                    en: """
                        Standard output has the token and nothing else. The store keeps only its SHA-256, so a lost \
                        token cannot be shown again, only revoked. Anyone who has the token may scan at the point and \
                        correct its stock.
                        """,
                    de: """
                        Auf der Standardausgabe steht nur das Token. Gespeichert wird nur sein SHA-256: Ein verlorenes \
                        Token lässt sich nicht noch einmal zeigen, nur widerrufen. Wer das Token hat, darf an der Stelle \
                        scannen und ihren Bestand berichtigen.
                        """,
                    ru: """
                        В стандартный вывод попадает только токен. Хранится лишь его SHA-256: потерянный токен нельзя \
                        показать снова, только отозвать. Владелец токена может сканировать в пункте и исправлять \
                        остаток.
                        """),
                LocalizedText(
                    en: """
                        While 'zontik serve' runs on this machine, a terminal also shows a QR code: the phone that \
                        opens it signs in with one press.
                        """,
                    de: """
                        Während 'zontik serve' auf diesem Rechner läuft, zeigt ein Terminal auch einen QR-Code: Das \
                        Telefon, das ihn öffnet, meldet mit einem Tippen an.
                        """,
                    ru: """
                        Пока на этом компьютере работает 'zontik serve', терминал показывает и QR-код: телефон, который \
                        его откроет, входит одним нажатием.
                        """),
            ],
            example: [
                "zontik clerk add alter-markt --name Berta"
            ]),
        "clerk list": CommandHelp(
            LocalizedText(
                en: "Lists the clerks: number, point, when added, when revoked, name.",
                de: "Listet die Mitarbeiter auf: Nummer, Stelle, seit wann, widerrufen wann, Name.",
                ru: "Перечисляет сотрудников: номер, пункт, с какого времени, когда отозван, имя."),
            example: [
                "zontik clerk list",
                "zontik clerk list --json",
            ]),
        "clerk remove": CommandHelp(
            LocalizedText(
                en: "Revokes a clerk's token, at once and for good.",
                de: "Widerruft das Token eines Mitarbeiters, sofort und endgültig.",
                ru: "Отзывает токен сотрудника, сразу и навсегда."),
            [
                LocalizedText(
                    en: """
                        A running service applies it from the next request on. Revoking a token again changes nothing.
                        """,
                    de: """
                        Ein laufender Dienst beachtet es ab der nächsten Anfrage. Noch einmal widerrufen ändert nichts.
                        """,
                    ru: "Работающий сервис учитывает это со следующего запроса. Повторный отзыв ничего не меняет.")
            ],
            example: [
                "zontik clerk remove 1"
            ]),
        "clerk forget": CommandHelp(
            LocalizedText(
                en: "Revokes a clerk's token, and erases their name and what they typed.",
                de: "Widerruft das Token eines Mitarbeiters und löscht Namen und Eingaben.",
                ru: "Отзывает токен сотрудника и удаляет имя и введённые тексты."),
            [
                LocalizedText(
                    en: """
                        Their stock corrections stay, without the reasons they typed. Backups made earlier still contain \
                        name and reasons: erase them, too. Forgetting a clerk again changes nothing.
                        """,
                    de: """
                        Berichtigungen des Bestands bleiben, ohne die eingegebenen Gründe. Frühere Sicherungen enthalten \
                        noch Namen und Gründe: Löschen Sie auch diese. Noch einmal ausführen ändert nichts.
                        """,
                    ru: """
                        Исправления остатка остаются, без введённых причин. Прежние резервные копии ещё содержат имя и \
                        причины: удалите и их. Повтор ничего не меняет.
                        """)
            ],
            example: [
                "zontik clerk forget 1"
            ]),
        "clerk work": CommandHelp(
            LocalizedText(
                en: "Opens the live screen of a point: scans codes, shows stock and hand-overs.",
                de: "Öffnet die Ansicht einer Stelle: scannt Codes, zeigt Bestand und Übergaben.",
                ru: "Открывает экран пункта: сканирует коды, показывает остаток и выдачи."),
            [
                LocalizedText(
                    en: """
                        A scanner that types what it reads needs no key before it; a code may also be pasted. The arrow \
                        keys choose what else there is: take back without a code, undo that, report an umbrella as \
                        broken or lost, correct the stock, end the shift. The screen follows what other terminals and \
                        browsers do.
                        """,
                    de: """
                        Ein Scanner, der tippt, was er liest, braucht vorher keine Taste; ein Code lässt sich auch \
                        einfügen. Die Pfeiltasten wählen alles andere: ohne Code zurücknehmen, das rückgängig machen, \
                        einen Schirm als kaputt oder verloren melden, den Bestand berichtigen, die Schicht beenden. Die \
                        Ansicht folgt dem, was andere Terminals und Browser tun.
                        """,
                    ru: """
                        Сканеру, который печатает прочитанное, не нужно нажимать клавишу; код можно и вставить. Стрелки \
                        выбирают остальное: принять без кода, отменить это, отметить зонт сломанным или потерянным, \
                        исправить остаток, закончить смену. Экран показывает и то, что делают другие терминалы и браузеры.
                        """)
            ],
            example: [
                "zontik clerk work --point alter-markt",
                "zontik clerk work --point alter-markt --clerk 1",
            ]),
        "clerk mark": CommandHelp(
            LocalizedText(
                en: "Puts it into the books that an umbrella is broken, repaired, lost or found.",
                de: "Hält fest, dass ein Schirm kaputt, repariert, verloren oder wiedergefunden ist.",
                ru: "Записывает, что зонт сломан, починен, потерян или найден."),
            [
                LocalizedText(
                    en: """
                        A broken umbrella of the point goes to repair and comes back repaired; a lost one stays in the books \
                        until it is found. None of them is handed out meanwhile, and their number does not change.
                        """,
                    de: """
                        Ein kaputter Schirm der Stelle geht in Reparatur und kommt repariert zurück; ein verlorener bleibt \
                        in den Büchern, bis er wiedergefunden ist. So lange wird keiner davon ausgegeben, und ihre Zahl \
                        bleibt gleich.
                        """,
                    ru: """
                        Сломанный зонт пункта уходит в ремонт и возвращается починенным; потерянный остаётся в учёте, пока \
                        не найдётся. Тем временем их не выдают, а общее число не меняется.
                        """)
            ],
            example: [
                "zontik clerk mark broken --point alter-markt",
                "zontik clerk mark repaired --point alter-markt --clerk 1",
            ]),
        "clerk counts": CommandHelp(
            LocalizedText(
                en: "Lists the counts and marks that were put into the books, newest first.",
                de: "Listet auf, wer welchen Bestand berichtigt hat, neueste zuerst.",
                ru: "Перечисляет исправления остатков, сначала новые."),
            [
                LocalizedText(
                    en: """
                        Each with its record, its time, the point, the clerk, the change, and the reason unless it was \
                        erased.
                        """,
                    de: """
                        Jeweils Eintrag, Zeit, Stelle, Mitarbeiter, Änderung und der Grund, sofern er nicht gelöscht \
                        ist.
                        """,
                    ru: "Запись, время, пункт, сотрудник, изменение и причина, если она не удалена.")
            ],
            example: [
                "zontik clerk counts"
            ]),
    ]
}
