/// What shall go wrong, and when. Calls of authorize, capture and release on one gateway object are counted from 1
/// together, as long as the service can be reached; each set holds the numbers it applies to. For tests only.
public struct GatewayFaults: Equatable, Sendable {
    /// The request is performed, then `GatewayError.answerLost` is thrown.
    public var answerLost: Set<Int>
    /// The request reaches the gateway twice; the second answer is returned.
    public var performedTwice: Set<Int>
    /// An authorization is declined as `DeclineReason.refusedByBank`, unless its key was answered before.
    public var declined: Set<Int>
    /// An authorization is performed, but `.pending` is answered: the money is held before the caller learns of it.
    /// Asking again gives the real answer. This is the opposite of a slow service, which holds nothing yet.
    public var late: Set<Int>

    public init(
        answerLost: Set<Int> = [], performedTwice: Set<Int> = [], declined: Set<Int> = [], late: Set<Int> = []
    ) {
        self.answerLost = answerLost
        self.performedTwice = performedTwice
        self.declined = declined
        self.late = late
    }
}
