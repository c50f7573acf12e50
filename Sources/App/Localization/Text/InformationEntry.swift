/// An entry of the information: a question and its answer, and what else there is to know.
public enum InformationEntry: Hashable, CaseIterable, Sendable {
    case topic(Topic)
    case rules(RuleSet)
    /// The program itself.
    case about
    /// What went wrong last.
    case errors

    /// In the order in which they are shown.
    public static let allCases: [InformationEntry] =
        Topic.allCases.map(topic) + RuleSet.allCases.map(rules) + [.about, .errors]
}
