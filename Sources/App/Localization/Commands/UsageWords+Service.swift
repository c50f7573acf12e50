/// What is said of the command line of `zontik serve`, and where the service cannot start.
extension LocalizedText {
    // MARK: Options

    package static func bothOrNeither(_ one: String, _ other: String) -> LocalizedText {
        LocalizedText(
            en: "\(one) and \(other) go together; give both or neither",
            de: "\(one) und \(other) gehören zusammen; geben Sie beide an oder keine",
            ru: "\(one) и \(other) указываются вместе; укажите оба или ни одного")
    }

    package static let proxyForm = LocalizedText(
        en: "an address such as 127.0.0.1", de: "eine Adresse wie 127.0.0.1", ru: "адрес вида 127.0.0.1")

    package static let originForm = LocalizedText(
        en: "the origin of a page as its browser sends it: scheme, host in small letters and, where it is not the "
            + "usual one, the port, such as https://app.example",
        de: "der Ursprung einer Seite, wie ihr Browser ihn sendet: Schema, Host in Kleinbuchstaben und, wo er nicht "
            + "der übliche ist, der Port, wie https://app.example",
        ru: "источник страницы так, как его передаёт браузер: схема, хост строчными буквами и порт, если он не "
            + "стандартный, например https://app.example")

    package static func anyOriginRefused(_ option: String) -> LocalizedText {
        LocalizedText(
            en: "\(option) * would let every page on the web act with riders' tokens; name each origin",
            de: "Mit \(option) * könnte jede Seite im Web mit den Token der Kunden handeln; nennen Sie jeden Ursprung",
            ru: "\(option) * позволил бы любой странице в сети действовать с токенами клиентов; "
                + "укажите каждый источник")
    }

    package static let hostAndPortForm = LocalizedText(
        en: "host and port, such as 127.0.0.1:9100", de: "Host und Port wie 127.0.0.1:9100",
        ru: "хост и порт, например 127.0.0.1:9100")

    package static let feedSystemForm = LocalizedText(
        en: "visible ASCII characters without spaces", de: "eine Folge sichtbarer ASCII-Zeichen ohne Leerzeichen",
        ru: "видимые знаки ASCII без пробелов")

    package static let feedContactForm = LocalizedText(
        en: "an address such as feeds@rent.example", de: "eine Adresse wie feeds@rent.example",
        ru: "адрес вида feeds@rent.example")

    /// - Parameter option: that of the link; the one of its day ends in `-date`.
    package static func feedPolicyForm(_ option: String) -> LocalizedText {
        let link = "https://rent.example/\(option.drop { $0 == "-" }.split(separator: "-").last ?? "")"
        return LocalizedText(
            en: "\(option) must be a link such as \(link), and \(option)-date a day such as 2026-01-31",
            de: "\(option) muss ein Link wie \(link) sein und \(option)-date ein Tag wie 2026-01-31",
            ru: "\(option): нужно ссылку вида \(link), \(option)-date: день вида 2026-01-31")
    }

    // MARK: Cities

    package static func citiesUnreadable(_ file: String) -> LocalizedText {
        LocalizedText(
            en: "'\(file)' cannot be read; give --stores a text file with one city a line",
            de: "„\(file)“ ist nicht lesbar; geben Sie für --stores eine Textdatei mit einer Stadt je Zeile an",
            ru: "«\(file)» не читается; укажите в --stores текстовый файл, по одному городу в строке")
    }

    package static let noCities = LocalizedText(
        en: "the file of --stores names no city", de: "die Datei von --stores nennt keine Stadt",
        ru: "в файле --stores нет ни одного города")

    /// - Parameter line: counted from 1.
    package static func cityRefused(_ line: Int, _ why: LocalizedText) -> LocalizedText {
        LocalizedText(
            en: "--stores, line \(line): \(why.en)", de: "--stores, Zeile \(line): \(why.de)",
            ru: "--stores, строка \(line): \(why.ru)")
    }

    package static let cityNameForm = LocalizedText(
        en: "the name of a city is 1 to 32 small letters, digits and hyphens",
        de: "der Name einer Stadt besteht aus 1 bis 32 Kleinbuchstaben, Ziffern und Bindestrichen",
        ru: "имя города — от 1 до 32 строчных латинских букв, цифр и дефисов")

    package static let cityOfCities = LocalizedText(
        en: "a city has no --stores", de: "eine Stadt hat kein --stores", ru: "у города нет --stores")

    package static let cityWithoutStore = LocalizedText(
        en: "each city needs its own --store", de: "jede Stadt braucht ein eigenes --store",
        ru: "каждому городу нужен свой --store")

    /// - Parameter claim: a name, or options with their values.
    package static func cityTaken(_ claim: String, by other: String) -> LocalizedText {
        LocalizedText(
            en: "\(claim) is that of \(other); give each city its own",
            de: "\(claim) gehört schon zu \(other); geben Sie jeder Stadt etwas Eigenes",
            ru: "\(claim) — уже у \(other); укажите для каждого города своё")
    }

    package static let publicAddressForm = LocalizedText(
        en: "scheme and host name, such as https://zontik.example",
        de: "Schema und Hostname wie https://zontik.example", ru: "схему и имя хоста, например https://zontik.example")

    package static func notUnicode(argument number: Int) -> LocalizedText {
        notUnicode(
            LocalizedText(en: "argument \(number)", de: "Argument \(number)", ru: "аргумент \(number)"))
    }

    package static func notUnicode(variable name: String) -> LocalizedText {
        notUnicode(
            LocalizedText(en: "variable \(name)", de: "Umgebungsvariable \(name)", ru: "переменная окружения \(name)"))
    }

    private static func notUnicode(_ what: LocalizedText) -> LocalizedText {
        LocalizedText(
            en: "\(what.en) is not valid UTF-8; rename the file or folder, or use another path; nothing was done",
            de: "\(what.de) ist kein gültiges UTF-8; Datei oder Ordner umbenennen oder einen anderen Pfad angeben; "
                + "nichts wurde getan",
            ru: "\(what.ru) не в кодировке UTF-8; переименуйте файл или папку или укажите другой путь; "
                + "ничего не сделано")
    }

    // MARK: The start of the service

    /// - Parameter reason: as the system says it.
    package static func cannotListen(host: String, port: Int, reason: String) -> LocalizedText {
        LocalizedText(
            en: "cannot listen at \(host), port \(port): \(reason); give another --port or --host",
            de: "An \(host), Port \(port), lässt sich nicht lauschen: \(reason); geben Sie einen anderen --port oder "
                + "--host an",
            ru: "не удаётся слушать \(host), порт \(port): \(reason); укажите другой --port или --host")
    }

    /// - Parameter reason: as the system says it.
    package static func cannotListenForMetrics(host: String, port: Int, reason: String) -> LocalizedText {
        LocalizedText(
            en: "cannot listen at \(host), port \(port), for the metrics: \(reason); give another --metrics-address",
            de: "An \(host), Port \(port), lässt sich für die Metriken nicht lauschen: \(reason); geben Sie "
                + "eine andere --metrics-address an",
            ru: "не удаётся слушать \(host), порт \(port), для метрик: \(reason); укажите другой --metrics-address")
    }

    package static func notPEM(_ file: String) -> LocalizedText {
        LocalizedText(
            en: "'\(file)' cannot be read as PEM; give the certificate chain and its key",
            de: "„\(file)“ ist nicht als PEM lesbar; geben Sie die Zertifikatskette und ihren Schlüssel an",
            ru: "«\(file)» не читается как PEM; укажите цепочку сертификатов и её ключ")
    }

    package static func notReachable(host: String) -> LocalizedText {
        LocalizedText(
            en: "links in codes and feeds cannot lead to \(host); say where browsers reach the service, such as "
                + "--public-address https://zontik.example",
            de: "Links in Codes und Feeds können nicht zu \(host) führen; geben Sie an, wo Browser den Dienst "
                + "erreichen, z. B. --public-address https://zontik.example",
            ru: "ссылки в кодах и фидах не могут вести на \(host); укажите, где браузеры найдут сервис, например "
                + "--public-address https://zontik.example")
    }

    package static func tooFewFiles(_ count: Int, needed: Int) -> LocalizedText {
        let next = "ulimit -n \(max(1024, needed))"
        let files = Plural.three(Int64(count), "файл", "файла", "файлов")
        return LocalizedText(
            en: "this process may open \(count) \(Plural.two(Int64(count), "file", "files")), and needs \(needed); "
                + "raise the limit: \(next)",
            de: "Dieser Prozess darf \(count) \(Plural.two(Int64(count), "Datei", "Dateien")) öffnen und braucht "
                + "\(needed); erhöhen Sie die Grenze: \(next)",
            ru: "этот процесс может открыть \(count) \(files), а нужно \(needed); увеличьте предел: \(next)")
    }
}
