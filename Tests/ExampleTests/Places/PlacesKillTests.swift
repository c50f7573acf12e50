import ExamplePlaces
import ExampleSupport
import StateMachine
import Testing

/// A program is killed (`SIGKILL`) just before and just after every commit, and its script is sent again: it goes
/// to the same end, with every question answered once.
struct PlacesKillTests {
    private static let script = [
        "locate", "search burger", "sort nearest", "open 1", "close", "map", "look closer", "look east", "choose 7",
        "info", "language",
    ]

    @Test func nothingIsLostWhereverTheProcessIsKilled() throws {
        let moments = try Program.killEverywhere("example-places", Self.script, now: 1_000_000) { settings in
            let state = try FlowSession<PlacesFlow>(settings).state
            #expect(state.leaves == ["info", "known", "located", "german"])
            #expect(state.found.map(\.id) == [1, 14, 7] && state.order == .nearest && state.chosen == 7)
            #expect(state.viewport.span == 30_000 && state.viewport.middle.longitude == 13_407_500)
            // The hours of one place are not understood: said once for the one time that they were loaded.
            #expect(state.incidents.map(\.at) == [Instant(milliseconds: 1_000_000)])
        }
        // The first question, two answers, and every line.
        #expect(moments == 2 * (Self.script.count + 3))
    }
}
