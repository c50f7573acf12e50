/// What a piece of text means. A theme decides how that looks.
public enum Style: String, CaseIterable, Sendable {
    case plain, title, strong, dim, good, warning, error, chosen
    /// The part of a name that was searched for.
    case match
    /// The row that is chosen in a list, over its whole width, and what was searched for in it.
    case selected, selectedMatch
    /// What has just happened, across the whole screen.
    case confirmed
    /// The bar across the top.
    case bar
    /// Water and parks on a map, which never stand out beside its points.
    case water, park
    /// The name of a key that works now.
    case key
    /// The done and the remaining part of a progress bar.
    case filled, unfilled
}
