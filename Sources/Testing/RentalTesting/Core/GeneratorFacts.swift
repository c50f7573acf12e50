import Rental
import StateMachine
import StateMachineTesting

/// What a generator knows besides the state.
struct GeneratorFacts {
    let start: Instant
    let tariffs: [Tariff]
    let lastHold: Int
    let lastHandover: Int
    /// The code before the newest: given up, replaced or used.
    let olderHandover: Int
    let points: PointStock
    /// Of the receipts in the store; 0 before the first.
    let newestNumber: Int
}
