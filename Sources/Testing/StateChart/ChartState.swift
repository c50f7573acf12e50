/// One state of a chart.
public struct ChartState: Sendable {
    /// What a state is made of.
    public enum Kind: String, Sendable {
        /// Holds nothing.
        case atomic
        /// Holds states of which one is active.
        case compound
        /// Holds regions which are all active.
        case parallel
        /// Stands for the child of its parent that was active last.
        case history
    }

    /// Unique in the chart.
    public let id: String
    public internal(set) var kind: Kind
    /// The id of the state around it; nil for the root.
    public let parent: String?
    /// The child a compound state starts in; for a history the state it stands for before it has seen any.
    public internal(set) var initial: String?
    /// Ids of the states directly inside, in document order, histories left out.
    public internal(set) var children: [String] = []
    /// Ways out of the state, in document order, which is the order in which they are tried.
    public internal(set) var transitions: [ChartTransition] = []
    /// Where the element stands in the document, counted from 1.
    public let line: Int
}
