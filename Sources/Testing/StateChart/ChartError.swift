/// Why a document is not a chart of the declared subset.
public struct ChartError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Line of the document, counted from 1: where the offending element's opening tag ends. 0 when there is no line.
    public let line: Int
    /// What is wrong, naming the element, attribute or state.
    public let reason: String

    public var description: String { line > 0 ? "line \(line): \(reason)" : reason }
}
