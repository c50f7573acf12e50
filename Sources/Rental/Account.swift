/// Where money can be. Every posting names two accounts, so it sums to zero by construction.
public enum Account: Hashable, Codable, Sendable {
    case rider
    case held(hold: Int)
    case revenue
}
