import Rental
import struct RiderProfile.ErrorEntry
import StateMachine
import Testing

@testable import Localization
@testable import PlainText
@testable import RentalScreens
@testable import TerminalUI

/// The pages of past rentals at every size, and what their keys do.
struct HistoryViewTests {
    /// Models that strain a page: long, many, hostile.
    private static func strained(_ scene: HistoryScene, _ language: Language) -> ScreenModel {
        var model = scene.model(language)
        let name = "\u{1B}[31m傘 ☔️ <&>\u{202E}\n" + String(repeating: "Donaudampfschifffahrt ", count: 9)
        let hostile = PastRentals.all.map {
            PastRental($0, in: LocalZone("far west") { _ in -43_200 }) { _ in name }
        }
        if case .ready(let page) = model.history, !page.rows.isEmpty {
            model.history = .ready(.init(rows: (0..<60).map { hostile[$0 % hostile.count] }, hasMore: true))
        }
        if case .ready = model.receipt { model.receipt = .ready(.init(past: hostile[0], newer: 9, older: 2)) }
        model.data.errors = (0..<50).map {
            ErrorEntry(
                at: Instant(milliseconds: .max), cause: "\($0) \u{9B}" + String(repeating: "傘 zu lang ", count: 40))
        }
        model.cursor.chosenInformation = 37
        model.program = .init(version: "\u{1B}1", store: String(repeating: "/long\u{202E}", count: 60))
        model.cursor.panels.indices.last.map { model.cursor.panels[$0].chosen = 37 }
        return model
    }

    @Test(arguments: HistoryScene.allCases, Language.allCases)
    func fitsItsSize(_ scene: HistoryScene, _ language: Language) {
        for (columns, rows) in FrameTests.sizes {
            for model in [scene.model(language), Self.strained(scene, language)] {
                let frame = Frame(model, columns: columns, rows: rows)
                #expect(frame.lines.count == rows)
                for line in frame.lines {
                    let text = Theme.none.text(line)
                    #expect(
                        line.width <= columns && DisplayWidth.of(text) == line.width, "\(columns) × \(rows): \(text)")
                    #expect(!text.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) })
                    #expect(!text.unicodeScalars.contains("\u{202E}"))
                }
            }
        }
    }

    @Test(arguments: HistoryScene.allCases, Language.allCases)
    func noKeyHasTwoMeanings(_ scene: HistoryScene, _ language: Language) {
        let frame = Frame(scene.model(language), columns: 80, rows: 24)
        let presses = frame.keys.flatMap(\.commands.keys)
        #expect(Set(presses).count == presses.count)
        let isPage = !scene.model(language).cursor.panels.isEmpty
        #expect(frame.command(for: .escape) == (isPage ? .cursor(.close) : .action(.closeInformation)))
    }

    @Test func whatFailedCanBeTriedAgain() {
        for scene in [HistoryScene.failed, .unreadable] {
            #expect(Frame(scene.model(.en), columns: 80, rows: 24).command(for: .enter) == .retry)
        }
        let list = Frame(HistoryScene.list.model(.en), columns: 80, rows: 24)
        #expect(list.command(for: .enter) == .open)
        #expect(Frame(HistoryScene.empty.model(.en), columns: 80, rows: 24).command(for: .enter) == nil)
    }

    /// Scrolled as far as it says it can be, each line of a receipt is seen, and the last one at the end.
    @Test(arguments: Language.allCases)
    func everyLineCanBeScrolledTo(_ language: Language) {
        var model = HistoryScene.returned.model(language)
        let texts = language.texts
        let words = [
            texts.release(.charged), texts.total(.charged), texts.ending(PastRentals.all[0].ending), "Harbour", "сухо.",
        ]
        for (columns, rows) in [(40, 24), (40, 10), (80, 12), (120, 12), (120, 40)] {
            model.cursor.panels[1].chosen = 0
            let hidden = Frame(model, columns: columns, rows: rows).hidden
            #expect((hidden == 0) == (rows == 40))
            var seen = ""
            for offset in 0...hidden {
                model.cursor.panels[1].chosen = offset
                seen += Theme.none.lines(Frame(model, columns: columns, rows: rows)).joined(separator: "\n")
            }
            for word in words { #expect(seen.contains(word.prefix { $0 != " " }), "\(word)\n\(seen)") }
        }
    }

    @Test func aReceiptIsTurnedInPlace() throws {
        var rider = CursorFixture()
        for page in [Page.history, .receipt(28), .receipt(19)] { #expect(rider.move(to: .show(page)) == nil) }
        #expect(rider.cursor.panels.map(\.page) == [.history, .receipt(19)])
        let frame = Frame(HistoryScene.returned.model(.en), columns: 80, rows: 24)
        #expect(frame.command(for: .character("n")) == .cursor(.show(.receipt(17))))
        #expect(frame.command(for: .character("p")) == nil)
    }

    @Test func theChosenErrorAndTheChosenRentalAreSeen() {
        var model = Self.strained(.errors, .en)
        for chosen in [0, 1, 25, 48, 49] {
            model.cursor.panels[1].chosen = chosen
            let text = Theme.none.lines(Frame(model, columns: 40, rows: 24)).joined(separator: "\n")
            #expect(text.contains("▸"), "\(text)")
        }
        var list = HistoryScene.list.model(.en)
        for chosen in 0..<4 {
            list.cursor.panels[1].chosen = chosen
            let row = PastRow(PastRentals.seen(PastRentals.all.reversed()[chosen]), Language.en.texts)
            #expect(list.chosenRental?.id == PastRentals.all.reversed()[chosen].id)
            let text = Theme.none.lines(Frame(list, columns: 40, rows: 12)).joined(separator: "\n")
            #expect(text.contains("▸ \(row.start)"), "\(text)")
        }
    }

    @Test(arguments: Language.allCases)
    func everyWordIsThere(_ language: Language) {
        let texts = language.texts
        let endings = PastRentals.all.map(\.ending)
        for words in [
            endings.map(texts.ending), RuleSet.allCases.map(texts.rules), [texts.errors(0), texts.errors(1)],
            [texts.older, texts.newer, texts.scroll, texts.tryAgain, texts.history, texts.errors, texts.about],
            [
                texts.charge(.charged), texts.release(.charged), texts.total(.charged), texts.fare, texts.fareSoFar,
                texts.priceOfUmbrella,
            ],
            [texts.receiptRuns("7"), texts.receiptUnknown("7"), texts.receipt("7"), texts.held],
        ] {
            #expect(words.allSatisfy { !$0.isEmpty } && Set(words).count == words.count, "\(words)")
        }
        #expect(endings.map(texts.staysWithRider).map(\.isEmpty) == [true, false, false, false])
    }
}
