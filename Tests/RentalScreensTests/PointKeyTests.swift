import PickupPoints
import Rental
import RiderProfile
import Testing

@testable import Localization
@testable import RentalScreens
@testable import TerminalUI

/// What the keys of the points ask for.
struct PointKeyTests {
    private func command(
        _ scene: PointScene, _ press: KeyPress, _ change: (inout ScreenModel) -> Void = { _ in }
    ) -> KeyCommand? {
        var model = scene.model(.en)
        change(&model)
        return Frame(model, columns: 80, rows: 24).command(for: press)
    }

    private static let shared: [(Character, KeyCommand)] = [
        ("o", .cursor(.toggle(.openNow))), ("u", .cursor(.toggle(.hasUmbrellas))),
        ("t", .cursor(.toggle(.takesReturns))),
        ("f", .cursor(.toggle(.favourites))), ("x", .cursor(.showAll)), ("/", .cursor(.type(.search))),
        (".", .cursor(.type(.search))), ("s", .cursor(.order(.name))), ("g", .cursor(.favouritesFirst(true))),
        ("a", .cursor(.favourite(PointID(rawValue: "p30")))), ("*", .cursor(.favourite(PointID(rawValue: "p30")))),
        ("r", .action(.rent)), ("i", .action(.openInformation)), ("q", .quit), ("Щ", .cursor(.toggle(.openNow))),
    ]

    @Test(arguments: shared)
    func workOnListAndMap(_ key: Character, _ expected: KeyCommand) {
        #expect(command(.list, .character(key)) == expected)
        #expect(command(.signs, .character(key)) == expected)
    }

    @Test func moveInTheListAndOnTheMap() {
        #expect(command(.list, .down) == .move(.down) && command(.list, .character("k")) == .move(.up))
        #expect(command(.list, .pageDown) == .move(.pageDown) && command(.list, .home) == .move(.first))
        #expect(command(.signs, .down) == .pan(.south) && command(.signs, .character("l")) == .pan(.east))
        #expect(command(.signs, .character("n")) == .move(.down) && command(.signs, .character("p")) == .move(.up))
        #expect(command(.signs, .character("+")) == .zoom(closer: true))
        #expect(command(.signs, .character("-")) == .zoom(closer: false))
        #expect(command(.signs, .character("c")) == .centre)
        #expect(command(.signs, .character("y")) == .cursor(.style(.dots)))
        #expect(command(.dots, .character("y")) == .cursor(.style(.signs)))
        #expect(command(.list, .tab) == .cursor(.present(.map)) && command(.dots, .tab) == .cursor(.present(.list)))
        #expect(command(.list, .enter) == .open && command(.dots, .enter) == .open)
        #expect(command(.list, .escape) == .action(.back))
    }

    @Test func turnThePagesOfThePoints() {
        #expect(command(.detail, .character("n")) == .move(.down) && command(.detail, .left) == .move(.up))
        #expect(command(.detail, .character("a")) == .cursor(.favourite(PointID(rawValue: "p2"))))
        #expect(command(.detail, .character("w")) == .data(.unwatch))
        #expect(command(.littleKnown, .character("w")) == .watch)
        #expect(command(.detail, .escape) == .cursor(.close))
    }

    @Test func rentFromThePageOfAPointWhereTheMachineTakesIt() {
        #expect(command(.detail, .character("r")) == .action(.rent))
        #expect(command(.detail, .character("r")) { $0.actions = [.back] } == nil)
    }

    /// Only what ends the rental below can be done from here, so that no rider has to look for it.
    @Test func leadTheRentBelowToItsEndAlone() {
        #expect(command(.rentReminded, .character("m")) == .cursor(.show(.points)))
        for scene in [PointScene.overRent, .mapOverRent] {
            #expect(command(scene, .escape) == .cursor(.close))
            let keys = Frame(scene.model(.en), columns: 80, rows: 24).keys
            let actions = keys.flatMap(\.commands.values).filter { if case .action = $0 { true } else { false } }
            #expect(actions == [.action(.finish), .action(.buy)])
        }
    }

    @Test func tryAgainWhereItFailed() {
        #expect(command(.failed, .enter) == .retry)
        #expect(command(.failed, .enter) { $0.cursor.browsing.presentation = .map } == .retry)
        #expect(command(.list, .enter) != .retry && command(.loading, .enter) == nil)
    }

    @Test func showAllUndoesWhatHidesThePoints() {
        var rider = CursorFixture()
        rider.keep(.set([.filters(.favourites)]))
        for event in [TerminalCursor.Event.Kind.toggle(.openNow), .order(.name), .type(.search), .typed("qwx")] {
            rider.move(to: event)
        }
        rider.move(to: .showAll)
        #expect(rider.cursor.browsing.search.isEmpty && rider.cursor.browsing.filters(rider.data.settings).isEmpty)
        #expect(rider.cursor.browsing.order == .name)
    }

    @Test func directionsAreTheNearestOfEight() {
        let expected = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
        for bearing in -360..<720 {
            let degrees = (bearing + 720) % 360
            let nearest = (0..<8).min { first, second in
                func apart(_ eighth: Int) -> Int { min(abs(degrees - eighth * 45), 360 - abs(degrees - eighth * 45)) }
                return apart(first) < apart(second)
            }
            #expect(Language.en.texts.direction(bearing: bearing) == expected[nearest ?? 0], "\(bearing)")
        }
        for language in Language.allCases { #expect(Set((0..<8).map(language.texts.direction)).count == 8) }
    }

    @Test(arguments: Language.allCases)
    func everyWordOfThePointsIsItsOwn(_ language: Localization.Language) {
        let (texts, screenTexts) = (language.texts, language.screenTexts)
        for words in [
            MapSign.allCases.map(screenTexts.legend), PointFilters.all.map { texts.filter($0.filter) },
            PointOrder.allCases.map { texts.order($0) }, [screenTexts.signs, screenTexts.dots],
            [texts.pointList, texts.pointMap], [true, false].map { texts.returns($0) },
        ] {
            #expect(Set(words).count == words.count && !words.contains(""), "\(words)")
        }
    }
}
