/// A line of the report: what was measured, the figure, and what it is held to.
struct Row {
    let what: String
    let figure: String
    let budget: String
    /// Whether a gate is missed. `bench … --check` then fails.
    let isMissed: Bool
    /// What `figure` says, for programs; nil for a figure that is more than one number.
    let value: Double?
    /// Of the value; empty for a ratio.
    let unit: String

    /// A figure that no later change is held to.
    init(what: String, figure: String, budget: String = "") {
        self.what = what
        self.figure = figure
        self.budget = budget
        isMissed = false
        value = nil
        unit = ""
    }

    /// - Parameters:
    ///   - value: what the gate judges.
    ///   - unit: of the value; empty for a ratio.
    ///   - gate: nil for a figure that no later change is held to.
    ///   - figure: how it is printed; nil for the value with two digits and its unit.
    init(what: String, _ value: Double, unit: String = "", _ gate: Gate?, figure: String? = nil) {
        self.what = what
        self.figure = figure ?? Table.decimal(value, 2) + (unit.isEmpty ? "" : " " + unit)
        self.value = value
        self.unit = unit
        isMissed = gate.map { !$0.isMet(by: value) } ?? false
        budget = (gate?.text ?? "") + (isMissed ? ": MISSED" : "")
    }
}
