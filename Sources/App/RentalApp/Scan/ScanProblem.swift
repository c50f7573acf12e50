import Checkpoint
import Rental
public import StateMachine

/// Why a scan was refused; nothing has been changed.
public struct ScanProblem: Error, Equatable {
    public let refusal: ScanRefusal
    /// Where and when the code was used, if it was.
    public let usedAt: Redemption?
    /// What is wrong with a malformed code, if it is malformed.
    public let detail: String?
    /// The times of two clocks, if the code's time shows that the scanner's clock cannot be right.
    public let clocks: Clocks?

    /// The times of two clocks, of which one is wrong.
    public struct Clocks: Equatable, Sendable {
        /// The owner of the session that the code belongs to.
        public let rider: String
        /// The time of the scanner's clock.
        public let scanner: Instant
        /// The time of the rider's clock when the code was made.
        public let code: Instant
    }

    public init(_ refusal: ScanRefusal, usedAt: Redemption? = nil, detail: String? = nil, clocks: Clocks? = nil) {
        self.refusal = refusal
        self.clocks = clocks
        self.usedAt = usedAt
        self.detail = detail
    }

    /// - Parameter state: of the session whose code it is.
    init(_ refusal: UmbrellaRental.Refusal, in state: UmbrellaRental.State) {
        // To the person at the point, a code that the maximum made void is no reason to ask for another one.
        if refusal == .codeVoided, case .main(.maximumReached) = state.screen {
            self.init(.maximumOverdue)
        } else {
            self.init(ScanRefusal(refusal))
        }
    }
}
