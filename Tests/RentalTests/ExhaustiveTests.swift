import Rental
import Testing

@testable import RentalTables

/// Every screen × every shell × every event, each cell asserted.
@Suite struct ExhaustiveTests {
    @Test func everyCell() {
        let cells = EveryCell(UmbrellaRental.transition)
        for difference in cells.differences { Issue.record("\(difference)") }
        #expect(cells.count == (Fixture.screens.count * 4 - 2) * (Fixture.events.count + DueCells.count))
        #expect(cells.accepted.isSuperset(of: Edges.all.keys), "edges of the table that never fired")
    }
}
