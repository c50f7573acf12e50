import Rental

/// What became of the charge for a rental or purchase that is over.
package struct Charge: Hashable, Sendable {
    package let status: ChargeStatus
    /// What it costs.
    package let total: Money
    /// What of that was charged.
    package let paid: Money
}
