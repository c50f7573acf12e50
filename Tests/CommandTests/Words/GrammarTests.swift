import Testing

/// One grammar: noun, verb, arguments. What was said otherwise before means the same, and is not in the help.
struct GrammarTests {
    @Test(arguments: [
        ("favourites --add mensa --add rathaus", "favourites add mensa rathaus"),
        ("favourites", "favourites list"),
        (
            "favourites --add mensa > out; zontik favourites --remove mensa",
            "favourites add mensa > out; zontik favourites remove mensa"
        ),
        ("settings", "settings list"), ("settings language=de theme=dark", "settings set language de theme dark"),
        ("settings theme=", "settings set theme ''"), ("settings language=de", "settings set language=de"),
        ("settings called='Anna S'", "settings set called 'Anna S'"),
        ("account", "account show"), ("reminders", "reminders list"), ("reminders --dismiss", "reminders dismiss"),
        ("points", "points list"), ("points --search markt --open", "points list --search markt --open"),
        ("points --json --limit 2", "points list --json --limit 2"), ("effects", "effects list"),
        ("clerk", "clerk list"),
        ("clerk add --point mensa --name Bo | cut -c1-3", "clerk add mensa --name Bo | cut -c1-3"),
        (
            "clerk add --point mensa > out 2>&1; zontik clerk revoke 1",
            "clerk add mensa > out 2>&1; zontik clerk remove 1"
        ),
    ])
    func bothFormsMeanTheSame(_ old: String, _ new: String) throws {
        for place in ["zontik", "zontik --store store --rider anna"] {
            let (before, after) = (try answer("\(place) \(old)"), try answer("\(place) \(new)"))
            #expect(before == after, "\(old)\n\(before)\n\(new)\n\(after)")
            #expect(before.hasPrefix("0 ") || before.hasPrefix("3 "), "\(before)")
        }
    }

    /// The options of all commands stand before the noun, before the verb, or behind it.
    @Test(arguments: [
        "favourites add mensa", "settings set theme dark", "account show", "clerk list", "points show mensa",
    ])
    func optionsStandAnywhere(_ line: String) throws {
        let words = line.split(separator: " ").map(String.init)
        let options = "--store elsewhere --json"
        let behind = try answer("zontik \(line) \(options)")
        #expect(behind.hasPrefix("0 "), "\(behind)")
        #expect(try answer("zontik \(options) \(line)") == behind)
        #expect(try answer("zontik \(words[0]) \(options) \(words.dropFirst().joined(separator: " "))") == behind)
    }

    private func answer(_ line: String) throws -> String {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["zontik step rent > out", "zontik --store elsewhere step rent > out"])
        let answer = try bench.run(line)
        return "\(answer.status) \(answer.text)\(answer.errors)"
    }

    @Test func whatWasSaidBeforeIsNotInTheHelp() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        for (noun, old) in [
            ("favourites", "--add"), ("favourites list", "--remove"), ("settings list", "<changes>"),
            ("reminders list", "--dismiss"), ("clerk", "  revoke"), ("clerk add", "--point"),
        ] {
            #expect(try !bench.run("zontik \(noun) --help").text.contains(old), "\(noun)")
        }
    }
}
