import Rental
import RiderProfile
import StateMachineTesting
import Testing

/// The pages over the screen, and what is typed and chosen on them.
@Suite struct PageTests {
    @Test func theFirstStartIsShownOnce() {
        var notes = Notes()
        notes.note(.welcome)
        #expect(notes.state.panels.map(\.page) == [.onboarding(0)])
        // Killed on the second page, it comes back there.
        notes.note(.show(.onboarding(1)))
        notes.note(.welcome)
        #expect(notes.state.panels.map(\.page) == [.onboarding(1)])
        notes.note(.close)
        notes.note(.welcome)
        #expect(notes.state.panels == [])
        #expect(notes.note(.show(.onboarding(3))) == .outOfRange)
        #expect(notes.note(.show(.onboarding(-1))) == .outOfRange)
        #expect(notes.note(.show(.onboarding(0))) == nil)
    }

    @Test func whatIsOnTopClosesFirst() {
        var notes = Notes()
        notes.note(.show(.history))
        notes.note(.show(.receipt(7)))
        notes.note(.type(.command))
        notes.note(.close)
        #expect(notes.state.typing == nil)
        notes.note(.close)
        #expect(notes.state.panels.map(\.page) == [.history])
        notes.note(.close)
        #expect(notes.note(.close) == .nothingToClose)
    }

    @Test func anotherScreenForgetsWhatWasChosenAndTypedOnTheOne() {
        var notes = Notes()
        notes.note(.screenChanged("feedback"))
        notes.note(.rate(4))
        notes.note(.type(.comment))
        notes.note(.typed("dry"))
        notes.note(.show(.settings))
        notes.note(.screenChanged("feedback"))
        #expect(notes.state.draft == RiderNotebook.Draft(rating: 4, comment: "dry"))
        notes.note(.show(.point(PointID(rawValue: "harbour"))))
        notes.note(.screenChanged("main"))
        #expect(notes.state.draft == RiderNotebook.Draft())
        #expect(notes.state.typing == nil)
        // Settings are not about the screen.
        #expect(notes.state.panels.map(\.page) == [.settings])
    }

    @Test func aRatingChosenAgainIsTakenBack() {
        var notes = Notes()
        notes.note(.rate(4))
        notes.note(.rate(4))
        #expect(notes.state.draft.rating == nil)
        #expect(notes.note(.rate(6)) == .outOfRange)
    }

    @Test func removingAFavouriteAsksWhereSomethingGoesWithIt() {
        var notes = Notes()
        let point = PointID(rawValue: "harbour")
        notes.note(.favourite(point))
        notes.note(.favourite(point))
        #expect(notes.state.favourites == [] && notes.state.question == nil)
        notes.note(.favourite(point))
        notes.note(.tick(Notes.rent(), seen: Notes.noon))
        notes.note(.watch(point, closes: Notes.noon.advanced(bySeconds: 9_000)))
        notes.note(.favourite(point))
        #expect(notes.state.question == .removeFavourite(point))
        notes.note(.answer(false, isRenting: true))
        #expect(notes.state.favourites == [point])
        notes.note(.favourite(point))
        notes.note(.answer(true, isRenting: true))
        #expect(notes.state.favourites == [] && notes.state.reminders.watch == nil)
    }

    @Test func onlyTheNewestFiftyMishapsAreKeptEachCutShort() {
        var notes = Notes()
        for number in 0..<60 { notes.note(.failed("\(number) " + String(repeating: "x", count: 500))) }
        #expect(notes.state.mishaps.count == 50)
        #expect(notes.state.mishaps.first?.cause.hasPrefix("10 ") == true)
        #expect(notes.state.mishaps.allSatisfy { $0.cause.count == 300 })
    }

    /// Anything in any order: nothing traps, nothing grows without bound, and what is kept is read back the same.
    @Test(arguments: 0..<50 as Range<UInt64>)
    func randomKeysLeaveASoundNotebook(_ seed: UInt64) throws {
        var choices = SplitMix64(seed: seed)
        var notes = Notes()
        for _ in 0..<400 {
            notes.note(Self.event(&choices))
            let state = notes.state
            #expect(state.panels.count <= 8)
            #expect(Set(state.panels.map(\.page)).count == state.panels.count)
            #expect(Set(state.favourites).count == state.favourites.count)
            #expect(state.reminders.open <= state.reminders.told.count)
            #expect(state.draft.comment.count <= 1_000)
            #expect(state.profile?.isValid ?? true)
        }
    }

    private static func event(_ choices: inout SplitMix64) -> RiderNotebook.Event.Kind {
        let point = PointID(rawValue: "\(Int.random(in: 0..<4, using: &choices))")
        let pages: [Page] = [
            .keys, .onboarding(Int.random(in: -1...3, using: &choices)), .points, .point(point), .account, .settings,
            .reminders, .history, .receipt(3), .errors,
        ]
        let fields: [Typing.Field] =
            [.search, .comment, .command, .place] + Profile.Field.allCases.map { .profile($0) }
        let events: [RiderNotebook.Event.Kind] = [
            .show(pages.randomElement(using: &choices)!), .close, .close,
            .choose(Int.random(in: -1...5, using: &choices)),
            .chooseInformation(2), .screenChanged(["main", "map", "feedback"].randomElement(using: &choices)!),
            .answer(Bool.random(using: &choices), isRenting: Bool.random(using: &choices)), .select(point),
            .toggle(.favourites), .order(.name), .favouritesFirst(true), .present(.map), .style(.dots), .view(nil),
            .favourite(point), .type(fields.randomElement(using: &choices)!),
            .type(fields.randomElement(using: &choices)!),
            .typed(["a", "@", "é", "乾", "org."].randomElement(using: &choices)!),
            .typed(String(repeating: "x", count: 600)),
            .edit(TextEdit.allCases.randomElement(using: &choices)!), .enter,
            .rate(Int.random(in: 0...6, using: &choices)), .confirmProfile, .discardProfile,
            .keep(Notes.profile), .logOut(isRenting: Bool.random(using: &choices)), .set([.place(nil)]),
            .set([.place(Coordinate(latitude: 91, longitude: 0))]), .dismiss, .unwatch, .welcome,
            .set([.welcomed(Bool.random(using: &choices))]),
            .tick(Bool.random(using: &choices) ? Notes.rent() : nil, seen: Notes.noon),
        ]
        return events.randomElement(using: &choices)!
    }
}
