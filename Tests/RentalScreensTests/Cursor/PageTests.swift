import Foundation
import PickupPoints
import Rental
import RiderProfile
import StateMachineTesting
import Testing

@testable import RentalScreens
@testable import TerminalUI

/// The pages over the screen, and what is typed and chosen on them.
@Suite struct PageTests {
    @Test func theFirstStartIsShownOnce() {
        var rider = CursorFixture()
        rider.restart()
        #expect(rider.cursor.panels.map(\.page) == [.onboarding(0)])
        // Killed on the second page, it comes back there.
        rider.move(to: .show(.onboarding(1)))
        rider.restart()
        #expect(rider.cursor.panels.map(\.page) == [.onboarding(1)])
        // Killed while it is closed, it is closed.
        var killed = rider
        killed.move(to: .close, isKilled: true)
        #expect(killed.data.wasWelcomed && killed.cursor == rider.cursor)
        killed.restart()
        rider.move(to: .close)
        #expect(killed.cursor == rider.cursor && killed.data == rider.data)
        rider.restart()
        #expect(rider.cursor.panels == [])
        #expect(rider.move(to: .show(.onboarding(3))) == .outOfRange)
        #expect(rider.move(to: .show(.onboarding(-1))) == .outOfRange)
    }

    @Test func whoSaysThatItWasSeenSeesItNoMore() {
        var rider = CursorFixture()
        rider.restart()
        rider.keep(.set([.welcomed(true)]))
        rider.move(to: .dataChanged)
        #expect(rider.cursor.panels == [])
        rider.keep(.set([.welcomed(false)]))
        rider.move(to: .dataChanged)
        #expect(rider.cursor.panels == [])
        rider.restart()
        #expect(rider.cursor.panels.map(\.page) == [.onboarding(0)])
    }

    @Test func whatIsOnTopClosesFirst() {
        var rider = CursorFixture()
        rider.move(to: .show(.history))
        rider.move(to: .show(.receipt(7)))
        rider.move(to: .type(.command))
        rider.move(to: .close)
        #expect(rider.cursor.typing == nil)
        rider.move(to: .close)
        #expect(rider.cursor.panels.map(\.page) == [.history])
        rider.move(to: .close)
        #expect(rider.move(to: .close) == .nothingToClose)
    }

    @Test func anotherScreenForgetsWhatWasChosenAndTypedOnTheOne() {
        var rider = CursorFixture()
        rider.move(to: .screenChanged("feedback"))
        rider.move(to: .rate(4))
        rider.type("dry", into: .comment)
        rider.move(to: .show(.settings))
        rider.move(to: .screenChanged("feedback"))
        #expect(rider.cursor.draft == TerminalCursor.Draft(rating: 4, comment: "dry"))
        rider.move(to: .show(.point(PointID(rawValue: "harbour"))))
        rider.move(to: .screenChanged("main"))
        #expect(rider.cursor.draft == TerminalCursor.Draft())
        #expect(rider.cursor.typing == nil)
        // Settings are not about the screen.
        #expect(rider.cursor.panels.map(\.page) == [.settings])
    }

    @Test func aRatingChosenAgainIsTakenBack() {
        var rider = CursorFixture()
        rider.move(to: .rate(4))
        rider.move(to: .rate(4))
        #expect(rider.cursor.draft.rating == nil)
        #expect(rider.move(to: .rate(6)) == .outOfRange)
    }

    @Test func removingAFavouriteAsksWhereSomethingGoesWithIt() {
        var rider = CursorFixture()
        let point = PointID(rawValue: "harbour")
        rider.move(to: .favourite(point))
        #expect(rider.data.favourites == [point])
        rider.move(to: .favourite(point))
        #expect(rider.data.favourites == [] && rider.cursor.question == nil)
        rider.move(to: .favourite(point))
        rider.keep(.tick(Scene.rent, seen: Scene.start))
        rider.keep(.watch(point, closes: Scene.start.advanced(bySeconds: 9_000)))
        rider.move(to: .favourite(point))
        #expect(rider.cursor.question == .removeFavourite(point))
        rider.move(to: .answer(false, isRenting: true))
        #expect(rider.data.favourites == [point])
        rider.move(to: .favourite(point))
        // Killed after it was removed: nothing is asked any more, and yes once more changes nothing.
        rider.move(to: .answer(true, isRenting: true), isKilled: true)
        #expect(rider.data.favourites == [] && rider.data.reminders.watch == nil)
        var repeated = rider
        repeated.move(to: .answer(true, isRenting: true))
        rider.restart()
        #expect(rider.cursor.question == nil && repeated.cursor.question == nil && repeated.data == rider.data)
    }

    @Test func theFavouritesThatAreShownAskBeforeOneLeavesTheList() {
        var rider = CursorFixture()
        let point = PointID(rawValue: "harbour")
        rider.move(to: .favourite(point))
        rider.keep(.set([.filters(.favourites)]))
        rider.move(to: .favourite(point))
        #expect(rider.cursor.question == .removeFavourite(point))
    }

    /// What the rider says last holds, here or in the settings.
    @Test func filtersChosenHereHoldUntilOthersAreSet() {
        var rider = CursorFixture()
        var filters: PointFilters { rider.cursor.browsing.filters(rider.data.settings) }
        rider.keep(.set([.filters(.openNow)]))
        #expect(filters == .openNow)
        rider.move(to: .toggle(.hasUmbrellas))
        #expect(filters == [.openNow, .hasUmbrellas])
        rider.keep(.set([.filters(.takesReturns)]))
        #expect(filters == .takesReturns)
        rider.move(to: .dataChanged)
        rider.keep(.set([.filters(.openNow)]))
        #expect(filters == .openNow)
        rider.move(to: .showAll)
        #expect(filters == [])
    }

    @Test func theMapGoesWithTheChoiceInOneStep() throws {
        var rider = CursorFixture()
        let (first, second) = (PointID(rawValue: "harbour"), PointID(rawValue: "pier"))
        let viewport = Viewport(centre: try Position(latitude: 52.5, longitude: 13.4), metresPerDot: 10)
        rider.move(to: .select(first, viewport: viewport))
        rider.move(to: .select(second))
        #expect(rider.cursor.browsing.selected == second && rider.cursor.browsing.viewport == viewport)
        let bad = Viewport(centre: viewport.centre, metresPerDot: 0)
        #expect(rider.move(to: .select(first, viewport: bad)) == .outOfRange)
        #expect(rider.move(to: .view(bad)) == .outOfRange)
    }

    /// Anything in any order, killed between two writes now and then: nothing traps, nothing grows without bound, and
    /// what is kept is read back the same.
    @Test(arguments: 0..<50 as Range<UInt64>)
    func randomKeysLeaveASoundCursor(_ seed: UInt64) throws {
        var choices = SplitMix64(seed: seed)
        var rider = CursorFixture()
        for _ in 0..<400 {
            if Int.random(in: 0..<8, using: &choices) == 0 {
                rider.keep(Self.change(&choices))
            } else if Int.random(in: 0..<8, using: &choices) == 0 {
                rider.move(to: Self.event(&choices), isKilled: true)
                rider.restart()
                #expect(rider.cursor.question != .logOut || rider.data.profile != nil)
                #expect(!rider.data.wasWelcomed || !rider.cursor.panels.contains { $0.page.isOfFirstStart })
            } else {
                rider.move(to: Self.event(&choices))
            }
            let (cursor, data) = (rider.cursor, rider.data)
            #expect(cursor.panels.count <= 8)
            #expect(Set(cursor.panels.map(\.page)).count == cursor.panels.count)
            #expect(cursor.draft.comment.count <= 1_000)
            #expect(Set(data.favourites).count == data.favourites.count)
            #expect(data.profile?.isValid ?? true)
        }
        let kept = try JSONEncoder().encode(rider.cursor)
        #expect(try JSONDecoder().decode(TerminalCursor.State.self, from: kept) == rider.cursor)
    }

    /// What other windows and commands do meanwhile.
    private static func change(_ choices: inout SplitMix64) -> RiderData.Event.Kind {
        let point = PointID(rawValue: "\(Int.random(in: 0..<4, using: &choices))")
        let changes: [RiderData.Event.Kind] = [
            .keep(CursorFixture.profile), .logOut(isRenting: false), .set([.place(nil)]), .dismiss, .unwatch,
            .set([.welcomed(Bool.random(using: &choices))]), .set([.filters(.openNow)]), .set([.filters([])]),
            .favourites(add: [point], remove: []), .favourites(add: [], remove: [point]),
            .tick(Bool.random(using: &choices) ? Scene.rent : nil, seen: Scene.start),
            .watch(point, closes: Scene.start.advanced(bySeconds: 9_000)),
        ]
        return changes.randomElement(using: &choices)!
    }

    private static func event(_ choices: inout SplitMix64) -> TerminalCursor.Event.Kind {
        let point = PointID(rawValue: "\(Int.random(in: 0..<4, using: &choices))")
        let isRenting = Bool.random(using: &choices)
        let pages: [Page] = [
            .keys, .onboarding(Int.random(in: -1...3, using: &choices)), .points, .point(point), .account, .settings,
            .reminders, .history, .receipt(3), .errors,
        ]
        let fields: [Typing.Field] =
            [.search, .comment, .command, .place] + Profile.Field.allCases.map { .profile($0) }
        let events: [TerminalCursor.Event.Kind] = [
            .show(pages.randomElement(using: &choices)!), .close, .close,
            .choose(Int.random(in: -1...5, using: &choices)),
            .chooseInformation(2), .screenChanged(["main", "map", "feedback"].randomElement(using: &choices)!),
            .answer(Bool.random(using: &choices), isRenting: isRenting), .select(point), .toggle(.favourites),
            .order(.name), .favouritesFirst(true), .present(.map), .style(.dots), .view(nil), .favourite(point),
            .type(fields.randomElement(using: &choices)!), .type(fields.randomElement(using: &choices)!),
            .typed(["a", "@", "é", "乾", "org."].randomElement(using: &choices)!),
            .typed(String(repeating: "x", count: 600)), .edit(TextEdit.allCases.randomElement(using: &choices)!),
            .enter, .rate(Int.random(in: 0...6, using: &choices)), .confirmProfile, .discardProfile,
            .askToLogOut(isRenting: isRenting), .loggedOut, .dataChanged, .begin, .showAll,
        ]
        return events.randomElement(using: &choices)!
    }
}
