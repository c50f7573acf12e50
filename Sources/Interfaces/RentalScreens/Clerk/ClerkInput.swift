import PickupPoints

/// What a clerk types and chooses at the live screen of a point.
///
/// A scanner types what it reads, and then Enter, once or twice, wherever the clerk is. So letters always go into the
/// line at the bottom, and Enter on an empty line does nothing; the list is used by keys that no scanner sends.
package struct ClerkInput: Hashable, Sendable {
    /// An entry of the list.
    package enum Entry: Hashable, Sendable {
        /// Undoes a return without a code, by the rental's identifier.
        case undo(rental: String)
        case takeBack
        case mark(UmbrellaMark)
        case correct
        case endShift
    }

    /// What the line asks for.
    package enum Question: Hashable, Sendable {
        case code
        case rental, from, started, reasonForRider
        case counted, reason
        case note
    }

    /// What the clerk wants to be done.
    package enum Act: Hashable, Sendable {
        case scan(String)
        /// Empty texts were left out.
        case takeBack(rental: String, from: String, started: String, reason: String)
        case undo(rental: String)
        case mark(UmbrellaMark)
        /// - Parameter seen: what the records said when the count began.
        case correct(seen: Int64, counted: String, reason: String)
        case endShift(seen: Int64, counted: String, note: String)
    }

    private struct Form: Hashable {
        let entry: Entry
        /// What the records said when it was opened.
        let seen: Int64
        var answers: [Question: String] = [:]

        /// In their order. Where and when are asked for only where number and name are not known.
        var questions: [Question] {
            switch entry {
            case .takeBack:
                answers[.rental] == "" ? [.rental, .from, .started, .reasonForRider] : [.rental, .reasonForRider]
            case .correct: [.counted, .reason]
            case .endShift: [.counted, .note]
            case .undo, .mark: []
            }
        }

        var next: Question? { questions.first { answers[$0] == nil } }

        var act: Act {
            func answer(_ question: Question) -> String { answers[question] ?? "" }
            return switch entry {
            case .undo(let rental): .undo(rental: rental)
            case .mark(let mark): .mark(mark)
            case .takeBack:
                .takeBack(
                    rental: answer(.rental), from: answer(.from), started: answer(.started),
                    reason: answer(.reasonForRider))
            case .correct: .correct(seen: seen, counted: answer(.counted), reason: answer(.reason))
            case .endShift: .endShift(seen: seen, counted: answer(.counted), note: answer(.note))
            }
        }
    }

    /// What can be chosen now.
    package private(set) var entries: [Entry] = []
    /// The place of the chosen entry in `entries`.
    package private(set) var chosen = 0
    /// What the line has.
    package private(set) var text = ""
    private var form: Form?

    /// Nothing that is scanned or typed here is longer.
    private static let longest = 2_000
    /// A text without spaces that is so long is a code, whatever the line asks for.
    private static let shortestCode = 60

    package init() {}

    package var question: Question { form?.next ?? .code }
    /// The entry whose questions the line asks.
    package var open: Entry? { form?.entry }

    // MARK: The line

    /// Adds what is typed or pasted, up to the first line end.
    package mutating func insert(_ typed: String) {
        text += typed.prefix { !$0.isNewline }
        text = String(text.prefix(Self.longest))
    }

    /// Takes what came at once: what is pasted, or scanned while the screen could not read.
    /// - Returns: the codes in it that ended with a line end, to be scanned in their order.
    package mutating func paste(_ pasted: String) -> [Act] {
        let lines = pasted.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let codes = zip(lines.indices, lines).filter { $0 < lines.endIndex - 1 && Self.isCode($1) }
        guard let last = codes.last?.0 else {
            insert(pasted)
            return []
        }
        // A code that was begun before ends with the first line.
        let acts = codes.map { Act.scan(($0 == 0 && form == nil ? text : "") + $1) }
        if form == nil { text = "" }
        insert(String(lines[last + 1]))
        return acts
    }

    package mutating func eraseBackward() { text = String(text.dropLast()) }
    package mutating func eraseLine() { text = "" }

    /// Gives back a code that was refused as mistyped, unless something else is in the line by now.
    package mutating func mend(_ code: String) {
        if form == nil, text.isEmpty { text = code }
    }

    /// Takes what the line has.
    /// - Returns: what is to be done now, if that was all there is to know.
    package mutating func enter() -> Act? {
        defer { text = "" }
        guard var form, !Self.isCode(text[...]) else { return text.isEmpty ? nil : .scan(text) }
        if let question = form.next { form.answers[question] = text }
        guard form.next == nil else {
            self.form = form
            return nil
        }
        self.form = nil
        return form.act
    }

    private static func isCode(_ text: Substring) -> Bool {
        text.count >= shortestCode && !text.contains(where: \.isWhitespace)
    }

    /// Drops what has been typed, then the form.
    package mutating func leave() {
        if text.isEmpty { form = nil }
        text = ""
    }

    // MARK: The list

    package mutating func choose(_ place: Int) { chosen = min(max(0, place), max(0, entries.count - 1)) }

    /// Opens the chosen entry.
    /// - Parameter seen: the stock that is on the screen.
    /// - Returns: what is to be done now, where nothing has to be asked.
    package mutating func openChosen(seen: Int64) -> Act? {
        guard form == nil, entries.indices.contains(chosen) else { return nil }
        let form = Form(entry: entries[chosen], seen: seen)
        guard form.next != nil else { return form.act }
        (self.form, text) = (form, "")
        return nil
    }

    /// What can be chosen from now on. The same entry stays chosen.
    package mutating func offer(_ entries: [Entry]) {
        let former = self.entries.indices.contains(chosen) ? self.entries[chosen] : nil
        self.entries = entries
        choose(former.flatMap(entries.firstIndex) ?? chosen)
    }
}
