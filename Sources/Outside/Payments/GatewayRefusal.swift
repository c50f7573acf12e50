/// Why the gateway did not perform a request that it understood. Final: the same key is refused the same way again.
public enum GatewayRefusal: Codable, Equatable, Sendable {
    /// Capture: no authorization of this hold has been decided.
    case unknownHold
    /// Capture: the hold was declined.
    case holdDeclined
    /// Capture: the hold was released, before or after it was authorized.
    case holdReleased
    /// Capture: the amount exceeds what is left of the hold, in minor units of its currency.
    case aboveHold(left: Int64)
    /// Capture: the hold is in this currency.
    case otherCurrency(held: String)
    /// Authorization: a hold of this name already exists under another key.
    case holdExists
}
