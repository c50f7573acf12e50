/// Looks for a simpler recording that fails in the same way: deletes commands and choices, lowers numbers, until a
/// whole round changes nothing or the budget is spent. Only then, because it takes many runs, it deletes commands on
/// which others depend.
///
/// Source of the idea: MacIver, Donaldson, "Test-Case Reduction via Test-Case Generation", ECOOP 2020.
struct Shrinker {
    private(set) var best: Recording
    /// How many more runs may be made.
    private(set) var budget: Int
    /// Runs a candidate; answers what it really drew when it fails in the same way, else nil.
    private let rerun: (Recording) -> Recording?

    init(_ failing: Recording, budget: Int, rerun: @escaping (Recording) -> Recording?) {
        best = failing
        self.budget = budget
        self.rerun = rerun
    }

    mutating func shrink() {
        repeat {
            var previous: Recording
            repeat {
                previous = best
                deleteCommands()
                deleteChoices()
                lowerChoices()
                lowerEqualChoices()
                moveAmountsLater()
            } while best != previous && budget > 0
        } while deletePair() || deleteAndAdjust()
    }

    /// Keeps a candidate if it is simpler and fails too.
    @discardableResult
    private mutating func attempt(_ change: (inout Recording) -> Void) -> Bool {
        var candidate = best
        change(&candidate)
        guard budget > 0, candidate.isSimpler(than: best) else { return false }
        budget -= 1
        guard let drawn = rerun(candidate), drawn.isSimpler(than: best) else { return false }
        best = drawn
        return true
    }

    /// Blocks of commands, large ones first, from the end. Group 0 is the start and stays.
    private mutating func deleteCommands() {
        var size = best.groups.count - 1
        while size > 0 {
            var start = best.groups.count - size
            while start > 0 {
                attempt { $0.groups.removeSubrange(start..<start + size) }
                start = min(start - size, best.groups.count - size)
            }
            size /= 2
        }
    }

    /// Blocks of choices within one command: elements of arrays, answers to optionals.
    private mutating func deleteChoices() {
        for group in best.groups.indices.reversed() {
            guard group < best.groups.count else { continue }
            var size = best.groups[group].count
            while size > 0, group < best.groups.count {
                var start = best.groups[group].count - size
                while start >= 0, group < best.groups.count, start + size <= best.groups[group].count {
                    attempt { $0.groups[group].removeSubrange(start..<start + size) }
                    start -= size
                }
                size /= 2
            }
        }
    }

    private mutating func lowerChoices() {
        for place in places() {
            guard let value = best[place] else { continue }
            lower(value) { recording, value in recording[place] = value }
        }
    }

    /// Numbers that must stay equal, such as an identity drawn twice, can only be lowered together.
    private mutating func lowerEqualChoices() {
        let byValue = Dictionary(grouping: places()) { best[$0] ?? 0 }
        for (value, places) in byValue.sorted(by: { $0.key < $1.key }) where value > 0 && places.count > 1 {
            lower(value) { recording, lowered in
                for place in places where recording[place] == value { recording[place] = lowered }
            }
        }
    }

    /// Takes from a number and gives to a later one: two waits become one, and then the first can be deleted.
    private mutating func moveAmountsLater() {
        let places = places()
        for (index, place) in places.enumerated() {
            for later in places[(index + 1)...].prefix(8) {
                guard let amount = best[place], amount > 0, let target = best[later] else { continue }
                guard !target.addingReportingOverflow(amount).overflow else { continue }
                lower(amount) { recording, left in
                    recording[place] = left
                    recording[later] = target + (amount - left)
                }
            }
        }
    }

    /// Two commands of which neither can be deleted alone, since the later one undoes what the earlier one did.
    private mutating func deletePair() -> Bool {
        for later in best.groups.indices.reversed() {
            for earlier in best.groups.indices.prefix(later).dropFirst() {
                let isSimpler = attempt {
                    $0.groups.remove(at: later)
                    $0.groups.remove(at: earlier)
                }
                if isSimpler { return true }
            }
        }
        return false
    }

    /// A command that only changes what a later choice means: it makes a list longer, and the choice is a place in
    /// it; or it lowers a limit, and a larger amount would do without it.
    private mutating func deleteAndAdjust() -> Bool {
        for deleted in best.groups.indices.dropFirst().reversed() {
            let later = places().filter { $0.group > deleted }
            for place in later {
                guard let value = best[place] else { continue }
                let equal = later.filter { best[$0] == value }
                let lowered = value > 0 ? [([place], value - 1), (equal, value - 1)] : []
                // The largest one is whatever the draw allows.
                for (places, changed) in lowered + [([place], UInt64.max)] {
                    let isSimpler = attempt { recording in
                        for place in places { recording[place] = changed }
                        recording.groups.remove(at: deleted)
                    }
                    if isSimpler { return true }
                }
            }
        }
        return false
    }

    /// Tries small numbers one by one, since a small number often is a kind and not an amount, then halves the way
    /// between what does not fail and what does.
    private mutating func lower(_ value: UInt64, _ set: (inout Recording, UInt64) -> Void) {
        let oneByOne = min(value, 8)
        for small in 0..<oneByOne where attempt({ set(&$0, small) }) { return }
        guard value > 8 else { return }
        var passing: UInt64 = 7
        var failing = value
        while failing - passing > 1 {
            let middle = passing + (failing - passing) / 2
            if attempt({ set(&$0, middle) }) { failing = middle } else { passing = middle }
        }
    }

    private func places() -> [Place] {
        best.groups.indices.flatMap { group in
            best.groups[group].indices.map { Place(group: group, index: $0) }
        }
    }
}
