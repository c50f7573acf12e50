/// The help of the commands for the people at the points.
extension HelpTable {
    static let deskOptions: [String: LocalizedText] = [
        "scan <code>": LocalizedText(
            en: "The code's link or text; - reads it from standard input.",
            de: "Der Code als Link oder Text; - liest ihn von der Standardeingabe.",
            ru: "Код: ссылка или текст; - читает его из стандартного ввода."),
        "scan --point": LocalizedText(
            en: "The pickup point of the scanner; $ZONTIK_POINT, or the first, by default.",
            de: "Die Ausgabestelle des Scanners; sonst $ZONTIK_POINT oder die erste.",
            ru: "Пункт сканера; по умолчанию $ZONTIK_POINT или первый."),
        "scan --expect": LocalizedText(
            en: "Refuse a code for anything else: rent, buy or return.",
            de: "Lehnt Codes für etwas anderes ab: rent, buy oder return.",
            ru: "Отклонять коды для другого: rent, buy или return."),
        "scan --key": LocalizedText(
            en: """
                A key for this request: repeated with the same key, the code is not used again. 1 to 64 characters, no \
                spaces.
                """,
            de: """
                Ein Schlüssel für diese Anfrage: Mit demselben Schlüssel wird der Code nicht noch einmal benutzt. 1 bis \
                64 Zeichen ohne Leerzeichen.
                """,
            ru: "Ключ этого запроса: с тем же ключом код не используется снова. От 1 до 64 знаков без пробелов."),
        "search <number>": LocalizedText(
            en: "The six digits that the rider's screen and receipt show; or the ID that find lists.",
            de: "Die sechs Ziffern auf Bildschirm und Quittung des Kunden, oder die ID, die find auflistet.",
            ru: "Шесть цифр с экрана и чека клиента или ID из списка find."),
        "search --from": LocalizedText(
            en: "The point that handed the umbrella out, with --started.",
            de: "Die Stelle, die den Schirm ausgegeben hat, zusammen mit --started.",
            ru: "Пункт, который выдал зонт, вместе с --started."),
        "search --started": LocalizedText(
            en: "About when it was handed out, to a quarter of an hour: 10:05 (the last time it was), or RFC 3339.",
            de: "Wann er etwa ausgegeben wurde, auf eine Viertelstunde: 10:05 (das letzte Mal) oder RFC 3339.",
            ru: "Примерное время выдачи, до четверти часа: 10:05 (последнее такое) или RFC 3339."),
        "desk --point": LocalizedText(
            en: "The pickup point; $ZONTIK_POINT, or the first, by default.",
            de: "Die Ausgabestelle; sonst $ZONTIK_POINT oder die erste.",
            ru: "Пункт; по умолчанию $ZONTIK_POINT или первый."),
        "desk --clerk": LocalizedText(
            en: "The number of the clerk, see zontik clerk list; it is recorded.",
            de: "Die Nummer des Mitarbeiters, siehe zontik clerk list; sie wird festgehalten.",
            ru: "Номер сотрудника, см. zontik clerk list; он записывается."),
        "desk --key": LocalizedText(
            en: """
                A key for this request: repeated with the same key, it is not done again. 1 to 64 characters, no spaces.
                """,
            de: """
                Ein Schlüssel für diese Anfrage: Mit demselben Schlüssel geschieht nichts noch einmal. 1 bis 64 Zeichen \
                ohne Leerzeichen.
                """,
            ru: "Ключ этого запроса: с тем же ключом ничего не делается снова. От 1 до 64 знаков без пробелов."),
        "return take --reason": LocalizedText(
            en: "Why no code is scanned, 1 to 200 characters. The rider is shown it.",
            de: "Warum kein Code gescannt wird, 1 bis 200 Zeichen. Der Kunde sieht es.",
            ru: "Почему код не сканируется, от 1 до 200 знаков. Клиент это увидит."),
        "return undo --handover": LocalizedText(
            en: "Undoes the hand-over of the rental instead, within ten minutes of it: nothing is charged.",
            de: "Macht stattdessen die Ausgabe rückgängig, bis zehn Minuten danach: Es wird nichts abgebucht.",
            ru: "Отменяет не возврат, а выдачу, не позднее десяти минут после неё: ничего не спишется."),
        "clerk add <id>": LocalizedText(
            en: "The pickup point; see zontik points.",
            de: "Die Ausgabestelle; siehe zontik points.",
            ru: "Пункт; см. zontik points."),
        "clerk add --name": LocalizedText(
            en: "The name of its owner, 1 to 80 characters.",
            de: "Der Name des Inhabers, 1 bis 80 Zeichen.",
            ru: "Имя владельца, от 1 до 80 знаков."),
        "clerk remove <number>": LocalizedText(
            en: "The number of the clerk; see zontik clerk list.",
            de: "Die Nummer des Mitarbeiters; siehe zontik clerk list.",
            ru: "Номер сотрудника; см. zontik clerk list."),
        "clerk work --clerk": LocalizedText(
            en: "The number of the clerk, see zontik clerk list; by default the only one of the point.",
            de: "Die Nummer des Mitarbeiters, siehe zontik clerk list; sonst der einzige der Stelle.",
            ru: "Номер сотрудника, см. zontik clerk list; по умолчанию единственный в пункте."),
        "clerk mark <mark>": LocalizedText(
            en: "What the umbrella is: broken, repaired, lost or found.",
            de: "Was der Schirm ist: broken (kaputt), repaired (repariert), lost (verloren) oder found (gefunden).",
            ru: "Что с зонтом: broken (сломан), repaired (починен), lost (потерян) или found (найден)."),
        "clerk forget <number>": LocalizedText(
            en: "The number of the clerk; see zontik clerk list.",
            de: "Die Nummer des Mitarbeiters; siehe zontik clerk list.",
            ru: "Номер сотрудника; см. zontik clerk list."),
    ]
}
