/// What is said of the command lines of single commands.
extension LocalizedText {
    // MARK: A rider's own data

    package static let nothingToChange = LocalizedText(
        en: "nothing to change: give --name, --email or --phone",
        de: "nichts zu ändern: Geben Sie --name, --email oder --phone an",
        ru: "менять нечего: укажите --name, --email или --phone")

    /// - Parameter names: of the settings.
    package static func notASetting(_ word: String, _ names: [String]) -> LocalizedText {
        let all = oneOf(names)
        return LocalizedText(
            en: "there is no setting '\(word)'; use \(all.en)",
            de: "Die Einstellung „\(word)“ gibt es nicht; möglich: \(all.de)",
            ru: "настройки «\(word)» нет; возможны: \(all.ru)")
    }

    package static func settingWithoutValue(_ name: String) -> LocalizedText {
        LocalizedText(
            en: "'\(name)' has no value; give a name and its value, e.g. theme dark",
            de: "„\(name)“ hat keinen Wert; geben Sie einen Namen und seinen Wert an, z. B. theme dark",
            ru: "у «\(name)» нет значения; укажите имя и значение, например theme dark")
    }

    package static let noSettings = LocalizedText(
        en: "nothing to change: give a name and its value, e.g. theme dark",
        de: "nichts zu ändern: Geben Sie einen Namen und seinen Wert an, z. B. theme dark",
        ru: "менять нечего: укажите имя и значение, например theme dark")

    package static func orNothing(_ form: LocalizedText) -> LocalizedText {
        LocalizedText(en: "\(form.en), or nothing", de: "\(form.de) oder leer", ru: "\(form.ru) или пусто")
    }

    package static func calledForm(_ most: Int) -> LocalizedText {
        LocalizedText(
            en: "a name of at most \(most) visible characters, the first no space",
            de: "ein Name mit höchstens \(most) sichtbaren Zeichen, das erste kein Leerzeichen",
            ru: "имя не длиннее \(most) видимых знаков, первый — не пробел")
    }

    package static let positionForm = LocalizedText(
        en: "LAT,LON in degrees, such as 52.5219,13.4132", de: "BREITE,LÄNGE in Grad wie 52.5219,13.4132",
        ru: "ШИРОТА,ДОЛГОТА в градусах, например 52.5219,13.4132")

    package static func hasNo(_ name: String, _ word: String, _ allowed: [String]) -> LocalizedText {
        let all = allowed.joined(separator: ", ")
        return LocalizedText(
            en: "\(name) has no '\(word)'; use some of \(all), or nothing",
            de: "„\(word)“ gibt es bei \(name) nicht; möglich sind mehrere von \(all) oder leer",
            ru: "в \(name) нет «\(word)»; возможны несколько из \(all) или пусто")
    }

    // MARK: At a point

    package static func notAReturnNumber(_ text: String) -> LocalizedText {
        LocalizedText(
            en: "'\(text)' is not a return number; it has six digits",
            de: "„\(text)“ ist keine Rückgabenummer; sie hat sechs Ziffern",
            ru: "«\(text)» — не номер возврата; в нём шесть цифр")
    }

    package static let numberOrPlace = LocalizedText(
        en: "give either a return number or --from and --started, not both",
        de: "Geben Sie entweder eine Rückgabenummer oder --from und --started an, nicht beides",
        ru: "укажите либо номер возврата, либо --from и --started, но не всё сразу")

    package static let whichRental = LocalizedText(
        en: "which rental? Give its return number, --rider NAME, or --from ID and --started TIME",
        de: "Welche Ausleihe? Geben Sie die Rückgabenummer, --rider NAME oder --from ID und --started ZEIT an",
        ru: "какой прокат? Укажите номер возврата, --rider ИМЯ или --from ID и --started ВРЕМЯ")

    package static let timeForm = LocalizedText(
        en: "a time like 10:05 or 2026-07-01T10:05:00+02:00", de: "eine Zeit wie 10:05 oder 2026-07-01T10:05:00+02:00",
        ru: "время вида 10:05 или 2026-07-01T10:05:00+02:00")

    package static let zoneForm = LocalizedText(
        en: "an IANA time zone such as Europe/Lisbon", de: "eine IANA-Zeitzone wie Europe/Lisbon",
        ru: "часовой пояс IANA, например Europe/Lisbon")

    package static let noPointGiven = LocalizedText(
        en: "at which point? Give its id; see zontik points",
        de: "An welcher Stelle? Geben Sie ihre Kennung an; siehe zontik points",
        ru: "в каком пункте? Укажите его ID; см. zontik points")

    // MARK: The store

    package static func notARequest(_ number: String) -> LocalizedText {
        LocalizedText(
            en: "'\(number)' is not the number of a request, such as 1/9/3; see zontik effects",
            de: "„\(number)“ ist nicht die Nummer einer Anfrage wie 1/9/3; siehe zontik effects",
            ru: "«\(number)» — не номер запроса вида 1/9/3; см. zontik effects")
    }

    package static let archiveOptions = LocalizedText(
        en: "--fetch goes with --to alone, and --put with nothing else",
        de: "--fetch verträgt nur --to, und --put nichts anderes",
        ru: "--fetch сочетается только с --to, а --put — ни с чем")

    package static let dateForm = LocalizedText(
        en: "a day such as 2026-06-01, or an instant such as 2026-06-01T10:00:00+02:00",
        de: "ein Tag wie 2026-06-01 oder ein Zeitpunkt wie 2026-06-01T10:00:00+02:00",
        ru: "день вида 2026-06-01 или момент вида 2026-06-01T10:00:00+02:00")

    package static func inTheFuture(_ option: String, _ time: String) -> LocalizedText {
        LocalizedText(
            en: "\(option) \(time) is in the future; nothing was changed; name a day that has passed",
            de: "\(option) \(time) liegt in der Zukunft; es wurde nichts geändert; nennen Sie einen vergangenen Tag",
            ru: "\(option) \(time) — в будущем; ничего не изменено; укажите прошедший день")
    }

    package static func notForServe(_ option: String, _ why: LocalizedText) -> LocalizedText {
        LocalizedText(
            en: "\(option) is not for serve: \(why.en); leave it out",
            de: "\(option) gibt es bei serve nicht: \(why.de); lassen Sie es weg",
            ru: "\(option) не для serve: \(why.ru); уберите его")
    }

    package static let serveHasItsClock = LocalizedText(
        en: "the service goes by this machine's clock", de: "Der Dienst richtet sich nach der Uhr dieses Rechners",
        ru: "сервис идёт по часам этого компьютера")
    package static let serveAsksBrowsers = LocalizedText(
        en: "browsers say what they speak", de: "Browser sagen, welche Sprache sie sprechen",
        ru: "язык сообщает браузер")
    package static let serveHasRiders = LocalizedText(
        en: "each browser is a rider of its own", de: "Jeder Browser ist ein eigener Kunde",
        ru: "каждый браузер — отдельный клиент")
    package static let serveHasAPI = LocalizedText(
        en: "programs use its API, at /v1", de: "Programme benutzen seine API unter /v1",
        ru: "программы используют его API, по адресу /v1")

    // MARK: Checks

    package static func needsNoStore(_ check: String) -> LocalizedText {
        LocalizedText(
            en: "\(check) needs no store; leave out --store",
            de: "\(check) braucht keine Daten; lassen Sie --store weg",
            ru: "для \(check) хранилище не нужно; уберите --store")
    }

    package static func triesEverything(_ check: String) -> LocalizedText {
        LocalizedText(
            en: "\(check) tries everything; leave out --runs and --seed",
            de: "\(check) probiert alles; lassen Sie --runs und --seed weg",
            ru: "\(check) перебирает всё; уберите --runs и --seed")
    }
}
