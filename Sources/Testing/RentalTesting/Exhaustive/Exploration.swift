import Rental
import StateMachine
import StateMachineTesting

/// Every state of a rental there is, as far as it matters, and what must be true of all of them.
package struct Exploration {
    package let all = Exhaustive<BookedRental, Abstraction>(
        events: AllEvents.of, lines: Script.lines, abstraction: Abstraction.init)

    package init() {}

    /// The transitions that fire somewhere, by name.
    package var edges: Set<Edge> { all.edges(leaf: \.rental.leaf, label: \.kind.name) }

    /// For each pair of shell and screen, how many states there are and the shortest way to the nearest.
    package func scripts() -> [String] {
        var found: [String: (first: Int, count: Int)] = [:]
        for (index, state) in all.states.enumerated() {
            found[state.rental.leaf, default: (index, 0)].count += 1
        }
        return found.sorted { $0.value.first < $1.value.first }.map { leaf, place in
            let way = all.way(to: place.first)
            let heading = "\(leaf): states \(place.count), events to the nearest \(way.count)"
            return ([heading] + Script.lines(way).map { "  " + $0 }).joined(separator: "\n")
        }
    }

    /// Everything that is wrong, each with a shortest way to see it.
    package func findings() -> [Finding<BookedRental>] {
        booksDisagree() + mainIsLost() + informationOverFeedback() + fromScannedToAwaiting() + umbrellaWithoutHold()
    }

    package func booksDisagree() -> [Finding<BookedRental>] {
        all.findings([Invariant("the books agree with the state", state: \.trouble)])
    }

    package func mainIsLost() -> [Finding<BookedRental>] {
        all.findings(alwaysReachable: "main") { state in
            if case .main = state.rental.screen { true } else { false }
        }
    }

    package func informationOverFeedback() -> [Finding<BookedRental>] {
        all.findings(never: "information over feedback") { step in
            guard case .feedback = step.after.rental.screen else { return false }
            return step.after.rental.shell.information
        }
    }

    package func fromScannedToAwaiting() -> [Finding<BookedRental>] {
        all.findings(never: "from scanned to awaiting") { step in
            guard case .qrCode = step.before.rental.screen, step.before.rental.awaited == nil else { return false }
            return step.after.rental.awaited != nil
        }
    }

    package func umbrellaWithoutHold() -> [Finding<BookedRental>] {
        all.findings(never: "an umbrella without a hold") { step in
            let before = step.before.books
            let after = step.after.books
            guard after.onRent + after.sold + after.kept > before.onRent + before.sold + before.kept else {
                return false
            }
            return !before.holds.isAnyHeld
        }
            + all.findings(never: "a running clock without a hold") { step in
                step.after.rental.isRunning && !step.after.books.holds.isAnyHeld
            }
    }
}
