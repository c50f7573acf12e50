import Checkpoint
import CommandLineTool
import Rental

/// A line that is understood can be written down, and then means the same.
enum ActionProperties {
    private static let tariff = Tariff(
        currency: .eur, unlock: 100, perInterval: 50, intervalSeconds: 1800, maximum: 2500, price: 2000)

    static func check(_ text: String) throws(FuzzFinding) {
        // Read as the program reads it: a line ends at the first line feed.
        let line = String(decoding: text.utf8.prefix { $0 != 0x0A }, as: UTF8.self)
        guard let action = try? ActionLine.parse(line: line) else { return }
        let printed = print(action)
        guard let again = try? ActionLine.parse(line: printed) else {
            throw FuzzFinding("not understood: \(printed.debugDescription), printed for \(line.debugDescription)")
        }
        let isSame =
            (again.action, again.card, again.rating, again.comment)
            == (action.action, action.card, action.rating, action.comment)
        guard isSame, print(again) == printed else {
            throw FuzzFinding("\(line.debugDescription) and \(printed.debugDescription) mean different things")
        }
        guard let event = try? action.event(offering: tariff) else { return }
        guard (try? again.event(offering: tariff)) == event else {
            throw FuzzFinding("\(line.debugDescription) and \(printed.debugDescription) are different events")
        }
        do {
            let stored = try StoredText.encode(event)
            guard try StoredText.decode(stored, as: UmbrellaRental.Event.Kind.self) == event else {
                throw FuzzFinding("\(event) is stored as \(stored)")
            }
        } catch {
            throw FuzzFinding("\(event) cannot be stored: \(error)")
        }
    }

    private static func print(_ line: ActionLine) -> String {
        var words = line.card.isEmpty ? ["--card", ""] : ["--card=" + line.card]
        if let rating = line.rating { words.append("--rating=\(rating)") }
        // The parser takes nothing after an equals sign for no value at all.
        if let comment = line.comment { words += comment.isEmpty ? ["--comment", ""] : ["--comment=" + comment] }
        // What comes after two dashes is no option, whatever it looks like.
        return (words + ["--", line.action]).map(quoted).joined(separator: " ")
    }

    /// In the one kind of quotes, and those in the other.
    private static func quoted(_ word: String) -> String {
        var text = "'"
        for scalar in word.unicodeScalars { text += scalar == "'" ? "'\"'\"'" : String(scalar) }
        return text + "'"
    }
}
