import Foundation
import PickupPoints
import Testing

@testable import RentalScreens
@testable import TerminalUI

/// A line that is typed: by character, at the cursor.
struct TypingTests {
    /// The comment after some typing and editing, with the cursor shown as a bar.
    private func comment(_ text: String, _ edits: TextEdit..., then more: String = "") -> String {
        var rider = CursorFixture()
        rider.move(to: .type(.comment))
        rider.move(to: .typed(text))
        for edit in edits { rider.move(to: .edit(edit)) }
        if !more.isEmpty { rider.move(to: .typed(more)) }
        let typing = rider.cursor.typing
        #expect(rider.cursor.draft.comment == typing?.text)
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
        var rider = CursorFixture()
        rider.move(to: .type(.profile(.email)))
        rider.move(to: .typed("\nanna@example.org\r\n"))
        #expect(rider.form.email == "anna@example.org")
        rider.move(to: .type(.search))
        rider.move(to: .typed("alter\u{2028}markt\tnord"))
        #expect(rider.cursor.browsing.search == "alter markt nord")
    }

    @Test func controlsAreNoTextAndDirectionIs() {
        #expect(comment("a\u{1B}[2J\u{7}\u{9B}b\u{0}") == "a[2Jb|")
        #expect(comment("\u{202E}שלום\u{202C}") == "\u{202E}שלום\u{202C}|")
    }

    /// Counted as the rental counts them; nothing of a text that is too long is taken.
    @Test func whatIsTooLongIsRefusedAsAWhole() {
        var rider = CursorFixture()
        rider.move(to: .type(.comment))
        rider.move(to: .typed("dry"))
        #expect(rider.move(to: .typed(String(repeating: "x", count: 998))) == .tooLong)
        #expect(rider.move(to: .typed("e" + String(repeating: "\u{301}", count: 997))) == .tooLong)
        #expect(rider.cursor.draft.comment == "dry")
        #expect(rider.move(to: .typed(String(repeating: "x", count: 997))) == nil)
    }

    @Test func theCursorIsKept() throws {
        var rider = CursorFixture()
        rider.move(to: .type(.comment))
        rider.move(to: .typed("dry"))
        rider.move(to: .edit(.left))
        let kept = try JSONDecoder().decode(TerminalCursor.State.self, from: JSONEncoder().encode(rider.cursor))
        #expect(kept == rider.cursor)
        #expect(kept.typing?.cursor == 2)
    }

    @Test func aLineKeptWithoutACursorIsContinuedAtItsEnd() throws {
        let old = Data(#"{"field":{"comment":{}},"text":"dry"}"#.utf8)
        #expect(try JSONDecoder().decode(Typing.self, from: old) == Typing(field: .comment, text: "dry"))
        let strange = Data(#"{"field":{"comment":{}},"text":"dry","cursor":7}"#.utf8)
        #expect(try JSONDecoder().decode(Typing.self, from: strange).cursor == 3)
    }

    /// Killed after the place was kept and before the line was closed, the same key keeps the same place.
    @Test func aPlaceIsKeptWhereItIsOne() throws {
        var rider = CursorFixture()
        rider.type("91,0", into: .place)
        #expect(rider.move(to: .enter) == .notAPosition)
        #expect(rider.cursor.typing?.text == "91,0" && rider.data.settings.place == nil)
        rider.move(to: .edit(.eraseToStart))
        rider.move(to: .typed("52.5,13.4"))
        let place = try Position(latitude: 52.5, longitude: 13.4)
        for isKilled in [true, false] {
            #expect(rider.move(to: .enter, isKilled: isKilled) == nil)
            #expect(rider.data.settings.place == place && (rider.cursor.typing != nil) == isKilled)
        }
        rider.move(to: .type(.place))
        #expect(rider.cursor.typing?.text == "52.5,13.4")
        rider.move(to: .edit(.eraseToStart))
        rider.move(to: .enter)
        #expect(rider.data.settings.place == nil)
    }
}
