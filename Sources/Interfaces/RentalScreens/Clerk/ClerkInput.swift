import PickupPoints

/// What a clerk types and chooses at the live screen of a point.
///
/// A scanner types what it reads, and then Enter, once or twice, wherever the clerk is. So letters always go into the
/// line at the bottom, and Enter on an empty line does nothing; the list is used by keys that no scanner sends.
package struct ClerkInput: Hashable, Sendable {
    /// An entry of the list.
    package enum Entry: Hashable, Sendable {
        /// Undoes a return without a code, or a hand-over, by the rental's identifier.
        case undo(rental: String)
        case undoHandover(rental: String)
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
        case undoHandover(rental: String)
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
            case .undo, .undoHandover, .mark: []
            }
        }

        var next: Question? { questions.first { answers[$0] == nil } }

        var act: Act {
            func answer(_ question: Question) -> String { answers[question] ?? "" }
            return switch entry {
            case .undo(let rental): .undo(rental: rental)
            case .undoHandover(let rental): .undoHandover(rental: rental)
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
    /// Whether what is typed next takes the place of the text, which was refused.
    private var isReplaced = false

    /// Nothing that is scanned or typed here is longer.
    private static let longest = 2_000
    /// A text without spaces that is so long is a code, whatever the line asks for.
    private static let shortestCode = 60

    package init() {}

    /// Nothing is typed, and nothing is asked.
    package var isEmpty: Bool { form == nil && text.isEmpty }
    package var question: Question { form?.next ?? .code }
    /// The entry whose questions the line asks.
    package var open: Entry? { form?.entry }

    // MARK: The line

    /// Adds what is typed or pasted, up to the first line end.
    package mutating func insert(_ typed: String) {
        if isReplaced { text = "" }
        isReplaced = false
        text += typed.prefix { !$0.isNewline }
        text = String(text.prefix(Self.longest))
    }

    /// Takes what came at once: what is pasted, or scanned while the screen could not read.
    /// - Returns: the codes in it that ended with a line end, to be scanned in their order.
    package mutating func paste(_ pasted: String) -> [Act] {
        let lines = pasted.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var acts: [Act] = []
        for line in lines.dropLast() {
            // What is no code is text, and ends nothing.
            guard !acts.isEmpty || Self.code(in: text + line) != nil else { break }
            insert(String(line))
            if let act = takeCode() { acts.append(act) }
        }
        insert(String(acts.isEmpty ? pasted : String(lines.last ?? "")))
        return acts
    }

    package mutating func eraseBackward() { edit(String(text.dropLast())) }
    package mutating func eraseLine() { edit("") }

    private mutating func edit(_ text: String) { (self.text, isReplaced) = (text, false) }

    /// Takes what the line has.
    /// - Returns: what is to be done now, if that was all there is to know.
    package mutating func enter() -> Act? {
        if let act = takeCode() { return act }
        defer { edit("") }
        guard var form else { return text.isEmpty ? nil : .scan(text) }
        if let question = form.next { form.answers[question] = text }
        guard form.next == nil else {
            self.form = form
            return nil
        }
        self.form = nil
        return form.act
    }

    /// The code at the end of the line; what was typed before it stays in a form.
    private mutating func takeCode() -> Act? {
        guard let code = Self.code(in: text) else { return nil }
        let typed = form == nil ? "" : String(text[..<code.startIndex])
        defer { edit(typed) }
        return .scan(String(code))
    }

    /// A link, from where it begins; else a text that is so long, without spaces.
    private static func code(in text: String) -> Substring? {
        func isCode(_ text: Substring) -> Bool {
            text.count >= shortestCode && !text.contains(where: \.isWhitespace)
        }
        let link = text.matches(of: /https?:\/\//.ignoresCase()).last.map { text[$0.range.lowerBound...] }
        return [link, text[...]].compactMap(\.self).first(where: isCode)
    }

    // MARK: What was refused

    /// Gives back a code that was refused as mistyped, unless something else is in the line by now. The next code takes
    /// its place.
    package mutating func mend(_ code: String) {
        if form == nil, text.isEmpty { (text, isReplaced) = (code, true) }
    }

    /// Opens the form of an act that was refused again, at the answer that was wrong. The others stay.
    /// - Parameter seen: the stock that is on the screen.
    package mutating func mend(_ act: Act, at question: Question, seen: Int64) {
        guard form == nil, text.isEmpty else { return }
        var form: Form
        switch act {
        case .scan, .undo, .undoHandover, .mark: return
        case .takeBack(let rental, let from, let started, let reason):
            form = Form(entry: .takeBack, seen: seen)
            form.answers = [.rental: rental, .from: from, .started: started, .reasonForRider: reason]
        case .correct(_, let counted, let reason):
            form = Form(entry: .correct, seen: seen, answers: [.counted: counted, .reason: reason])
        case .endShift(_, let counted, let note):
            form = Form(entry: .endShift, seen: seen, answers: [.counted: counted, .note: note])
        }
        let answer = form.answers.removeValue(forKey: question)
        self.form = form
        (text, isReplaced) = (answer ?? "", true)
    }

    /// Drops what has been typed, then the form.
    package mutating func leave() {
        if text.isEmpty { form = nil }
        edit("")
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
        self.form = form
        edit("")
        return nil
    }

    /// What can be chosen from now on. The same entry stays chosen; where it is gone, none that was not meant takes its
    /// place.
    package mutating func offer(_ entries: [Entry]) {
        let former = self.entries.indices.contains(chosen) ? self.entries[chosen] : nil
        self.entries = entries
        chosen = former.flatMap(entries.firstIndex) ?? 0
    }
}
