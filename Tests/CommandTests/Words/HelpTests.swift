import Foundation
import Localization
import RiderProfile
import Testing

/// The help of every command, in three languages.
struct HelpTests {
    /// The words of every command that the program has, as it lists them for programs; one that is not shown is left
    /// out.
    static let paths: [String] = {
        let bench = try! Bench()
        defer { bench.folder.remove() }
        let text = try! bench.run("$ZONTIK --experimental-dump-help").text
        let whole = try! JSONSerialization.jsonObject(with: Data(text.utf8)) as! [String: Any]
        return paths(of: whole["command"] as! [String: Any], below: "")
    }()

    private static func paths(of command: [String: Any], below path: String) -> [String] {
        let below = command["subcommands"] as? [[String: Any]] ?? []
        return [path]
            + below.filter { $0["shouldDisplay"] as? Bool ?? true }.flatMap { each -> [String] in
                let name = each["commandName"] as! String
                return name == "help" ? [] : paths(of: each, below: path.isEmpty ? name : "\(path) \(name)")
            }
    }

    private static func help(_ path: String, _ language: Language, _ bench: Bench) throws -> [String] {
        let answer = try bench.run("COLUMNS=80 $ZONTIK \(path) --lang \(language.rawValue) --help")
        #expect(answer.status == 0 && answer.errors.isEmpty, "\(path): \(answer.errors)")
        return answer.lines
    }

    @Test func thereAreCommands() {
        #expect(Self.paths.count > 50 && Self.paths.contains("points import") && Self.paths.contains("favourites add"))
    }

    /// `serve` is a program of its own.
    @Test(arguments: ["en", "de", "ru"]) func everyCommandHasHelp(_ code: String) throws {
        let language = try #require(Language(rawValue: code))
        let bench = try Bench()
        defer { bench.folder.remove() }
        for path in Self.paths where path != "serve" {
            let lines = try Self.help(path, language, bench)
            let text = lines.joined(separator: "\n")
            for line in lines { #expect(line.count <= 80, "\(path), \(language): \(line)") }
            #expect(lines.count { $0.contains("zontik help global") } == 1, "\(path), \(language): \(text)")
            #expect(
                !text.contains("--rider <") && !text.contains("--link-base <"), "\(path) lists what all commands have")
            let help = try #require(HelpTable.commands[path.isEmpty ? "zontik" : path], "\(path)")
            let shown = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(shown.contains(help.abstract(language)), "\(path), \(language): \(shown)")
            guard language != .en else { continue }
            for word in Self.english { #expect(!text.contains(word), "\(path), \(language): \(word)") }
        }
    }

    /// What the parser says, and common words that are in no example.
    private static let english = [
        "OVERVIEW", "USAGE", "ARGUMENTS", "OPTIONS:", "SUBCOMMANDS", "(default", "default:", "(values", "Show help",
        "Show the version", "Example:", "<subcommand>", "<options>", "See '", " the ", " and ", " for ", " with ",
        " is ",
        "<file>", "<number>", "<time>", "<count>",
    ]

    @Test func everyTextIsInItsLanguage() {
        let paragraphs = HelpTable.commands.values.flatMap {
            [$0.abstract] + $0.paragraphs + [$0.closing].compactMap(\.self)
        }
        for words in paragraphs + HelpTable.options.values {
            #expect(words.ru.contains(#/\p{Cyrillic}/#) || !words.en.contains(#/ [a-z]+ /#), "\(words.en)")
            #expect(words.de != words.en || !words.en.contains(#/ [a-z]+ /#), "\(words.en)")
            for text in [words.en, words.de, words.ru] {
                #expect(text.first?.isWhitespace == false && text.last?.isWhitespace == false, "\(text)")
            }
        }
        #expect(HelpTable.commands.count > 50 && HelpTable.options.count > 80)
    }

    /// A row that no command looks up was forgotten.
    @Test func everyRowIsSeen() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        var shown = try bench.run("COLUMNS=100000 $ZONTIK help global").text
        for path in Self.paths where path != "serve" {
            shown += try bench.run("COLUMNS=100000 $ZONTIK \(path) --help").text
        }
        // The service's program shows its own (`ServeOptionsTests`).
        for (key, words) in HelpTable.options where !key.hasPrefix("serve ") {
            let beginning = words.en.prefix { $0 != "{" }
            #expect(shown.contains(beginning), "\(key)")
        }
        let paths = Set(Self.paths.map { $0.isEmpty ? "zontik" : $0 })
        #expect(Set(HelpTable.commands.keys) == paths)
    }

    @Test(arguments: ["en", "de", "ru"]) func theGlobalOptionsAreShownInFull(_ code: String) throws {
        let language = try #require(Language(rawValue: code))
        let bench = try Bench()
        defer { bench.folder.remove() }
        let answer = try bench.run("COLUMNS=80 $ZONTIK help global --lang \(language.rawValue)")
        #expect(answer.status == 0)
        for option in HelpTable.options.keys where option.hasPrefix("global ") {
            #expect(answer.text.contains(option.dropFirst("global ".count)), "\(option)")
        }
        #expect(answer.lines.allSatisfy { $0.count <= 80 })
        #expect(answer.text.contains(HelpTable.globalAbstract(language)))
    }
}
