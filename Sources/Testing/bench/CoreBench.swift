import CAllocations
import Rental
import StateMachine

/// The pure core over whole rentals: nanoseconds and allocations a transition.
enum CoreBench {
    static func run() -> [Row] {
        let (time, allocations) = transition()
        return [
            Row(what: "core, a transition, in ns", time, .atMost(50, aim: 20)),
            Row(what: "core, allocations a transition", allocations, .atMost(0.5, aim: 0)),
        ]
    }

    /// The best of seven runs.
    static func transition() -> (nanoseconds: Double, allocations: Double) {
        let events = Script.rental(after: 0)
        var best = UInt64.max
        var allocations: UInt64 = 0
        let rentals = 20_000
        for _ in 0..<7 {
            var checksum = 0
            let before = allocations_so_far()
            let time = measure {
                for _ in 0..<rentals { checksum &+= rental(events).revision }
            }
            allocations = allocations_so_far() - before
            precondition(checksum == rentals * events.count, "a rental of the script was refused")
            best = min(best, time)
        }
        let transitions = Double(rentals * events.count)
        return (Double(best) / transitions, Double(allocations) / transitions)
    }

    @inline(never)
    private static func rental(_ events: [UmbrellaRental.Event]) -> UmbrellaRental.State {
        var state = UmbrellaRental.initial
        for event in events {
            guard case .accepted(let next, _) = UmbrellaRental.transition(state, event) else { break }
            state = next
        }
        return state
    }
}
