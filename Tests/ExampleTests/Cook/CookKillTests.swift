import ExampleCook
import ExampleSupport
import StateMachine
import Testing

/// A program is killed (`SIGKILL`) just before and just after every commit of every store that it has, and its script
/// is sent again: it goes to the same end, and everything outside was done once.
struct CookKillTests {
    private static let lines = [
        "shuffle 21", "add", "browse", "search pi", "result Pie", "choose 1003", "yes", "favourites", "food Pie",
        "recipe 1003", "start", "yes",
    ]

    /// The processes that are killed run while the timer runs; the last one after it has ended.
    @Test func everyQuestionIsAskedOnceAndTheTimerRings() throws {
        let moments = try Program.killEverywhere("example-cook", Self.lines, now: 1_000_000) { settings in
            try Self.isCooked(settings)
        }
        #expect(moments == 2 * (Self.lines.count + 6))
    }

    /// The processes that are killed are those that find the timer's end past.
    @Test func theTimerRingsOnceWhereverItsProcessIsKilled() throws {
        var moment = 1
        while true {
            let program = try Program("example-cook")
            defer { program.folder.remove() }
            try program.run(Self.lines, ["--now", "1000000"])
            let late = ["--now", "2000000"]
            let isKilled = try program.run([], late + ["--crash-at", "\(moment)"]).status == -9
            try program.run([], late)
            try Self.isCooked(FlowSettings(store: program.store, now: { Instant(milliseconds: 2_000_000) }))
            guard isKilled else { break }
            moment += 1
        }
        // The deadline, the bell, and its confirmation.
        #expect(moment - 1 == 2 * 3)
    }

    private static func isCooked(_ settings: FlowSettings) throws {
        var settings = settings
        settings.now = { Instant(milliseconds: 2_000_000) }
        let session = try FlowSession<CookFlow>(settings)
        #expect(session.state.timer == .rung(recipe: "Mushroom pie"))
        #expect(session.state.favourites.map(\.id) == [502, 1003])
        #expect(Set(session.flow.asked).count == 3 && session.flow.asked.count == 3)
        #expect(session.flow.rung == ["Mushroom pie"])
    }
}
