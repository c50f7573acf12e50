import Foundation
import PickupPoints
import Rental
import RiderProfile
import StateMachineTesting
import Testing

/// What a rider keeps, changed by any interface in any order.
@Suite struct DataTests {
    @Test func withAFavouriteGoesItsReminder() {
        var notes = Notes()
        let point = PointID(rawValue: "harbour")
        notes.note(.favourites(add: [point, point], remove: []))
        notes.note(.tick(Notes.rent(), seen: Notes.noon))
        notes.note(.watch(point, closes: Notes.noon.advanced(bySeconds: 9_000)))
        notes.note(.favourites(add: [], remove: [PointID(rawValue: "pier")]))
        #expect(notes.state.favourites == [point] && notes.state.reminders.watch != nil)
        notes.note(.favourites(add: [], remove: [point]))
        #expect(notes.state.favourites == [] && notes.state.reminders.watch == nil)
    }

    @Test func settingsAreAllMadeOrNone() {
        var notes = Notes()
        #expect(notes.note(.set([.language(.de), .called(" ")])) == .outOfRange)
        #expect(notes.state == RiderData.initial)
    }

    @Test func onlyTheNewestFiftyMishapsAreKeptEachCutShort() {
        var notes = Notes()
        for number in 0..<60 { notes.note(.failed("\(number) " + String(repeating: "x", count: 500))) }
        #expect(notes.state.errors.count == 50)
        #expect(notes.state.errors.first?.cause.hasPrefix("10 ") == true)
        #expect(notes.state.errors.allSatisfy { $0.cause.count == 300 })
    }

    /// Nothing traps, nothing grows without bound, and what is kept is read back the same.
    @Test(arguments: 0..<50 as Range<UInt64>)
    func randomChangesLeaveSoundData(_ seed: UInt64) throws {
        var choices = SplitMix64(seed: seed)
        var notes = Notes()
        for _ in 0..<400 {
            notes.note(Self.event(&choices))
            let state = notes.state
            #expect(Set(state.favourites).count == state.favourites.count)
            #expect(state.reminders.open <= state.reminders.given.count)
            #expect(state.reminders.given.count <= 100 && state.errors.count <= 50)
            #expect(state.profile?.isValid ?? true)
            #expect(state.settings.called.map(Settings.isName) ?? true)
        }
        let kept = try JSONEncoder().encode(notes.state)
        #expect(try JSONDecoder().decode(RiderData.State.self, from: kept) == notes.state)
    }

    private static func event(_ choices: inout SplitMix64) -> RiderData.Event.Kind {
        let point = PointID(rawValue: "\(Int.random(in: 0..<4, using: &choices))")
        let names = ["Anna", "", " A", "Zoë", String(repeating: "x", count: 41)]
        let events: [RiderData.Event.Kind] = [
            .keep(Bool.random(using: &choices) ? Notes.profile : Profile()),
            .logOut(isRenting: Bool.random(using: &choices)),
            .set([.place(try? Position(latitude: 52.5, longitude: 13.4)), .mouse(false)]),
            .set([.called(names.randomElement(using: &choices)!), .filters(.openNow)]),
            .set([.welcomed(Bool.random(using: &choices)), .reminder(.step, Bool.random(using: &choices))]),
            .favourites(add: [point], remove: []), .favourites(add: [], remove: [point]),
            .tick(Bool.random(using: &choices) ? Notes.rent() : nil, seen: Notes.noon),
            .watch(point, closes: Notes.noon.advanced(bySeconds: 9_000)), .unwatch, .dismiss, .failed("no"),
            .noticed(Int.random(in: 0..<9, using: &choices)),
        ]
        return events.randomElement(using: &choices)!
    }
}
