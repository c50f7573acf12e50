public import StateMachine

/// A payment gateway that can hold, capture and release money.
///
/// Every operation is idempotent: a repeated key with the same parameters gets the first answer again, refusals
/// included; with other parameters it throws `keyReused`. An answer that was returned is durable. `pending` is not an
/// answer yet; repeat the request under the same key. Amounts are minor units; currencies are ISO 4217 codes.
///
/// A requester names its store and the record that it asks for. The gateway performs nothing for one that does not
/// follow what it remembers of the store, and throws `elsewhere`.
public protocol PaymentGateway: Sendable {
    /// Holds an amount on a card.
    ///
    /// - Parameters:
    ///   - key: the idempotency key of this request.
    ///   - hold: the name under which money is held, captured and released.
    ///   - amount: in minor units, 1 or more.
    ///   - currency: ISO 4217.
    ///   - card: the token of a card.
    ///   - requester: nil for one that has no store.
    /// - Throws: `refused(.holdExists)` if another key holds money under that name; otherwise see `GatewayError`.
    func authorize(
        key: String, hold: String, amount: Int64, currency: String, card: String, by requester: Requester?
    ) throws(GatewayError) -> Authorization

    /// Captures an amount of a hold. Several captures may share a hold, each with its own key.
    /// - Parameters:
    ///   - key: the idempotency key of this request.
    ///   - hold: the name of the hold.
    ///   - amount: in minor units, from 0 to what is left of the hold.
    ///   - currency: ISO 4217.
    ///   - requester: nil for one that has no store.
    /// - Throws: `refused` for an unknown, declined or released hold, an amount above what is left, or another
    ///   currency; otherwise see `GatewayError`.
    @discardableResult
    func capture(
        key: String, hold: String, amount: Int64, currency: String, by requester: Requester?
    ) throws(GatewayError) -> Capture

    /// Releases the rest of a hold. A hold that is not authorized yet then never holds money. Releasing again, under
    /// whatever key, changes nothing.
    /// - Parameters:
    ///   - key: the idempotency key of this request.
    ///   - hold: the name of the hold.
    ///   - requester: nil for one that has no store.
    /// - Throws: see `GatewayError`.
    @discardableResult
    func release(key: String, hold: String, by requester: Requester?) throws(GatewayError) -> Release

    /// Whether the service can be reached.
    /// - Throws: `damaged`, `insecure` or `storage` if that cannot be determined.
    func state() throws(GatewayError) -> ServiceState

    /// What the clock of the service shows, such as in the head of its answers (RFC 9110, section 6.6.1); nil where it
    /// shows none.
    func time() throws(GatewayError) -> Instant?

    /// The contents of the books, for audits, and what is wrong with the gateway's own store. Available while the
    /// service is down, too.
    /// - Throws: `insecure`, `busy`, `damaged`, `newer` or `storage`.
    func books() throws(GatewayError) -> (GatewayStatement, problems: [String])
}

extension PaymentGateway {
    public func time() throws(GatewayError) -> Instant? { nil }
}

/// Opens the payment gateway of a store; the program that opens the store chooses which.
/// - Parameters:
///   - folder: in the store's folder, for what a gateway keeps on this machine; it need not exist yet.
///   - lockTimeout: how long to wait for another process that holds a file of it.
public typealias OpenGateway = @Sendable (_ folder: String, _ lockTimeout: Duration) -> any PaymentGateway
