/// The texts about clocks that are wrong, and about simulated time.
///
/// Times are given as text, with date and time of day.
public protocol ClockTexts {
    /// In a title.
    var demonstration: String { get }
    var demonstrationStore: String { get }
    /// `--now` was given for a store that does not use simulated time.
    var notADemonstration: String { get }
    func clockAhead(_ now: String, newest: String) -> String
    var clockQuestion: String { get }
    /// The letters for yes and no, for a question that is answered on a line.
    var clockAnswers: String { get }
    /// The first letters of an answer that means yes.
    var lettersForYes: Set<Character> { get }
    /// The machine's clock shows an earlier time than the rental has seen.
    var clockBehind: String { get }
    /// - Parameter sessions: the number of sessions whose time was ahead and was corrected; 0 or more.
    func clockConfirmed(_ now: String, sessions: Int) -> String
    var clockPlausible: String { get }
    func clockNow(_ now: String) -> String
    func newestRecord(_ newest: String) -> String
    func sessionsAhead(_ count: Int) -> String

    // A scan
    /// For the person at the point: what the scanner's clock says, and when the code was made.
    func clocks(scanner: String, code: String) -> String
    /// For the rider whose code was refused.
    /// - Parameter point: where.
    func scannerClock(_ scanner: String, at point: String) -> String
}

extension English {
    var demonstration: String { "Demonstration" }
    var demonstrationStore: String { "Demonstration store: its time may be simulated with --now." }
    var notADemonstration: String {
        "--now is for demonstration stores: those whose first command was given --now. This store uses the machine's "
            + "clock. Nothing was changed. Leave --now out, or choose another --store."
    }
    func clockAhead(_ now: String, newest: String) -> String {
        "This machine's clock says \(now). The newest record was made at \(newest), and nothing confirms that so much time "
            + "has passed. Nothing was changed. Compare the clock with another one: set it if it is wrong, confirm it if it is right."
    }
    var clockQuestion: String { "Is this machine's clock right?" }
    var clockAnswers: String { "[y/n]" }
    var lettersForYes: Set<Character> { ["y"] }
    var clockBehind: String {
        "This machine's clock is behind the rental, whose time stands still until the clock has caught up. If the clock "
            + "is right, confirm it: zontik clock confirm"
    }
    func clockConfirmed(_ now: String, sessions: Int) -> String {
        "Confirmed: it is \(now)." + (sessions == 0 ? "" : " Riders whose time was corrected: \(sessions).")
    }
    var clockPlausible: String { "The clock fits the records." }
    func clockNow(_ now: String) -> String { "This machine's clock: \(now)" }
    func newestRecord(_ newest: String) -> String { "Newest record: \(newest)" }
    func sessionsAhead(_ count: Int) -> String {
        "Riders whose time lies ahead of this clock: \(count). If the clock is right, confirm it: zontik clock confirm"
    }

    func clocks(scanner: String, code: String) -> String {
        "This scanner's clock says \(scanner); the code was made at \(code). If the rider's screen shows this code now, one of "
            + "the two clocks is wrong: compare them."
    }
    func scannerClock(_ scanner: String, at point: String) -> String {
        "The scanner at \(point) refused your code: its clock says \(scanner). Compare it with yours."
    }
}

extension German {
    var demonstration: String { "Vorführung" }
    var demonstrationStore: String { "Demo-Datenordner: Die Zeit darf mit --now vorgegeben werden." }
    var notADemonstration: String {
        "--now gilt nur für Demo-Datenordner: solche, deren erster Befehl --now enthielt. Dieser richtet sich nach der Uhr des "
            + "Rechners. Nichts wurde geändert. Lassen Sie --now weg, oder wählen Sie einen anderen --store."
    }
    func clockAhead(_ now: String, newest: String) -> String {
        "Die Uhr dieses Rechners zeigt \(now). Der neueste Eintrag ist von \(newest), und nichts bestätigt, dass so viel "
            + "Zeit vergangen ist. Nichts wurde geändert. Vergleichen Sie die Uhr mit einer anderen: Geht sie falsch, stellen Sie sie; "
            + "geht sie richtig, bestätigen Sie sie."
    }
    var clockQuestion: String { "Geht die Uhr dieses Rechners richtig?" }
    var clockAnswers: String { "[j/n]" }
    var lettersForYes: Set<Character> { ["j", "y"] }
    var clockBehind: String {
        "Die Uhr dieses Rechners geht gegenüber der Ausleihe nach; deren Zeit steht still, bis die Uhr sie eingeholt hat. "
            + "Geht die Uhr richtig, bestätigen Sie sie: zontik clock confirm"
    }
    func clockConfirmed(_ now: String, sessions: Int) -> String {
        "Bestätigt: Es ist \(now)." + (sessions == 0 ? "" : " Kunden, deren Zeit berichtigt wurde: \(sessions).")
    }
    var clockPlausible: String { "Die Uhr passt zu den Einträgen." }
    func clockNow(_ now: String) -> String { "Uhr dieses Rechners: \(now)" }
    func newestRecord(_ newest: String) -> String { "Neuester Eintrag: \(newest)" }
    func sessionsAhead(_ count: Int) -> String {
        "Kunden, deren Zeit dieser Uhr voraus ist: \(count). Geht die Uhr richtig, bestätigen Sie sie: zontik clock confirm"
    }

    func clocks(scanner: String, code: String) -> String {
        "Die Uhr dieses Scanners zeigt \(scanner); der Code ist von \(code). Steht er jetzt auf dem Bildschirm des Kunden, "
            + "geht eine der beiden Uhren falsch: Vergleichen Sie sie."
    }
    func scannerClock(_ scanner: String, at point: String) -> String {
        "Der Scanner bei \(point) hat Ihren Code abgelehnt: Seine Uhr zeigt \(scanner). Vergleichen Sie sie mit Ihrer."
    }
}

extension Russian {
    var demonstration: String { "Демонстрация" }
    var demonstrationStore: String { "Демонстрационное хранилище: время можно задать с помощью --now." }
    var notADemonstration: String {
        "--now — только для демонстрационных хранилищ: тех, чья первая команда содержала --now. Это хранилище использует "
            + "часы компьютера. Ничего не изменено. Уберите --now или укажите другое хранилище в --store."
    }
    func clockAhead(_ now: String, newest: String) -> String {
        "Часы этого компьютера показывают \(now). Последняя запись сделана \(newest), и ничто не подтверждает, что прошло "
            + "столько времени. Ничего не изменено. Сверьте часы с другими: если они идут неверно, исправьте их; если верно, "
            + "подтвердите."
    }
    var clockQuestion: String { "Часы этого компьютера идут верно?" }
    var clockAnswers: String { "[д/н]" }
    var lettersForYes: Set<Character> { ["д", "y"] }
    var clockBehind: String {
        "Часы этого компьютера отстают от проката: его время стоит, пока часы его не догонят. Если часы показывают верное время, "
            + "подтвердите это: zontik clock confirm"
    }
    func clockConfirmed(_ now: String, sessions: Int) -> String {
        "Подтверждено: сейчас \(now)." + (sessions == 0 ? "" : " Клиентов с исправленным временем: \(sessions).")
    }
    var clockPlausible: String { "Часы согласуются с записями." }
    func clockNow(_ now: String) -> String { "Часы этого компьютера: \(now)" }
    func newestRecord(_ newest: String) -> String { "Последняя запись: \(newest)" }
    func sessionsAhead(_ count: Int) -> String {
        "Клиентов, чьё время опережает эти часы: \(count). Если часы показывают верное время, подтвердите это: zontik clock confirm"
    }

    func clocks(scanner: String, code: String) -> String {
        "Часы этого сканера показывают \(scanner); код создан \(code). Если сейчас он на экране клиента, одни из двух часов "
            + "неверны: сверьте их."
    }
    func scannerClock(_ scanner: String, at point: String) -> String {
        "Сканер в пункте \(point) отклонил ваш код: его часы показывают \(scanner). Сверьте их со своими."
    }
}
