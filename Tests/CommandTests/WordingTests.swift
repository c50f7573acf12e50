import Foundation
import Testing

/// Words and sentences that were wrong and must not come back, each with what to write instead.
///
/// What is looked at is what a person reads: the string literals of the sources and the text of the templates.
struct WordingTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// A part of a sentence, and why it is wrong.
    private static let wrong: [(text: String, rather: String)] = [
        ("Unlocking", "nothing is locked: Base fee"),
        ("unlock fee", "nothing is locked: base fee"),
        ("Your rent ", "what a rider has is a rental"), ("Your rent\"", "what a rider has is a rental"),
        ("The rent ", "what a rider has is a rental"), ("the rent ", "what a rider has is a rental"),
        (" a rent ", "what a rider has is a rental"), (" a rent,", "what a rider has is a rental"),
        (" a rent.", "what a rider has is a rental"), (" a rent\"", "what a rider has is a rental"),
        (" a rent;", "what a rider has is a rental"),
        ("a rent goes on", "a running rental continues"),
        ("gives it up", "cancel"), ("given up", "cancelled"), ("gave up", "cancelled"),
        ("mend what", "fix the marked fields"),
        ("This is no ", "This is not a"), ("is no e-mail", "Enter a valid address"),
        ("to be had", "available"), ("as the system has it", "System default"),
        ("None to come", "Nothing scheduled"), ("remind of", "no reminder is needed"),
        ("as right as before", "keeps running correctly"), ("where you stood", "back where you were"),
        ("By the book", "our records show"), ("by the book", "our records show"),
        ("take letters away", "delete"), ("passes the filter", "matches the filter"),
        ("told by what is in it", "The format is detected."), ("Without a word", "Without an argument"),
        ("over starts", "across restarts"), ("prices on offer", "current prices"),
        ("name one that is there", "choose one that exists"), ("it failed:", "opening failed:"),
        ("program dies", "the program crashes"), ("The larger of", "whichever is higher"),
        ("the larger of", "whichever is higher"), ("load the page anew", "reload the page"),
        ("Freischalt", "Grundpreis: nichts ist verschlossen"), ("freischalt", "Grundpreis: nichts ist verschlossen"),
        ("Ihre Miete", "Ihre Ausleihe"), ("Die Miete", "Die Ausleihe"), ("eine Miete", "eine Ausleihe"),
        ("Mieten", "Ausleihen"), ("Mietbetrag", "Leihgebühr"), ("Zeiteinheit", "angefangene 30 Minuten"),
        ("erbeten", "die Differenz wird reserviert"), ("Mehr Platz ist nicht", "Die maximale Länge ist erreicht."),
        ("zu erinnern gibt", "eine Erinnerung ist nicht nötig"), ("Abschießen", "Absturz"),
        ("Beleg", "Quittung: ein Wort für eine Sache"), ("aufgegeben", "abgebrochen"),
        ("Nach den Büchern", "laut Bestand"), ("nach dem Buch", "laut Bestand"),
        ("das Markierte", "die markierten Felder"),
        ("Programm stirbt", "das Programm abstürzt"), ("Schirme zu haben", "Schirme verfügbar"),
        ("That is not a valid", "Enter a valid address"), ("data were", "Your data has been"),
        ("There is no such value", "Not a possible value."),
        ("are given during", "Reminders work during a rental only."),
        ("As the terminal", "Same as terminal"), ("(first point)", "not set: near the first point"),
        ("Where you are\"", "Your location"), ("another code, another", "you get a second code"),
        ("Nothing is being asked", "There is no question to answer."),
        ("transitions there are", "possible transitions"),
        ("state there is", "every reachable state"), ("request is parked", "No refused requests."),
        ("records \\(", "16 records"), ("sessions \\(", "1 session"), ("to be served", "Your details"),
        ("and not confirmed yet.\"", "Unsaved changes."), ("called like that", "No results."),
        ("means nothing here", "Unknown command"), ("is being asked.", "Searching…"), ("heißt so", "Keine Treffer."),
        ("Einzelheiten", "Details"), ("\"Reihenfolge", "Sortierung"), ("Wo Sie sind", "Ihr Standort"),
        ("uf Ihren Namen", "auf Rechnung"), ("in Speicher ", "Datenordner"), ("er Speicher ", "Datenordner"),
        ("Ваши прокаты", "История проката"), ("Подробно", "Подробнее"), ("Где вы\"", "Ваше местоположение"),
        ("Назовите друг", "Направьте в другой"), ("на ваше имя", "по счёту"), ("на своё имя", "по счёту"),
        ("перемена", "изменение"), ("большее из", "цену или стоимость, если она выше"),
        ("Сказать до", "Напомнить до закрытия"), ("Двигать", "Сдвинуть"),
        ("Аренд", "прокат: одно слово для одного"), ("аренд", "прокат: одно слово для одного"),
        ("часы идут", "время идёт"), ("напоминать не о чем", "напоминание не нужно"),
    ]

    /// Floors of what is shown to riders, clerks and operators. What only the project's own tests print is left out.
    private static let floors = ["Core", "Store", "Outside", "App", "Interfaces"]

    @Test func whatWasWrongDoesNotComeBack() throws {
        var found: [String] = []
        for (file, text) in try Self.texts() {
            for (number, line) in text.enumerated() {
                for (wrong, rather) in Self.wrong where line.contains(wrong) {
                    found.append("\(file):\(number + 1): '\(wrong)' (\(rather)): \(line)")
                }
            }
        }
        #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    }

    /// A text of one language that stands, word for word, in another's file was forgotten.
    @Test func noSentenceIsLeftInTheLanguageOfAnother() throws {
        var owners: [String: Set<String>] = [:]
        for (file, text) in try Self.texts() {
            guard let language = ["English", "German", "Russian"].first(where: file.contains) else { continue }
            for sentence in text.flatMap(Self.sentences) { owners[sentence, default: []].insert(language) }
        }
        let shared = owners.filter { $0.value.count > 1 }.keys.sorted()
        #expect(owners.count > 500 && shared.isEmpty, "\(shared.joined(separator: "\n"))")
    }

    /// The literals of a line that are sentences: four words of letters or more, without what is filled in.
    private static func sentences(_ line: String) -> [String] {
        line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 && !$0.element.contains("\\(") }.map { String($0.element) }
            .filter { text in text.split(separator: " ").filter { $0.contains(where: \.isLetter) }.count >= 4 }
    }

    /// What people read of each file, by line; a line without any is empty.
    private static func texts() throws -> [(file: String, lines: [String])] {
        return try (floors.map { "Sources/\($0)" } + ["Examples"]).flatMap { floor -> [(String, [String])] in
            let place = root.appendingPathComponent(floor)
            let files = try FileManager.default.subpathsOfDirectory(atPath: place.path).sorted()
            return try files.compactMap { file in
                let isTemplate = file.hasSuffix(".mustache") || file.hasSuffix("openapi.json") || file.hasSuffix(".js")
                guard file.hasSuffix(".swift") || isTemplate else { return nil }
                let text = try String(contentsOf: place.appendingPathComponent(file), encoding: .utf8)
                let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                return ("\(floor)/\(file)", isTemplate ? lines : literals(of: lines))
            }
        }
    }

    /// Comments are the programmer's own; of a line of code only what stands in quotes counts, of a text of several
    /// lines all of it.
    private static func literals(of lines: [String]) -> [String] {
        var isText = false
        return lines.map { line in
            let trimmed = line.drop { $0 == " " }
            if trimmed.hasPrefix("\"\"\"") || line.hasSuffix("\"\"\"") {
                isText.toggle()
                return ""
            }
            if isText { return line }
            guard !trimmed.hasPrefix("//"), let first = line.firstIndex(of: "\""), let last = line.lastIndex(of: "\"")
            else { return "" }
            return String(line[first...last])
        }
    }
}
