/// Where a chart stands: what an SCXML engine would have to write down to go on later.
public struct ChartConfiguration: Hashable, Sendable {
    /// Ids of the active states that hold no other, one for each region.
    public let leaves: Set<String>
    /// What each history stands for, by its id; one that has seen nothing yet is absent.
    public let history: [String: String]

    public init(leaves: Set<String>, history: [String: String] = [:]) {
        self.leaves = leaves
        self.history = history
    }
}
