/// The help of the commands for the rental itself, and what all commands understand.
extension HelpTable {
    static let riderCommands: [String: CommandHelp] = [
        "zontik": CommandHelp(
            LocalizedText(
                en: "Rents umbrellas from a terminal, and loses nothing.",
                de: "Leiht Schirme vom Terminal aus und verliert nichts.",
                ru: "Зонты напрокат из терминала, и ничего не теряется."),
            [
                LocalizedText(
                    en: "Without a command, opens the rider's screens where they were left.",
                    de: "Ohne Befehl öffnen sich die Bildschirme des Kunden dort, wo sie verlassen wurden.",
                    ru: "Без команды открываются экраны клиента — там, где их оставили."),
                LocalizedText(
                    en: """
                        The first line below shows a whole rental in a minute, explained. The others rent an umbrella, \
                        and hand it out in a second terminal.
                        """,
                    de: """
                        Die erste Zeile unten zeigt in einer Minute eine ganze Ausleihe mit Erklärungen. Die anderen \
                        leihen einen Schirm aus und geben ihn in einem zweiten Terminal aus.
                        """,
                    ru: """
                        Первая строка ниже за минуту показывает целый прокат с пояснениями. Остальные берут зонт \
                        напрокат и выдают его во втором терминале.
                        """),
            ],
            example: ["zontik demo", "zontik", "zontik scan --point alter-markt"],
            closing: LocalizedText(
                en: """
                    Exit codes: 0 done, 1 failed, 3 refused, 4 offline, 5 store damaged or of another version, 64 usage, \
                    75 store busy, 130 interrupted.
                    """,
                de: """
                    Exit-Codes: 0 erledigt, 1 fehlgeschlagen, 3 abgelehnt, 4 keine Verbindung, 5 Datenordner beschädigt \
                    oder von anderer Version, 64 falsch aufgerufen, 75 belegt, 130 unterbrochen.
                    """,
                ru: """
                    Коды завершения: 0 сделано, 1 ошибка, 3 отказ, 4 нет связи, 5 хранилище повреждено или другой версии \
                    программы, 64 неверный вызов, 75 хранилище занято, 130 прервано.
                    """)),
        "ride": CommandHelp(
            LocalizedText(
                en: "Opens the rider's live screens where they were left.",
                de: "Öffnet die Bildschirme des Kunden dort, wo sie verlassen wurden.",
                ru: "Открывает экраны клиента там, где их оставили."),
            [
                LocalizedText(
                    en: """
                        The keys are shown at the bottom of each screen; : opens a line for typing an action. With \
                        --plain, or without a terminal, the screens are text (with --json, JSON) and every action is \
                        typed; quit ends the program.
                        """,
                    de: """
                        Die Tasten stehen unten auf jedem Bildschirm; : öffnet eine Zeile, um eine Aktion einzutippen. \
                        Mit --plain oder ohne Terminal erscheinen die Bildschirme als Text (mit --json als JSON), und \
                        jede Aktion wird eingetippt; quit beendet das Programm.
                        """,
                    ru: """
                        Клавиши показаны внизу каждого экрана; : открывает строку для ввода действия. С --plain или без \
                        терминала экраны выводятся текстом (с --json — в JSON), а каждое действие вводится с клавиатуры; \
                        quit завершает программу.
                        """)
            ],
            example: [
                "zontik --rider anna"
            ]),
        "step": CommandHelp(
            LocalizedText(
                en: "Performs one action: one durable commit, then its effects.",
                de: "Führt eine Aktion aus: erst dauerhaft gespeichert, dann ausgeführt.",
                ru: "Выполняет одно действие: сначала надёжно сохраняет, затем исполняет."),
            [
                LocalizedText(
                    en: """
                        With -, reads one action per line from standard input and answers each with one line of JSON, \
                        printed only after its commit. A line that is not an action ends the program with exit code 64. \
                        A refused action changes nothing; the exit code is 3 (4 when offline). If you got no answer, \
                        repeat the request under the same --key: it is performed once.
                        """,
                    de: """
                        Mit - wird eine Aktion je Zeile von der Standardeingabe gelesen und mit einer Zeile JSON \
                        beantwortet, erst nach dem Speichern. Eine Zeile, die keine Aktion ist, beendet das Programm mit \
                        Exit-Code 64. Eine abgelehnte Aktion ändert nichts; der Exit-Code ist 3 (ohne Verbindung 4). Kam \
                        keine Antwort, wiederholen Sie die Anfrage unter demselben --key: Sie wird nur einmal \
                        ausgeführt.
                        """,
                    ru: """
                        С - из стандартного ввода читается по одному действию в строке; на каждое, только после \
                        сохранения, выводится строка JSON. Строка, которая не является действием, завершает программу с \
                        кодом 64. Отклонённое действие ничего не меняет; код завершения 3 (без связи 4). Если ответа не \
                        было, повторите запрос с тем же --key: он выполнится один раз.
                        """),
                LocalizedText(
                    en: """
                        An action is meant for the screen that the rider has seen. If the rental has changed since the \
                        last answer, for example because it reached the maximum, the action is refused once, as stale. \
                        --if-revision and --on say which state the rider has seen.
                        """,
                    de: """
                        Eine Aktion gilt dem Bildschirm, den der Kunde gesehen hat. Hat sich die Ausleihe seit der \
                        letzten Antwort geändert, etwa weil sie den Höchstbetrag erreicht hat, wird die Aktion einmal \
                        als veraltet abgelehnt. --if-revision und --on sagen, welchen Stand der Kunde gesehen hat.
                        """,
                    ru: """
                        Действие относится к тому экрану, который видел клиент. Если с последнего ответа прокат \
                        изменился, например достиг максимума, действие один раз отклоняется как устаревшее. \
                        --if-revision и --on указывают, какое состояние видел клиент.
                        """),
            ],
            example: [
                "zontik step rent",
                "zontik step pay --card visa",
                "zontik step finish --on activeRent",
                #"printf 'rent\npay\n' | zontik step -"#,
            ]),
        "status": CommandHelp(
            LocalizedText(
                en: "Shows the current screen, its data and the actions that are possible now.",
                de: "Zeigt den Bildschirm, seine Angaben und die Aktionen, die jetzt möglich sind.",
                ru: "Показывает экран, его данные и действия, которые сейчас возможны."),
            [
                LocalizedText(
                    en: """
                        Like every command that opens a rental, it first repeats unconfirmed requests to the payment \
                        gateway, and records a maximum that has been reached.
                        """,
                    de: """
                        Wie jeder Befehl, der eine Ausleihe öffnet, wiederholt er zuerst unbestätigte Anfragen an den \
                        Zahlungsdienst und hält fest, wenn der Höchstbetrag erreicht ist.
                        """,
                    ru: """
                        Как и любая команда, открывающая прокат, сначала повторяет неподтверждённые запросы к платёжному \
                        сервису и отмечает достигнутый максимум.
                        """)
            ],
            example: [
                "zontik status --json"
            ]),
        "code": CommandHelp(
            LocalizedText(
                en: "Draws the QR code of the current hand-over.",
                de: "Zeichnet den QR-Code der aktuellen Übergabe.",
                ru: "Рисует QR-код текущей передачи зонта."),
            example: [
                "zontik code",
                "zontik code --format svg > code.svg",
                "zontik code --format text | zontik scan -",
            ]),
        "onboarding": CommandHelp(
            LocalizedText(
                en: "Shows the three pages of the first start again.",
                de: "Zeigt die drei Seiten des ersten Starts noch einmal.",
                ru: "Снова показывает три страницы первого запуска."),
            [
                LocalizedText(
                    en: "In a terminal, shows them on the rider's screens; otherwise prints them as text.",
                    de: "In einem Terminal auf den Bildschirmen des Kunden, sonst als Text.",
                    ru: "В терминале — на экранах клиента, иначе текстом.")
            ],
            example: [
                "zontik onboarding"
            ]),
    ]

    static let riderOptions: [String: LocalizedText] = [
        "global --store": LocalizedText(
            en: "The store: a folder, or postgres://…; $ZONTIK_STORE by default.",
            de: "Wo die Daten liegen: ein Ordner oder postgres://…; sonst $ZONTIK_STORE.",
            ru: "Где хранятся данные: папка или postgres://…; по умолчанию $ZONTIK_STORE."),
        "global --allow-unreplicated": LocalizedText(
            en: "Let a store on a server rest on one disk, without a synchronous standby.",
            de: "Erlaubt, dass Daten auf einem Server nur auf einer Platte liegen, ohne synchrone Kopie.",
            ru: "Разрешить данные на сервере с одним диском, без синхронной копии."),
        "global --replicated-by": LocalizedText(
            en: "What replicates a server that names no synchronous standby; you vouch for it.",
            de: "Was einen Server ohne synchrone Kopie vervielfältigt; dafür stehen Sie ein.",
            ru: "Чем реплицируется сервер без синхронной копии; за это отвечаете вы."),
        "global --allow-network-filesystem": LocalizedText(
            en: "Let a store be on a network file system such as NFS; its locks must hold there.",
            de: "Erlaubt ein Netzwerk-Dateisystem wie NFS; dessen Sperren müssen halten.",
            ru: "Разрешить сетевую файловую систему, например NFS; её блокировки должны действовать."),
        "global --rider": LocalizedText(
            en: "Whose rental: a name of 1 to 64 characters; you by default.",
            de: "Wessen Ausleihe: ein Name mit 1 bis 64 Zeichen; sonst Sie selbst.",
            ru: "Чей прокат: имя от 1 до 64 знаков; по умолчанию ваш."),
        "global --now": LocalizedText(
            en: "Simulate this time, e.g. 2026-07-01T10:00:00+02:00; for demonstrations and tests.",
            de: "Gibt diese Zeit vor, z. B. 2026-07-01T10:00:00+02:00; für Vorführungen und Tests.",
            ru: "Считать, что сейчас это время, например 2026-07-01T10:00:00+02:00; для демонстраций и тестов."),
        "global --json": LocalizedText(
            en: "Print JSON.",
            de: "Gibt JSON aus.",
            ru: "Выводить JSON."),
        "global --lang": LocalizedText(
            en: "The language: en, de or ru.",
            de: "Die Sprache: en, de oder ru.",
            ru: "Язык: en, de или ru."),
        "global --no-color": LocalizedText(
            en: "No colours. Also with NO_COLOR in the environment.",
            de: "Keine Farben. Auch mit NO_COLOR in der Umgebung.",
            ru: "Без цвета. То же с NO_COLOR в окружении."),
        "global --tariff": LocalizedText(
            en: "The current prices: standard, or premium for umbrellas that cost more than the deposit.",
            de: "Die aktuellen Preise: standard, oder premium für Schirme, die mehr kosten als die Reservierung.",
            ru: "Текущие цены: standard или premium — для зонтов дороже залога."),
        "global --link-base": LocalizedText(
            en: "The address before the code in a link: that of the running service, or {0}, by default.",
            de: "Die Adresse vor dem Code in einem Link; sonst die des laufenden Dienstes oder {0}.",
            ru: "Адрес перед кодом в ссылке; по умолчанию адрес работающего сервиса или {0}."),
        "ride --plain": LocalizedText(
            en: "Line by line instead of full screen.",
            de: "Zeile für Zeile statt auf dem ganzen Bildschirm.",
            ru: "Построчно вместо полного экрана."),
        "ride --theme": LocalizedText(
            en: """
                dark or light, like the background of the terminal; none for no colours. The rider's setting by default.
                """,
            de: """
                dark oder light wie der Hintergrund des Terminals; none für keine Farben. Sonst gilt die Einstellung.
                """,
            ru: "dark или light, как фон терминала; none — без цвета. По умолчанию — как в настройках."),
        "action <action>": LocalizedText(
            en: "One of: {0}. With -, one action per line is read.",
            de: "Eine von: {0}. Mit - wird eine Aktion je Zeile gelesen.",
            ru: "Одно из: {0}. С - читается по одному действию в строке."),
        "action --card": LocalizedText(
            en: "pay: {0}.",
            de: "pay: {0}.",
            ru: "pay: {0}."),
        "action --rating": LocalizedText(
            en: "submit-feedback: 1 to 5.",
            de: "submit-feedback: 1 bis 5.",
            ru: "submit-feedback: от 1 до 5."),
        "action --comment": LocalizedText(
            en: "submit-feedback: at most 1,000 characters.",
            de: "submit-feedback: höchstens 1000 Zeichen.",
            ru: "submit-feedback: не больше 1000 знаков."),
        "action --key": LocalizedText(
            en: """
                A key for this request: repeated with the same key, the action is not performed again. 1 to 64 \
                characters, no spaces.
                """,
            de: """
                Ein Schlüssel für diese Anfrage: Mit demselben Schlüssel wird die Aktion nicht noch einmal ausgeführt. 1 \
                bis 64 Zeichen ohne Leerzeichen.
                """,
            ru: "Ключ этого запроса: с тем же ключом действие не выполняется снова. От 1 до 64 знаков без пробелов."),
        "action --if-revision": LocalizedText(
            en: "Perform the action only if the session is at this revision.",
            de: "Führt die Aktion nur aus, wenn die Sitzung bei dieser Revision ist.",
            ru: "Выполнить, только если у сеанса эта ревизия."),
        "action --on": LocalizedText(
            en: "Perform the action only on this screen, as status --json names it: activeRent, or payment:buyOut.",
            de: """
                Führt die Aktion nur auf diesem Bildschirm aus, wie status --json ihn nennt: activeRent oder \
                payment:buyOut.
                """,
            ru: "Выполнить только на этом экране, как его называет status --json: activeRent или payment:buyOut."),
        "code --format": LocalizedText(
            en: "terminal, svg or text.",
            de: "terminal, svg oder text.",
            ru: "terminal, svg или text."),
        "code --blocks": LocalizedText(
            en: """
                terminal: half, full or ascii blocks. Without a terminal: ascii. With NO_COLOR: half, in reverse video.
                """,
            de: """
                terminal: halbe (half), ganze (full) oder ASCII-Blöcke (ascii). Ohne Terminal ascii, mit NO_COLOR half \
                in umgekehrter Darstellung.
                """,
            ru: """
                terminal: полублоки (half), блоки (full) или ASCII (ascii). Без терминала ascii, с NO_COLOR half в \
                инверсии.
                """),
        "code --invert": LocalizedText(
            en: "terminal: light modules on dark.",
            de: "terminal: helle Module auf dunklem Grund.",
            ru: "terminal: светлые модули на тёмном."),
    ]
}
