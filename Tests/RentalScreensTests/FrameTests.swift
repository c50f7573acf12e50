import Foundation
import Rental
import StateMachine
import Testing

@testable import Localization
@testable import PlainText
@testable import RentalScreens
@testable import TerminalUI

struct FrameTests {
    /// On an everyday run (`scripts/test`) the sizes of most windows, and the smallest; on a full one all.
    static let sizes =
        ProcessInfo.processInfo.environment["ZONTIK_EVERYDAY"] == nil
        ? all : all.filter { [1, 40, 76, 80, 120].contains($0.columns) }

    /// From nothing to a wall of text; the sizes in between are where layouts change their mind.
    private static let all: [(columns: Int, rows: Int)] = [
        (1, 1), (2, 3), (8, 4), (20, 6), (30, 12), (40, 24), (60, 40), (75, 24), (76, 23), (76, 24), (80, 24), (99, 24),
        (100, 24), (120, 40), (300, 90),
    ]

    /// Models that strain a screen: long, wide, many, hostile.
    static func strained(_ model: ScreenModel) -> ScreenModel {
        var model = model
        model.rider = "\u{1B}[31m傘屋の\u{202E}アンナ" + String(repeating: "ä", count: 40)
        var page = ScreenModel.PointPage()
        page.rows = (0..<60).map { number in
            let name = "傘 ☔️ Donaudampfschifffahrtsgesellschaft \(number)\n"
            var point = ScreenModel.Point(id: PointID(rawValue: "\(number)"), name: name, status: "")
            point.metres = number * 997
            point.match = number..<2 * number
            point.isFavourite = number % 2 == 0
            return point
        }
        page.matching = 60
        page.all = 60
        page.chosen = 37
        // What shows no points has nothing to strain.
        if case .ready(let shown) = model.points, !shown.rows.isEmpty { model.points = .ready(page) }
        model.map = model.map.map(strained)
        if let detail = model.detail { model.detail = strained(detail, page.rows[7]) }
        model.cards = (0..<20).map {
            ScreenModel.Card(token: "\($0)", label: "Card\u{9B}\($0)", validThrough: model.now)
        }
        model.cursor.draft.comment = String(repeating: "Зонт ", count: 200)
        model.cursor.chosen = 37
        model.cursor.chosenInformation = 37
        model.message = String(repeating: "Nicht möglich. ", count: 20)
        model.pendingEffects = 3
        return model
    }

    /// Many marks, some of them nowhere.
    private static func strained(_ map: ScreenModel.Map) -> ScreenModel.Map {
        var map = map
        let places = [Double.nan, .infinity, -.infinity, 1e300, 0].flatMap { east in
            [Double.nan, -1e300, 12].map { ScreenModel.Map.Place(east: east, north: $0) }
        }
        map.marks += (0..<300).map { number in
            .init(place: .init(east: Double(number % 71), north: Double(number / 71)), kind: .favourite)
        }
        map.landmarks = ScreenModel.Map.Landmark.Kind.allCases.map { kind in
            .init(kind: kind, name: "傘\u{1B}[2J", lines: [places + places.reversed()], names: places)
        }
        map.landmarks.append(.init(kind: .park, name: "Park\u{9B}", lines: [places], names: places))
        map.marks += places.map { .init(place: $0, kind: .chosen) }
        return map
    }

    private static func strained(_ detail: ScreenModel.PointDetail, _ point: ScreenModel.Point)
        -> ScreenModel.PointDetail
    {
        var strained = detail
        strained.point = point
        strained.address = "\u{1B}[2J" + String(repeating: "Straße ", count: 30)
        strained.hours = detail.hours.map { $0 + "\u{202E}\n, 傘" + String(repeating: " 08:00–12:00,", count: 9) }
        strained.note = String(repeating: "傘\u{9B}", count: 99)
        strained.nextChange = point.name
        strained.map = Self.strained(detail.map)
        return strained
    }

    @Test(arguments: Picture.all, Language.allCases)
    func fitsItsSize(_ picture: Picture, _ language: Language) {
        let model = picture.model(language)
        for (columns, rows) in Self.sizes {
            for model in [model, Self.strained(model)] {
                let frame = Frame(model, columns: columns, rows: rows)
                #expect(frame.lines.count == rows)
                for line in frame.lines {
                    #expect(line.width <= columns, "\(columns) × \(rows): \(Theme.none.text(line))")
                    let verbatim = line.spans.contains { $0.isVerbatim }
                    #expect(verbatim || DisplayWidth.of(Theme.none.text(line)) == line.width)
                }
            }
        }
    }

    /// German and Russian are longer than English; in a usual window nothing is cut off for that.
    @Test(arguments: Picture.all, [Language.de, .ru])
    func aTranslationIsCutNowhereThatEnglishIsNot(_ picture: Picture, _ language: Language) {
        for (columns, rows) in [(80, 24), (120, 40)] {
            let cut = [language, .en].map { language in
                Theme.none.lines(Frame(picture.model(language), columns: columns, rows: rows)).filter {
                    $0.contains("…")
                }
            }
            #expect(cut[0].isEmpty || !cut[1].isEmpty, "\(columns) × \(rows): \(cut[0])")
        }
    }

    @Test(arguments: Picture.all, Language.allCases)
    func hasNoControlsWithoutColour(_ picture: Picture, _ language: Language) {
        for model in [picture.model(language), Self.strained(picture.model(language))] {
            for line in Theme.none.lines(Frame(model, columns: 80, rows: 24)) {
                #expect(!line.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) })
                #expect(!line.unicodeScalars.contains("\u{202E}"))
            }
        }
    }

    @Test(arguments: Picture.all, Language.allCases)
    func bindsEveryOpenAction(_ picture: Picture, _ language: Language) {
        let model = picture.model(language)
        let keys = Frame(model, columns: 80, rows: 24).keys
        let bound = keys.flatMap(\.commands.values)
        if model.cursor.typing != nil {
            #expect(bound.allSatisfy { $0 == .cursor(.enter) })
            return
        }
        // A page over the screen has its own keys.
        for action in model.actions where model.cursor.panels.isEmpty {
            #expect(bound.contains(.action(action)), "\(action)")
        }
        let presses = keys.flatMap(\.commands.keys)
        #expect(Set(presses).count == presses.count, "a key with two meanings")
    }

    @Test func readsRussianLettersByTheirPlace() {
        let frame = Frame(Scene.main.model(.ru), columns: 80, rows: 24)
        #expect(frame.command(for: .character("к")) == .action(.rent))
        #expect(frame.command(for: .character("Ь")) == .action(.openMap))
        #expect(frame.command(for: .character("Q")) == .quit)
        #expect(frame.command(for: .character("?")) == .cursor(.show(.keys)))
        #expect(frame.command(for: .enter) == nil)
    }

    @Test func refusedKeysStillAskTheMachine() {
        let frame = Frame(Scene.rentAwaiting.model(.en), columns: 80, rows: 24)
        #expect(frame.command(for: .enter) == .action(.continue))
        #expect(frame.keys.first?.isOpen == false)
    }

    @Test(arguments: [(75, 23), (76, 22), (60, 23), (44, 60)])
    func showsTheLinkWhereTheCodeDoesNotFit(_ columns: Int, _ rows: Int) {
        let text = Theme.none.lines(Frame(Scene.rentAwaiting.model(.en), columns: columns, rows: rows)).joined()
        #expect(text.contains("HTTP://127.0.0.1:8080/S/"))
        #expect(!text.contains("█"))
    }

    @Test(arguments: [(76, 24), (76, 23), (80, 24), (75, 24), (60, 30), (60, 24), (45, 40), (45, 34), (45, 24)])
    func showsAllOfTheCodeWhereItFits(_ columns: Int, _ rows: Int) {
        let frame = Frame(Scene.rentAwaiting.model(.en), columns: columns, rows: rows)
        let drawn = frame.lines.flatMap(\.spans).filter(\.isVerbatim).map(\.text)
        #expect(drawn == Scene.code.rows)
        #expect(!Theme.none.lines(frame).joined().contains("HTTP"))
    }

    @Test func keepsTheChosenPointInSight() {
        for chosen in [0, 1, 17, 58, 59] {
            var model = FrameTests.strained(Scene.map.model(.en))
            model.message = nil
            guard case .ready(var page) = model.points else {
                Issue.record("the model has no points")
                return
            }
            page.chosen = chosen
            model.points = .ready(page)
            let text = Theme.none.lines(Frame(model, columns: 80, rows: 24)).joined(separator: "\n")
            let star = chosen % 2 == 0 ? "★" : " "
            #expect(text.contains("▸ \(star) 傘 ☔️ Donaudampfschifffahrtsgesellschaft \(chosen)␊"), "\(chosen)\n\(text)")
        }
    }

    @Test func keepsTheEndOfACommentInSight() {
        var model = Scene.feedbackEditing.model(.en)
        model.cursor.draft.comment = String(repeating: "word ", count: 199) + "end"
        model.cursor.typing = Typing(field: .comment, text: model.cursor.draft.comment)
        #expect(Theme.none.lines(Frame(model, columns: 40, rows: 24)).joined().contains("end▏"))
    }
}
