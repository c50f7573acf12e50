import PlainText

/// Why a file is not taken for pickup points. Nothing of it is used then.
public struct FeedError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Place: Hashable, Sendable {
        case file
        /// Both from 1, columns in characters of Unicode.
        case line(Int, column: Int)
        /// Such as `data.stations[3].lat`, places from 0.
        case path(String)
    }

    /// As it was named.
    public let file: String
    public let place: Place
    public let problem: String

    public var description: String {
        switch place {
        case .file: "\(visible(file)): \(problem)"
        case .line(let line, let column): "\(visible(file)), line \(line), column \(column): \(problem)"
        case .path(let path): "\(visible(file)), \(path): \(problem)"
        }
    }
}
