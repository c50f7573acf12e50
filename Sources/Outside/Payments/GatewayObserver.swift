/// Is informed of what a payment gateway is asked and declines, as metrics are.
public protocol GatewayObserver: Sendable {
    /// The gateway was asked for something, and has answered or failed.
    /// - Parameter duration: from the request until then.
    func asked(_ operation: GatewayRequest.Operation, in duration: Duration)

    /// A card was declined. A request that is repeated because its answer was not recorded counts again.
    func declined(_ reason: DeclineReason)
}
