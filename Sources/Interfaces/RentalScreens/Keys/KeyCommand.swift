public import Rental
public import RiderProfile

/// What a key asks for.
public enum KeyCommand: Hashable, Sendable {
    case action(Action)
    /// Something that only the terminal has to know, or first of all.
    case cursor(TerminalCursor.Event.Kind)
    /// A change of the rider's data.
    case data(RiderData.Event.Kind)
    /// Moves the choice in the list on top; among the points, also on the map.
    case move(Movement)
    /// Moves what the map shows.
    case pan(Direction)
    case zoom(closer: Bool)
    /// Shows the rider and the points around.
    case centre
    /// The page of the chosen row: a point, a receipt, a setting.
    case open
    /// Remind me before the chosen point closes, or no longer.
    case watch
    /// Asks to leave the account.
    case logOut
    /// Answers the question on the screen.
    case answer(Bool)
    /// Tries again what failed.
    case retry
    case quit

    public enum Movement: Hashable, Sendable {
        case up, down, pageUp, pageDown, first, last
    }

    public enum Direction: Hashable, Sendable {
        case north, south, east, west
    }
}
