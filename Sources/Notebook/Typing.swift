public import Rental

/// A line that is being typed.
public struct Typing: Codable, Hashable, Sendable {
    public let field: Field
    public var text: String

    public init(field: Field, text: String) {
        self.field = field
        self.text = text
    }

    public enum Field: Codable, Hashable, Sendable {
        /// What to search the points for; takes effect with each key.
        case search
        /// What to say in the feedback; takes effect with each key.
        case comment
        case profile(Profile.Field)
        case place
        /// An action, typed after a colon.
        case command
    }
}

/// Something to be answered with yes or no before it is done.
public enum Question: Codable, Hashable, Sendable {
    case logOut
    case removeFavourite(PointID)
    case discardProfile
}

