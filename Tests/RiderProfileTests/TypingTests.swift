import Foundation
import RiderProfile
import Testing

/// A line that is typed: by character, at the cursor.
struct TypingTests {
    /// The comment after some typing and editing, with the cursor shown as a bar.
    private func comment(_ text: String, _ edits: TextEdit..., then more: String = "") -> String {
        var notes = Notes()
        notes.note(.type(.comment))
        notes.note(.typed(text))
        for edit in edits { notes.note(.edit(edit)) }
        if !more.isEmpty { notes.note(.typed(more)) }
        let typing = notes.state.typing
        #expect(notes.state.draft.comment == typing?.text)
        return typing.map { "\($0.head)|\($0.tail)" } ?? "nothing is typed"
    }

    @Test func lettersGoWhereTheCursorIs() {
        #expect(comment("dry", .left, then: "a") == "dra|y")
        #expect(comment("dry", .start, then: "so ") == "so |dry")
        #expect(comment("dry", .start, .left, .end, .right, then: "!") == "dry!|")
    }

    @Test func eachKeyErasesItsPart() {
        #expect(comment("one two  three", .eraseBackward) == "one two  thre|")
        #expect(comment("one two", .start, .eraseForward) == "|ne two")
        #expect(comment("one two  ", .eraseWord) == "one |")
        #expect(comment("one two", .left, .left, .eraseToStart) == "|wo")
        #expect(comment("one two", .left, .left, .eraseToEnd) == "one t|")
        for edit in TextEdit.allCases { #expect(comment("", edit) == "|") }
    }

    /// What a person sees as one character is one, however many code points it takes.
    @Test func aCharacterIsAGraphemeCluster() {
        let family = "👨‍👩‍👧‍👦"
        #expect(comment("a\(family)é", .left, .left) == "a|\(family)é")
        #expect(comment("a\(family)", .eraseBackward) == "a|")
        #expect(comment("e\u{301}x", .start, .eraseForward) == "|x")
        // An accent joins the letter before it, and two halves of a flag one another.
        #expect(comment("ex", .left, then: "\u{301}") == "e\u{301}|x")
        #expect(comment("🇩a🇪", .left, .eraseBackward) == "🇩🇪|")
    }

    @Test func pastedLinesStayInACommentAndBecomeWordsElsewhere() {
        #expect(comment("dry\r\nand\rquick\n") == "dry\nand\nquick\n|")
        var notes = Notes()
        notes.note(.type(.profile(.email)))
        notes.note(.typed("\nanna@example.org\r\n"))
        #expect(notes.state.form?.email == "anna@example.org")
        notes.note(.type(.search))
        notes.note(.typed("alter\u{2028}markt\tnord"))
        #expect(notes.state.browsing.search == "alter markt nord")
    }

    @Test func controlsAreNoTextAndDirectionIs() {
        #expect(comment("a\u{1B}[2J\u{7}\u{9B}b\u{0}") == "a[2Jb|")
        #expect(comment("\u{202E}שלום\u{202C}") == "\u{202E}שלום\u{202C}|")
    }

    /// Counted as the rental counts them; nothing of a text that is too long is taken.
    @Test func whatIsTooLongIsRefusedAsAWhole() {
        var notes = Notes()
        notes.note(.type(.comment))
        notes.note(.typed("dry"))
        #expect(notes.note(.typed(String(repeating: "x", count: 998))) == .tooLong)
        #expect(notes.note(.typed("e" + String(repeating: "\u{301}", count: 997))) == .tooLong)
        #expect(notes.state.draft.comment == "dry")
        #expect(notes.note(.typed(String(repeating: "x", count: 997))) == nil)
    }

    @Test func theCursorIsKept() throws {
        var notes = Notes()
        notes.note(.type(.comment))
        notes.note(.typed("dry"))
        notes.note(.edit(.left))
        let kept = try JSONDecoder().decode(RiderNotebook.State.self, from: JSONEncoder().encode(notes.state))
        #expect(kept == notes.state)
        #expect(kept.typing?.cursor == 2)
    }

    @Test func aLineKeptWithoutACursorIsContinuedAtItsEnd() throws {
        let old = Data(#"{"field":{"comment":{}},"text":"dry"}"#.utf8)
        #expect(try JSONDecoder().decode(Typing.self, from: old) == Typing(field: .comment, text: "dry"))
        let strange = Data(#"{"field":{"comment":{}},"text":"dry","cursor":7}"#.utf8)
        #expect(try JSONDecoder().decode(Typing.self, from: strange).cursor == 3)
    }
}
