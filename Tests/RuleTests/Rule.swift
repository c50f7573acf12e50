/// A rule of the product, and what it can be traced to.
struct Rule {
    /// What it is called by; unique.
    let id: String
    /// One sentence.
    let sentence: String
    /// Where it comes from: `brief`, or `chart` for what the chart decided where the brief is silent; then the subject.
    let source: String
    /// `rentChoosing: pay back`: a state of the chart and the events of its transitions that the rule is about.
    var transitions: [String]
    /// Names of mistakes in the core, which the checks must notice; see `Mistake`.
    var mistakes: [String] = []
    /// Names of patches in `Tests/Mutants`, for what is outside the core.
    var mutants: [String] = []
    var terminal: Shown
    var pages: Shown
    var api: Shown

    /// The transitions one by one: `rentChoosing: pay`.
    var transitionNames: [String] {
        transitions.flatMap { line in
            let parts = line.split(separator: ":")
            guard parts.count == 2 else { return [line] }
            return parts[1].split(separator: " ").map { "\(parts[0]): \($0)" }
        }
    }
}
