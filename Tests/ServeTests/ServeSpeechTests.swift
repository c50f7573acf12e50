import Foundation
import Localization
import RiderProfile
import ServiceProgram
import TerminalScreen
import Testing

/// The service's program is answered like every command: its help and its errors are in the language of the
/// environment.
@Suite(.timeLimit(.minutes(20))) struct ServeSpeechTests {
    private static func serve(
        _ words: [String], _ language: Language, columns: Int = 80, in folder: TemporaryDirectory
    ) throws -> Tool.Output {
        var environment = ProcessInfo.processInfo.environment
        environment["LC_ALL"] = ""
        environment["LC_MESSAGES"] = "\(language.rawValue)_XX.UTF-8"
        environment["LANG"] = "ru_RU.UTF-8"
        environment["COLUMNS"] = "\(columns)"
        // A service that starts, because nothing is refused, must not go on for ever.
        return try Tool("timeout").run(
            ["20", RunningService.program, "--store", folder.url.path + "/store", "serve"] + words,
            environment: environment)
    }

    @Test(arguments: ["en", "de", "ru"]) func theHelpIsInTheLanguageOfTheEnvironment(_ code: String) throws {
        let language = try #require(Language(rawValue: code))
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        let help = try Self.serve(["--help"], language, in: folder)
        #expect(help.status == 0 && help.errors.isEmpty, "\(help.errors)")
        for line in help.text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
        #expect(!help.text.contains("help global"), "the service has no options of every command")
        let words = help.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let command = try #require(HelpTable.commands["serve"])
        for text in [command.abstract] + command.paragraphs { #expect(words.contains(text(language)), "\(text.en)") }
        let options = HelpTable.options.filter { $0.key.hasPrefix("serve --") || $0.key == "global --store" }
        #expect(options.count == 26)
        for (key, text) in options {
            #expect(words.contains(text(language)), "\(key): \(words)")
            #expect(words.contains(try #require(key.split(separator: " ").last)), "\(key)")
        }
        for word in [
            "OVERVIEW", "USAGE", "OPTIONS", "(default", "Show help", "Example:", "<options>", " the ", " for ",
            "<count>",
            "<file>", "<address>", "<level>", "<date>",
        ] {
            #expect(language == .en || !words.contains(word), "\(word)")
        }
    }

    /// A line, and what is said of it in English, German and Russian.
    static let lines: [(line: [String], says: [String])] = [
        (
            ["--prot", "1"],
            [
                "Unknown option '--prot'. Did you mean '--port'?", "Unbekannte Option „--prot“. Meinten Sie „--port“?",
                "Неизвестный параметр «--prot». Возможно, вы имели в виду «--port»?",
            ]
        ),
        (["--port"], ["Missing value for '--port <port>'", "Es fehlt ein Wert für", "Не указано значение для"]),
        (
            ["--port", "70000"],
            [
                "--port must be 0 to 65535, not '70000'", "--port muss 0 bis 65535 sein, nicht „70000“",
                "--port: нужно от 0 до 65535, а не «70000»",
            ]
        ),
        (
            ["--certificate", "chain.pem"],
            [
                "--certificate and --key go together; give both or neither",
                "--certificate und --key gehören zusammen; geben Sie beide an oder keine",
                "--certificate и --key указываются вместе; укажите оба или ни одного",
            ]
        ),
        (
            ["--scan-tries", "0"],
            [
                "--scan-tries must be 1 or more", "--scan-tries muss 1 oder mehr sein",
                "--scan-tries: нужно 1 или больше",
            ]
        ),
        (
            ["--tariff", "gold"],
            [
                "--tariff must be standard or premium, not 'gold'", "--tariff muss standard oder premium sein",
                "--tariff: нужно standard или premium",
            ]
        ),
        (
            ["--log", "loud"],
            [
                "--log must be debug, info, warning or error", "--log muss debug, info, warning oder error sein",
                "--log: нужно debug, info, warning или error",
            ]
        ),
        (
            ["--trusted-proxy", "proxy"],
            [
                "--trusted-proxy must be an address such as", "--trusted-proxy muss eine Adresse wie",
                "--trusted-proxy: нужно адрес",
            ]
        ),
        (
            ["--allow-origin", "*"],
            [
                "--allow-origin * would let every page", "Mit --allow-origin * könnte jede Seite",
                "--allow-origin * позволил бы любой странице",
            ]
        ),
        (
            ["--allow-origin", "https://App.example/"],
            [
                "--allow-origin must be the origin of a page", "--allow-origin muss der Ursprung einer Seite",
                "--allow-origin: нужно источник страницы",
            ]
        ),
        (
            ["--push-service", "https://push.example/"],
            [
                "--push-service must be the origin of a page", "--push-service muss der Ursprung einer Seite",
                "--push-service: нужно источник страницы",
            ]
        ),
        (
            ["--metrics-address", "here"],
            [
                "--metrics-address must be host and port", "--metrics-address muss Host und Port",
                "--metrics-address: нужно хост и порт",
            ]
        ),
        (
            ["--link-base", "here"],
            ["--link-base must be a link", "--link-base muss ein Link", "--link-base: нужно ссылку"]
        ),
        (
            ["--feed-system", "rain town"],
            [
                "--feed-system must be visible ASCII characters", "--feed-system muss eine Folge sichtbarer",
                "--feed-system: нужно видимые знаки",
            ]
        ),
        (
            ["--feed-contact", "us"],
            [
                "--feed-contact must be an address", "--feed-contact muss eine Adresse",
                "--feed-contact: нужно адрес",
            ]
        ),
        (
            ["--feed-terms", "x", "--feed-terms-date", "y"],
            ["--feed-terms must be a link", "--feed-terms muss ein Link", "--feed-terms: нужно ссылку"]
        ),
        (
            ["--feed-privacy", "https://rent.example", "--feed-privacy-date", "2026-02-30"],
            [
                "--feed-privacy must be a link such as https://rent.example/privacy, and --feed-privacy-date a day",
                "--feed-privacy muss ein Link wie https://rent.example/privacy sein und --feed-privacy-date ein Tag",
                "--feed-privacy: нужно ссылку вида https://rent.example/privacy, --feed-privacy-date: день",
            ]
        ),
        (
            ["--host", "::1"],
            ["links in codes and feeds cannot lead", "Links in Codes und Feeds können nicht", "ссылки в кодах и фидах"]
        ),
        (
            ["--public-address", "zontik"],
            [
                "--public-address must be scheme and host name", "--public-address muss Schema und Hostname",
                "--public-address: нужно схему",
            ]
        ),
    ]

    @Test(arguments: lines.indices) func aUsageErrorIsInTheLanguageOfTheEnvironment(_ index: Int) throws {
        let (line, says) = Self.lines[index]
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        for (language, words) in zip([Language.en, .de, .ru], says) {
            let answer = try Self.serve(line, language, in: folder)
            #expect(answer.status == 64 && answer.text.isEmpty, "\(line): \(answer.status)")
            #expect(answer.errors.contains(words), "\(line): \(answer.errors)")
            guard language != .en else { continue }
            for word in ["Error: ", "Usage: ", "See '", "more information"] {
                #expect(!answer.errors.contains(word), "\(line): \(answer.errors)")
            }
        }
        #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/store"))
    }

    @Test(arguments: [
        ("en", "cannot be read as PEM"), ("de", "ist nicht als PEM lesbar"), ("ru", "не читается как PEM"),
    ]) func whyItDoesNotStartIsSaidInTheLanguage(_ code: String, _ words: String) throws {
        let language = try #require(Language(rawValue: code))
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        let file = folder.url.path + "/diary"
        try Data("dear diary".utf8).write(to: URL(fileURLWithPath: file))
        let answer = try Self.serve(["--port", "0", "--certificate", file, "--key", file], language, in: folder)
        #expect(answer.status == 1 && answer.text.isEmpty, "\(answer.status)")
        #expect(answer.errors.contains("zontik: ") && answer.errors.contains(words), "\(answer.errors)")
    }
}
