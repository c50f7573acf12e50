import ExampleOrder
import ExampleSupport
import Testing

/// A program is killed (`SIGKILL`) just before and just after every commit of every store that it has, and its script
/// is sent again: it goes to the same end, and everything outside was done once.
struct OrderKillTests {
    private static let lines = [
        "next", "next", "next", "edit name Anna", "edit email anna@example.org", "edit phone 030 123456", "register",
        "search lem", "open 5", "add", "forward", "add", "close", "place",
    ]

    @Test func anOrderIsPlacedOnce() throws {
        let moments = try Program.killEverywhere("example-order", Self.lines, now: 1_000_000) { settings in
            let session = try FlowSession<OrderFlow>(settings)
            #expect(session.state.leaves == ["menu", "empty"] && session.state.ticket == 1)
            #expect(session.flow.orders == ["5,7"])
        }
        // Each line commits, as do the kitchen and the two answers; each commit has two moments.
        #expect(moments == 2 * (Self.lines.count + 3))
    }
}
