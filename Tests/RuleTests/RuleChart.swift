import Rental
import RentalChart
import StateChart
import StateMachine

@testable import RentalTables

/// The chart, with its transitions by the names that rules use: `rentChoosing: pay`.
struct RuleChart {
    let walk: ChartWalk
    /// In document order.
    let names: [String]
    private let transitions: [String: ChartTransition]

    init() throws {
        walk = try ChartWalk(try Chart(scxml: RentalChart.scxml))
        names = walk.chart.transitions.map(Self.name)
        transitions = Dictionary(uniqueKeysWithValues: zip(names, walk.chart.transitions))
    }

    private static func name(_ transition: ChartTransition) -> String { "\(transition.source): \(transition.event)" }

    /// The names of the transitions that an event takes in a configuration. `pay` takes the transition of
    /// `pay.beyondHold` where it leads to the second hold.
    func taken(_ event: String, before: [String], after: [String]) -> [String] {
        let configuration = ChartConfiguration(leaves: Set(before))
        let name = event == "pay" && after.contains("buyOutAuthorizing") ? "pay.beyondHold" : event
        return walk.chart.transitions(for: name, in: configuration).map(Self.name)
    }

    /// Whether the chart, too, leads from one configuration to the other.
    func leads(_ event: String, before: [String], after: [String]) -> Bool {
        let name = event == "pay" && after.contains("buyOutAuthorizing") ? "pay.beyondHold" : event
        // What is remembered of where the rider came from is not in the leaves.
        return [[:], ["cameFrom": "home"], ["cameFrom": "points"]].contains { history in
            let configuration = ChartConfiguration(leaves: Set(before), history: history)
            return walk.chart.step(name, from: configuration)?.leaves == Set(after)
        }
    }

    /// The core without one of its transitions.
    ///
    /// Where the rental moves in the same step, a transition of the shell is left out alone: the information stays
    /// open.
    func without(_ name: String) -> Core {
        guard let transition = transitions[name] else { return UmbrellaRental.transition }
        let isOfShell = walk.chart.isInside(transition.source, "shell")
        var places: [[String]: Bool] = [:]
        return { state, event in
            let found = UmbrellaRental.transition(state, event)
            guard case .accepted(let next, let effects) = found,
                transition.matches(event.kind.name)
                    || transition.event.hasPrefix(event.kind.name + ".")
            else { return found }
            let key = state.configuration + [event.kind.name] + next.configuration
            let isTaken =
                places[key]
                ?? taken(event.kind.name, before: state.configuration, after: next.configuration)
                .contains(name)
            places[key] = isTaken
            guard isTaken else { return found }
            guard isOfShell, state.screen.isElsewhere(than: next.screen) else { return .refused(.notOnThisScreen) }
            return .accepted(
                .init(revision: next.revision, time: next.time, shell: state.shell, screen: next.screen), effects)
        }
    }
}

extension UmbrellaRental.Screen {
    /// Whether another screen follows: what concerns the shell alone leaves it as it is.
    fileprivate func isElsewhere(than next: Self) -> Bool {
        switch (self, next) {
        case (_, .main(.maximumReached)), (_, .main(.returnedByClerk)): if case .main = self { false } else { true }
        case (.payment(.buyOut), .feedback): true
        default: false
        }
    }
}
