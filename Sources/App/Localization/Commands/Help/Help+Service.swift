/// The help of the web service's program.
extension HelpTable {
    static let serviceParagraphs = [
        LocalizedText(
            en: """
                It runs until a signal ends it, and prints its address when it is ready for browsers. Terminals and \
                scanners can use the same store at the same time.
                """,
            de: """
                Er läuft, bis ein Signal ihn beendet, und gibt seine Adresse aus, sobald Browser ihn erreichen. Terminals \
                und Scanner können zur selben Zeit dieselben Daten benutzen.
                """,
            ru: """
                Сервис работает, пока его не завершит сигнал, и выводит свой адрес, когда готов принимать браузеры. \
                Терминалы и сканеры могут в это же время работать с тем же хранилищем.
                """),
        LocalizedText(
            en: """
                It listens at 127.0.0.1 unless --host says otherwise. To let other machines connect, put a proxy with \
                TLS in front of it and give the proxy's address as --public-address, or give --certificate and --key.
                """,
            de: """
                Er lauscht an 127.0.0.1, wenn --host nichts anderes angibt. Sollen andere Rechner sich verbinden, stellen \
                Sie einen Proxy mit TLS davor und geben dessen Adresse als --public-address an, oder geben Sie \
                --certificate und --key an.
                """,
            ru: """
                Сервис слушает 127.0.0.1, если --host не задаёт другое. Чтобы подключались другие компьютеры, поставьте \
                перед ним прокси с TLS и укажите его адрес в --public-address либо укажите --certificate и --key.
                """),
    ]

    static let serviceOptions: [String: LocalizedText] = [
        "serve <arguments>": LocalizedText(
            en: "See 'zontik serve --help'.",
            de: "Siehe „zontik serve --help“.",
            ru: "См. «zontik serve --help»."),
        "serve --stores": LocalizedText(
            en: "A file of cities, one a line: its name and its options of serve. Each has a process of its own.",
            de: "Eine Datei von Städten, eine je Zeile: Name und Optionen von serve. Jede hat einen eigenen Prozess.",
            ru: "Файл городов, по одному в строке: имя и параметры serve. У каждого свой процесс."),
        "serve --host": LocalizedText(
            en: "The address to listen at.",
            de: "Die Adresse, an der der Dienst lauscht.",
            ru: "Адрес, на котором слушает сервис."),
        "serve --port": LocalizedText(
            en: "The port to listen at, 1 to 65535; 0 for any that is free.",
            de: "Der Port, an dem der Dienst lauscht, 1 bis 65535; 0 für irgendeinen freien.",
            ru: "Порт, на котором слушает сервис, от 1 до 65535; 0 — любой свободный."),
        "serve --public-address": LocalizedText(
            en: "The address browsers use, when it is not the one it listens at.",
            de: "Die Adresse für Browser, wenn sie eine andere ist als die, an der der Dienst lauscht.",
            ru: "Адрес для браузеров, если он отличается от того, на котором слушает сервис."),
        "serve --certificate": LocalizedText(
            en: "The certificate chain, PEM.",
            de: "Die Zertifikatskette, PEM.",
            ru: "Цепочка сертификатов, PEM."),
        "serve --key": LocalizedText(
            en: "The certificate's private key, PEM.",
            de: "Der private Schlüssel des Zertifikats, PEM.",
            ru: "Закрытый ключ сертификата, PEM."),
        "serve --tariff": LocalizedText(
            en: "The current prices: standard or premium.",
            de: "Die aktuellen Preise: standard oder premium.",
            ru: "Текущие цены: standard или premium."),
        "serve --link-base": LocalizedText(
            en: "The address before a code in its link, when that is not the service's own address.",
            de: "Die Adresse vor dem Code in einem Link, wenn sie nicht die des Dienstes ist.",
            ru: "Адрес перед кодом в ссылке, если это не адрес самого сервиса."),
        "serve --metrics-address": LocalizedText(
            en: "The address at which Prometheus reads /metrics; by default metrics are off.",
            de: "Die Adresse, an der Prometheus /metrics liest; sonst gibt es keine Metriken.",
            ru: "Адрес, по которому Prometheus читает /metrics; по умолчанию метрик нет."),
        "serve --actions-per-session": LocalizedText(
            en: "How many actions a rider's session may send per minute, 1 or more.",
            de: "Wie viele Aktionen die Sitzung eines Kunden pro Minute senden darf, 1 oder mehr.",
            ru: "Сколько действий в минуту может прислать сеанс клиента, 1 или больше."),
        "serve --actions-per-client": LocalizedText(
            en: "How many actions the riders at one address may send per minute, 1 or more.",
            de: "Wie viele Aktionen die Kunden an einer Adresse pro Minute senden dürfen, 1 oder mehr.",
            ru: "Сколько действий в минуту могут прислать клиенты с одного адреса, 1 или больше."),
        "serve --openings-per-client": LocalizedText(
            en: "How many sessions may be opened from one address per minute, 1 or more.",
            de: "Wie viele Sitzungen von einer Adresse pro Minute eröffnet werden dürfen, 1 oder mehr.",
            ru: "Сколько сеансов в минуту можно открыть с одного адреса, 1 или больше."),
        "serve --reads-per-client": LocalizedText(
            en: "How many searches and other lists the clients at one address may request per minute, 1 or more.",
            de: "Wie viele Suchen und Listen die Clients an einer Adresse pro Minute abrufen dürfen, 1 oder mehr.",
            ru: "Сколько поисков и других списков в минуту можно запросить с одного адреса, 1 или больше."),
        "serve --scan-tries": LocalizedText(
            en: "How many unknown clerks' tokens a client of the API may send per minute, 1 or more.",
            de: "Wie viele unbekannte Mitarbeiter-Token ein Client der API pro Minute senden darf, 1 oder mehr.",
            ru: "Сколько неизвестных токенов сотрудников в минуту может прислать клиент API, 1 или больше."),
        "serve --trusted-proxy": LocalizedText(
            en: "The address of a proxy whose Forwarded or X-Forwarded-For header is trusted; may be repeated.",
            de: "Die Adresse eines Proxys, dessen Header Forwarded oder X-Forwarded-For gilt; mehrmals möglich.",
            ru: "Адрес прокси, заголовку Forwarded или X-Forwarded-For которого можно верить; можно повторять."),
        "serve --allow-origin": LocalizedText(
            en: "The origin of a site whose pages may use riders' sessions by their tokens; may be repeated.",
            de: "Der Ursprung einer Website, deren Seiten Sitzungen mit deren Token nutzen dürfen; mehrmals möglich.",
            ru: "Источник сайта, страницам которого можно работать с сеансами по их токенам; можно повторять."),
        "serve --push-service": LocalizedText(
            en: "The origin of a push service besides those of browsers; may be repeated.",
            de: "Der Ursprung eines Push-Dienstes zusätzlich zu denen der Browser; mehrmals möglich.",
            ru: "Источник push-службы, кроме служб самих браузеров; можно повторять."),
        "serve --basemap": LocalizedText(
            en: "An MBTiles file with pictures (png, jpg, webp) of the ground, for the map below the points.",
            de: "Eine MBTiles-Datei mit Bildern (png, jpg, webp), die auf der Karte unter den Punkten liegen.",
            ru: "Файл MBTiles с картинками (png, jpg, webp), которые на карте лежат под пунктами."),
        "serve --feed-system": LocalizedText(
            en: "The globally unique name of this system in the GBFS feeds. Without it there are no feeds.",
            de: "Der weltweit eindeutige Name dieses Systems in den GBFS-Feeds. Ohne ihn gibt es keine Feeds.",
            ru: "Уникальное во всём мире имя этой системы в фидах GBFS. Без него фидов нет."),
        "serve --feed-contact": LocalizedText(
            en: "The contact address for the GBFS feeds. Without it there are no feeds.",
            de: "Die Kontaktadresse für die GBFS-Feeds. Ohne sie gibt es keine Feeds.",
            ru: "Контактный адрес для фидов GBFS. Без него фидов нет."),
        "serve --feed-terms": LocalizedText(
            en: "The link to your terms of service, for the GBFS feeds.",
            de: "Der Link zu Ihren Nutzungsbedingungen, für die GBFS-Feeds.",
            ru: "Ссылка на ваши условия обслуживания, для фидов GBFS."),
        "serve --feed-terms-date": LocalizedText(
            en: "When your terms of service were last changed, such as 2026-01-31.",
            de: "Wann Ihre Nutzungsbedingungen zuletzt geändert wurden, z. B. 2026-01-31.",
            ru: "Когда условия обслуживания изменены в последний раз, например 2026-01-31."),
        "serve --feed-privacy": LocalizedText(
            en: "The link to your privacy policy, for the GBFS feeds.",
            de: "Der Link zu Ihrer Datenschutzerklärung, für die GBFS-Feeds.",
            ru: "Ссылка на вашу политику конфиденциальности, для фидов GBFS."),
        "serve --feed-privacy-date": LocalizedText(
            en: "When your privacy policy was last changed, such as 2026-01-31.",
            de: "Wann Ihre Datenschutzerklärung zuletzt geändert wurde, z. B. 2026-01-31.",
            ru: "Когда политика конфиденциальности изменена в последний раз, например 2026-01-31."),
        "serve --log": LocalizedText(
            en: "The log level on standard error: debug, info, warning or error.",
            de: "Die Stufe des Protokolls auf der Standardfehlerausgabe: debug, info, warning oder error.",
            ru: "Уровень журнала в стандартном потоке ошибок: debug, info, warning или error."),
    ]
}
