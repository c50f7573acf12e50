/// All that is wrong with the files of a feed, in their order. Nothing of them is used then.
public struct FeedErrors: Error, Hashable, Sendable, CustomStringConvertible {
    /// At least one.
    public let all: [FeedError]

    public var description: String { all.map(\.description).joined(separator: "\n") }
}

/// Goes on after what is wrong, and keeps it.
struct FeedProblems {
    private(set) var errors: [FeedError] = []

    /// - Returns: nil for what is wrong.
    mutating func value<Value>(_ read: () throws(FeedError) -> Value) -> Value? {
        do {
            return try read()
        } catch {
            errors.append(error)
            return nil
        }
    }

    mutating func add(_ error: FeedError) { errors.append(error) }
}
