/// The help of the commands for the pickup points.
extension HelpTable {
    static let pointsCommands: [String: CommandHelp] = [
        "points": CommandHelp(
            LocalizedText(
                en: "Lists and manages the pickup points.",
                de: "Listet die Ausgabestellen auf und verwaltet sie.",
                ru: "Перечисляет пункты выдачи и управляет ими."),
            example: [
                "zontik points list --near 52.5219,13.4132 --limit 3",
                "zontik points show alter-markt",
            ]),
        "points list": CommandHelp(
            LocalizedText(
                en: "Lists the pickup points with distance, opening status and stock, nearest first.",
                de: "Listet die Ausgabestellen mit Entfernung, Öffnung und Bestand auf, die nächsten zuerst.",
                ru: "Перечисляет пункты с расстоянием, временем работы и остатком, сначала ближние."),
            example: [
                "zontik points list --near 52.5219,13.4132 --limit 3",
                "zontik points list --search markt --open --has-umbrellas",
            ]),
        "points show": CommandHelp(
            LocalizedText(
                en: "Shows one pickup point: address, hours of the week, status, distance, direction and stock.",
                de: """
                    Zeigt eine Ausgabestelle: Adresse, Öffnungszeiten der Woche, Zustand, Entfernung, Richtung und \
                    Bestand.
                    """,
                ru: """
                    Показывает один пункт: адрес, часы работы на неделю, состояние, расстояние, направление и остаток.
                    """),
            example: [
                "zontik points show alter-markt"
            ]),
        "points import": CommandHelp(
            LocalizedText(
                en: "Imports pickup points from an operator's feed.",
                de: "Importiert Ausgabestellen aus den Daten eines Betreibers.",
                ru: "Импортирует пункты из данных оператора."),
            [
                LocalizedText(
                    en: """
                        GBFS 1.1 to 3.0: station_information, with station_status for umbrellas, system_regions for \
                        districts, system_information for time zone, language and default hours, system_hours for these \
                        before 3.0; or GeoJSON: a FeatureCollection of Points. The format is detected. A folder, or a \
                        gbfs.json with its files beside it, is imported as one. Up to 64 MiB per file and 100000 points.
                        """,
                    de: """
                        GBFS 1.1 bis 3.0: station_information, dazu station_status für die Schirme, system_regions für \
                        die Stadtteile, system_information für Zeitzone, Sprache und übliche Öffnungszeiten, vor 3.0 \
                        system_hours für diese; oder GeoJSON: eine FeatureCollection aus Points. Das Format wird \
                        erkannt. Ein Ordner oder eine gbfs.json mit ihren Dateien daneben wird als Ganzes importiert. \
                        Bis zu 64 MiB je Datei und 100000 Stellen.
                        """,
                    ru: """
                        GBFS от 1.1 до 3.0: station_information, а также station_status для зонтов, system_regions для \
                        районов, system_information для часового пояса, языка и обычных часов работы, до 3.0 для \
                        последних — system_hours; или GeoJSON: FeatureCollection из Point. Формат определяется сам. \
                        Папка или gbfs.json с файлами рядом импортируется целиком. До 64 МиБ на файл и 100000 пунктов.
                        """),
                LocalizedText(
                    en: """
                        New points are added; points with a known id are updated. A new point gets the umbrellas the \
                        feed reports; a known point keeps those it has. is_installed, is_renting and is_returning \
                        describe the minute at which the feed was fetched, and are not imported: a point is open by its \
                        hours. Importing again changes nothing; an interrupted import has changed nothing.
                        """,
                    de: """
                        Neue Stellen kommen hinzu, bekannte werden aktualisiert. Eine neue Stelle erhält die gemeldeten \
                        Schirme; eine bekannte behält ihre. is_installed, is_renting und is_returning gelten nur für die \
                        Minute, in der die Daten geholt wurden, und werden nicht importiert: Ob eine Stelle geöffnet \
                        ist, sagen ihre Öffnungszeiten. Noch einmal importieren ändert nichts; ein abgebrochener Import \
                        hat nichts geändert.
                        """,
                    ru: """
                        Новые пункты добавляются, известные обновляются. Новый пункт получает указанные зонты; известный \
                        сохраняет свои. is_installed, is_renting и is_returning описывают минуту, когда данные были \
                        получены, и не импортируются: открыт ли пункт, определяют часы работы. Повторный импорт ничего \
                        не меняет; прерванный импорт ничего не изменил.
                        """),
                LocalizedText(
                    en: """
                        If anything is wrong, all errors are listed with their paths and nothing is imported; with \
                        --skip-invalid the rest is. Points at 0, 0 are reported. Before a point stops taking returns you \
                        are asked; without a terminal, --yes is required (exit code 3).
                        """,
                    de: """
                        Ist etwas falsch, werden alle Fehler mit ihren Pfaden aufgelistet, und nichts wird importiert; \
                        mit --skip-invalid der Rest. Stellen bei 0, 0 werden gemeldet. Bevor eine Stelle keine Schirme \
                        mehr zurücknimmt, werden Sie gefragt; ohne Terminal ist --yes nötig (Exit-Code 3).
                        """,
                    ru: """
                        Если что-то неверно, перечисляются все ошибки с путями и ничего не импортируется; с \
                        --skip-invalid импортируется остальное. О пунктах в 0, 0 сообщается. Прежде чем пункт перестанет \
                        принимать зонты, вас спросят; без терминала нужен --yes (код завершения 3).
                        """),
            ],
            example: [
                #"echo '{"station_id":7,"name":"A","lat":52.5,"lon":13.4}' > a"#,
                #"printf '{"data":{"stations":[%s]}}' "$(cat a)" > a.json"#,
                "zontik points import a.json",
            ]),
        "points adopt": CommandHelp(
            LocalizedText(
                en: "Adds the umbrellas of points that are new in the catalogue.",
                de: "Ergänzt die Schirme von Stellen, die im Verzeichnis neu sind.",
                ru: "Добавляет зонты пунктов, новых в каталоге."),
            [
                LocalizedText(
                    en: """
                        The journal has the stock of the points that existed when the store was made. A point that the \
                        catalogue gained later has no umbrellas until this command records the number that the catalogue \
                        gives, in one record. Points with recorded stock keep it; repeating the command changes nothing.
                        """,
                    de: """
                        Das Journal hat den Bestand der Stellen, die es gab, als der Datenordner angelegt wurde. Eine \
                        später hinzugekommene Stelle hat keine Schirme, bis dieser Befehl die Zahl aus dem Verzeichnis \
                        einträgt, in einem Eintrag. Stellen mit eingetragenem Bestand behalten ihn; eine Wiederholung \
                        ändert nichts.
                        """,
                    ru: """
                        В журнале записан остаток пунктов, которые были при создании хранилища. У пункта, появившегося \
                        позже, нет зонтов, пока эта команда одной записью не внесёт число из каталога. Пункты с \
                        записанным остатком сохраняют его; повтор ничего не меняет.
                        """)
            ],
            example: [
                "zontik points adopt"
            ]),
        "favourites": CommandHelp(
            LocalizedText(
                en: "Manages the rider's favourite points.",
                de: "Verwaltet die Favoriten des Kunden.",
                ru: "Управляет избранными пунктами клиента."),
            example: [
                "zontik favourites add alter-markt",
                "zontik favourites list",
            ]),
        "favourites list": CommandHelp(
            LocalizedText(
                en: "Lists the favourite points.",
                de: "Listet die Favoriten auf.",
                ru: "Перечисляет избранные пункты."),
            example: [
                "zontik favourites list"
            ]),
        "favourites add": CommandHelp(
            LocalizedText(
                en: "Adds points to the favourites.",
                de: "Nimmt Stellen in die Favoriten auf.",
                ru: "Добавляет пункты в избранное."),
            example: [
                "zontik favourites add alter-markt"
            ]),
        "favourites remove": CommandHelp(
            LocalizedText(
                en: "Removes points from the favourites.",
                de: "Entfernt Stellen aus den Favoriten.",
                ru: "Убирает пункты из избранного."),
            [
                LocalizedText(
                    en: "A favourite's reminder goes with it.",
                    de: "Mit dem Favoriten verschwindet seine Erinnerung.",
                    ru: "Вместе с избранным пропадает и его напоминание.")
            ],
            example: [
                "zontik favourites add rathaus",
                "zontik favourites remove rathaus",
            ]),
    ]

    static let pointsOptions: [String: LocalizedText] = [
        "points list --search": LocalizedText(
            en: "Only points with this text in name, address, district or id.",
            de: "Nur Stellen mit diesem Text in Name, Adresse, Stadtteil oder Kennung.",
            ru: "Только пункты с этим текстом в названии, адресе, районе или ID."),
        "points list --open": LocalizedText(
            en: "Only points that are open now.",
            de: "Nur Stellen, die jetzt geöffnet sind.",
            ru: "Только открытые сейчас."),
        "points list --has-umbrellas": LocalizedText(
            en: "Only points that have umbrellas.",
            de: "Nur Stellen, die Schirme haben.",
            ru: "Только с зонтами."),
        "points list --takes-returns": LocalizedText(
            en: "Only points that take umbrellas back.",
            de: "Nur Stellen, die Schirme zurücknehmen.",
            ru: "Только принимающие зонты."),
        "points list --order": LocalizedText(
            en: "distance, name or name-descending.",
            de: "distance, name oder name-descending.",
            ru: "distance, name или name-descending."),
        "points list --limit": LocalizedText(
            en: "The largest number of points to list, 1 or more.",
            de: "Die größte Zahl von Stellen, 1 oder mehr.",
            ru: "Наибольшее число пунктов, от 1."),
        "place --near": LocalizedText(
            en: "Your position in degrees, e.g. 52.5219,13.4132; the first point's place by default.",
            de: "Ihr Standort in Grad, z. B. 52.5219,13.4132; sonst der der ersten Stelle.",
            ru: "Ваше местоположение в градусах, например 52.5219,13.4132; по умолчанию у первого пункта."),
        "points show <id>": LocalizedText(
            en: "The id of the point, as zontik points lists it.",
            de: "Die Kennung der Stelle, wie zontik points sie auflistet.",
            ru: "ID пункта, как его показывает zontik points."),
        "points import <files>": LocalizedText(
            en: "The files of the feed, a folder with them, or a gbfs.json beside them.",
            de: "Die Dateien, ein Ordner mit ihnen oder eine gbfs.json neben ihnen.",
            ru: "Файлы, папка с ними или gbfs.json рядом с ними."),
        "points import --replace": LocalizedText(
            en: "Replace the whole catalogue with the feed; points that are not in it are no longer shown.",
            de: "Ersetzt das ganze Verzeichnis; Stellen, die nicht darin sind, werden nicht mehr gezeigt.",
            ru: "Заменить весь каталог; пункты, которых в нём нет, больше не показываются."),
        "points import --time-zone": LocalizedText(
            en: "The time zone of these points, e.g. Europe/Lisbon; that of the feed or the catalogue by default.",
            de: "Die Zeitzone dieser Stellen, z. B. Europe/Lisbon; sonst die der Daten oder des Verzeichnisses.",
            ru: "Часовой пояс этих пунктов, например Europe/Lisbon; по умолчанию из данных или каталога."),
        "points import --skip-invalid": LocalizedText(
            en: "Leave out what is wrong, list it, and import the rest.",
            de: "Lässt aus, was falsch ist, listet es auf und importiert den Rest.",
            ru: "Пропустить неверное, перечислить его и импортировать остальное."),
        "points import --dry-run": LocalizedText(
            en: "Show what would change, and change nothing.",
            de: "Zeigt, was sich ändern würde, und ändert nichts.",
            ru: "Показать, что изменилось бы, и ничего не менять."),
        "points import --yes": LocalizedText(
            en: "Do not ask before points stop taking returns.",
            de: "Fragt nicht, bevor Stellen keine Schirme mehr zurücknehmen.",
            ru: "Не спрашивать, прежде чем пункты перестанут принимать зонты."),
        "favourites add <ids>": LocalizedText(
            en: "The ids of the points; see zontik points.",
            de: "Die Kennungen der Stellen; siehe zontik points.",
            ru: "ID пунктов; см. zontik points."),
        "favourites remove <ids>": LocalizedText(
            en: "The ids of the points; see zontik favourites.",
            de: "Die Kennungen der Stellen; siehe zontik favourites.",
            ru: "ID пунктов; см. zontik favourites."),
    ]
}
