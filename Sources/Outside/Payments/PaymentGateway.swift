/// What a payment service must do to be asked by the rental: hold, capture and release money.
///
/// Every operation is idempotent by its key: a repeated key with the same parameters gets the first answer again,
/// refusals included, and with other parameters `keyReused`. An answer that is returned is durable. `pending` is not an
/// answer yet; the same key is to be asked again. Amounts are minor units; currencies are ISO 4217.
public protocol PaymentGateway: Sendable {
    /// Holds an amount on a card.
    ///
    /// - Parameters:
    ///   - key: of this request.
    ///   - hold: the name under which money is held, captured and released.
    ///   - amount: 1 or more minor units.
    ///   - card: the token of a card.
    /// - Throws: `refused(.holdExists)` when another key holds money under that name, and as described at
    ///   `GatewayError`.
    func authorize(
        key: String, hold: String, amount: Int64, currency: String, card: String
    ) throws(GatewayError) -> Authorization

    /// Takes an amount out of a hold. Several captures may share a hold, each with a key of its own.
    /// - Parameter amount: 0 or more minor units, at most what is left of the hold.
    /// - Throws: `refused` on an unknown, declined or released hold, above what is left, or in another currency, and
    ///   as described at `GatewayError`.
    @discardableResult
    func capture(key: String, hold: String, amount: Int64, currency: String) throws(GatewayError) -> Capture

    /// Gives up what is left of a hold; also of one that is authorized later, which then never holds money.
    /// Releasing again, with whatever key, changes nothing.
    /// - Throws: as described at `GatewayError`.
    @discardableResult
    func release(key: String, hold: String) throws(GatewayError) -> Release

    /// How well it can be reached.
    /// - Throws: `damaged`, `insecure` or `storage` where that cannot be told.
    func state() throws(GatewayError) -> ServiceState

    /// All it believes, for audits, and what is wrong with its own store. Given while it is down, too.
    /// - Throws: `insecure`, `busy`, `damaged`, `newer` or `storage`.
    func books() throws(GatewayError) -> (GatewayStatement, problems: [String])
}
