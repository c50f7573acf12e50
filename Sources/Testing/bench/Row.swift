/// A line of the report: what was measured, the figure, and what it is held to.
struct Row {
    let what: String
    let figure: String
    let budget: String
    /// Whether a gate is missed. `bench … --check` then fails.
    let isMissed: Bool

    /// A figure that no later change is held to.
    init(what: String, figure: String, budget: String = "") {
        self.what = what
        self.figure = figure
        self.budget = budget
        isMissed = false
    }

    /// - Parameters:
    ///   - value: what the gate judges.
    ///   - gate: nil for a figure that no later change is held to.
    ///   - figure: how it is printed; nil for the value with two digits.
    init(what: String, _ value: Double, _ gate: Gate?, figure: String? = nil) {
        self.what = what
        self.figure = figure ?? Table.decimal(value, 2)
        isMissed = gate.map { !$0.isMet(by: value) } ?? false
        budget = (gate?.text ?? "") + (isMissed ? ": MISSED" : "")
    }
}
