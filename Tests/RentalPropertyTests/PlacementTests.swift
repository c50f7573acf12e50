import Checkpoint
import Rental
import RentalApp
import RentalChart
import StateChart
import Testing

@testable import RentalTables

/// The chart says of each effect where the journal has it.
struct PlacementTests {
    @Test func chartAndJournalAgree() throws {
        var placements: [String: Set<ChartPlacement>] = [:]
        func note(_ effects: [UmbrellaRental.Effect]) {
            for effect in effects {
                placements[effect.name, default: []].insert(ChartPlacement(UmbrellaRental.placement(of: effect)))
            }
        }
        _ = EveryCell { state, event in
            let transition = UmbrellaRental.transition(state, event)
            if case .accepted(_, let effects) = transition { note(effects) }
            return transition
        }
        // No cell has a return number.
        let number = try #require(ReturnNumber(123_456))
        note([.list(number, rental: 1), .unlist(number)])
        #expect(placements.values.allSatisfy { $0.count == 1 })
        let code = placements.compactMapValues(\.first)
        let differences = try Chart(scxml: RentalChart.scxml).differences(from: code)
        #expect(differences == [])
    }
}

extension ChartPlacement {
    fileprivate init(_ placement: Placement) {
        switch placement {
        case .inside: self = .inside
        case .outside(let lane): self = .outside(lane: lane, isWithdrawable: false)
        case .withdrawable(let lane): self = .outside(lane: lane, isWithdrawable: true)
        case .withdrawal(let lane): self = .withdrawal(lane: lane)
        }
    }
}
