import Localization
import PickupPoints
import TerminalUI
import Testing

@testable import RentalScreens

/// What a scanner types at the live screen of a point, and what a clerk chooses there.
struct ClerkInputTests {
    private static let code = String(repeating: "A", count: 120)

    private static func input() -> ClerkInput {
        var input = ClerkInput()
        input.offer([.takeBack, .mark(.broken), .correct, .endShift])
        return input
    }

    /// A scanner ends a code with one line end or two, and nothing is chosen by that.
    @Test func aCodeIsScannedOnce() {
        var input = Self.input()
        input.insert(Self.code)
        #expect(input.enter() == .scan(Self.code))
        #expect(input.enter() == nil)
        #expect(input.open == nil && input.question == .code && input.text.isEmpty)
    }

    /// A rider comes while the clerk fills in a form: their code does not become an answer, and the form stays.
    @Test func aCodeIsNoAnswer() {
        var input = Self.input()
        #expect(input.openChosen(seen: 24) == nil)
        input.insert("417305")
        #expect(input.enter() == nil && input.question == .reasonForRider)
        input.insert(Self.code)
        #expect(input.enter() == .scan(Self.code))
        #expect(input.question == .reasonForRider)
        input.insert("no phone")
        let act = ClerkInput.Act.takeBack(rental: "417305", from: "", started: "", reason: "no phone")
        #expect(input.enter() == act)
        #expect(input.question == .code)
    }

    /// While the store cannot be had, a scanner goes on: all it has read arrives at once.
    @Test func codesThatComeAtOnceAreAllScanned() {
        var input = Self.input()
        let other = String(repeating: "B", count: 120)
        input.insert("AAA")
        #expect(input.paste("\(Self.code)\n\n\(other)\nBB") == [.scan("AAA" + Self.code), .scan(other)])
        #expect(input.text == "BB")
        input.eraseLine()
        #expect(input.paste("a text of a mail\nthat was pasted\n").isEmpty)
        #expect(input.text == "a text of a mail")
        input.eraseLine()
        // A form that is filled in meanwhile keeps its answer.
        _ = input.openChosen(seen: 24)
        input.insert("41")
        let link = "https://zontik.test/scan/" + other
        #expect(input.paste(link + "\n") == [.scan(link)])
        #expect(input.text == "41" && input.question == .rental)
    }

    @Test func whereAndWhenAreAskedForWhereTheNumberIsNotKnown() {
        var input = Self.input()
        _ = input.openChosen(seen: 24)
        var asked: [ClerkInput.Question] = []
        var act: ClerkInput.Act?
        for answer in ["", "hauptbahnhof", "9:05", "no phone"] {
            asked.append(input.question)
            input.insert(answer)
            act = input.enter()
        }
        #expect(asked == [.rental, .from, .started, .reasonForRider])
        #expect(act == .takeBack(rental: "", from: "hauptbahnhof", started: "9:05", reason: "no phone"))
    }

    /// What is counted is compared with what the screen said when counting began.
    @Test func aCountBelongsToTheStockThatWasSeen() {
        var input = Self.input()
        input.choose(2)
        #expect(input.openChosen(seen: 24) == nil)
        #expect(input.openChosen(seen: 23) == nil)
        input.insert("20")
        #expect(input.enter() == nil)
        input.insert("broken")
        #expect(input.enter() == .correct(seen: 24, counted: "20", reason: "broken"))
    }

    @Test func aMarkNeedsNoAnswer() {
        var input = Self.input()
        input.choose(1)
        #expect(input.openChosen(seen: 24) == .mark(.broken))
        #expect(input.open == nil)
    }

    /// The same entry stays chosen when others come and go above it.
    @Test func theChoiceStaysWithItsEntry() {
        var input = Self.input()
        input.choose(2)
        input.offer([.takeBack, .undo(rental: "1-1"), .correct, .endShift])
        #expect(input.entries[input.chosen] == .correct)
        input.offer([.takeBack, .mark(.broken), .endShift])
        #expect(input.entries[input.chosen] == .takeBack)
        input.choose(-7)
        #expect(input.chosen == 0)
    }

    @Test func escapeDropsTheTextAndThenTheForm() {
        var input = Self.input()
        _ = input.openChosen(seen: 24)
        input.insert("41\n7")
        #expect(input.text == "41")
        input.leave()
        #expect(input.text.isEmpty && input.open == .takeBack)
        input.leave()
        #expect(input.open == nil)
    }

    /// What is typed before a scan is no part of it: in a form it stays.
    @Test func aLinkBeginsWhereItBegins() {
        let link = "HTTPS://ZONTIK.TEST/SCAN/" + Self.code
        var input = Self.input()
        input.insert("hello" + link)
        #expect(input.enter() == .scan(link))
        #expect(input.text.isEmpty)
        _ = input.openChosen(seen: 24)
        input.insert("ann" + link)
        #expect(input.enter() == .scan(link))
        #expect(input.text == "ann" && input.question == .rental)
    }

    /// What was refused is asked for again, with the other answers as they were.
    @Test func aRefusedFormGoesOnWhereItWasWrong() {
        var input = Self.input()
        input.mend(.takeBack(rental: "Paul", from: "", started: "", reason: "no phone"), at: .rental, seen: 24)
        #expect(input.question == .rental && input.text == "Paul")
        input.insert("1742")
        input.insert("24")
        #expect(input.enter() == .takeBack(rental: "174224", from: "", started: "", reason: "no phone"))
        input.mend(.endShift(seen: 24, counted: "9", note: "wet"), at: .counted, seen: 23)
        input.insert("8")
        #expect(input.enter() == .endShift(seen: 23, counted: "8", note: "wet"))
        // The next rider's code is under way.
        input.insert("HTTPS")
        input.mend(.correct(seen: 24, counted: "x", reason: "y"), at: .counted, seen: 24)
        #expect(input.open == nil && input.text == "HTTPS")
    }

    /// A mistyped code comes back to be mended, and the next scan takes its place.
    @Test func aMistypedCodeIsMended() {
        var input = Self.input()
        input.mend("NOPE")
        #expect(input.text == "NOPE")
        input.mend("OTHER")
        #expect(input.text == "NOPE")
        input.eraseBackward()
        #expect(input.text == "NOP")
        input.insert("E")
        #expect(input.enter() == .scan("NOPE"))
        input.mend("4006381333931")
        input.insert("A")
        input.insert("B")
        #expect(input.text == "AB")
    }

    /// Everything that matters is on the smallest usual terminal, in every language.
    @Test(arguments: Language.allCases) func theScreenFits(_ language: Language) {
        var model = ClerkModel(language: language, point: "Alter Markt", clerk: "Berta")
        let row = PointDay.Row(time: "10:00", what: "-")
        model.report = PointDay(
            stock: 24, elsewhere: [], asOf: "10:00", lastCount: "Last count: 9:00 · wet",
            rows: Array(repeating: row, count: 60), out: 40, back: 20,
            neighbours: [PointDay.Neighbour(name: "Dom", stock: "3", distance: "450 m", status: "open")])
        model.input = Self.input()
        model.input.insert(Self.code + "END")
        model.notices = [ClerkNotice(.done, "Yes"), ClerkNotice(.refused, "No", ["because"])]
        let frame = Frame(ClerkScreen(model), columns: 80, rows: 24)
        let lines = Theme.none.lines(frame)
        let text = lines.joined(separator: "\n")
        #expect(lines.count == 24)
        for words in [
            "Alter Markt", "Berta", "✓ Yes", "✗ No · because", "AEND▏", "▸ ", "9:00 · wet",
            language.texts.clerk.endShift, "10:00",
        ] {
            #expect(text.contains(words), "\(words) in\n\(text)")
        }
    }
}
