/// What a piece of text means. A theme decides how that looks.
public enum Style: String, CaseIterable, Sendable {
    case plain, title, strong, dim, good, warning, error, chosen
    /// The part of a name that was searched for.
    case match
    /// The bar across the top.
    case bar
    /// The name of a key that works now.
    case key
    /// The done and the remaining part of a progress bar.
    case filled, unfilled
}
