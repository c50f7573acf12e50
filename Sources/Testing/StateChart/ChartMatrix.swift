import Foundation

/// A walk written down for another engine to repeat: every place, every event, and what should come of it.
public struct ChartMatrix: Codable, Equatable, Sendable {
    /// A place of the walk.
    public struct Configuration: Codable, Equatable, Sendable {
        public let name: String
        /// Events that lead there from the start.
        public let path: [String]
        /// The leaves that are active there.
        public let leaves: [String]
    }

    public let configurations: [Configuration]
    public let events: [String]
    /// The leaves after an event, by the name of the configuration and by the event. An event that is refused leaves
    /// them as they were.
    public let expected: [String: [String: [String]]]

    /// The matrix as JSON, keys sorted, so that the same chart gives the same bytes.
    public func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return try encoder.encode(self)
    }
}
