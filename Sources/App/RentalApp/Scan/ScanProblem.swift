import Checkpoint
import Rental
public import StateMachine

/// Why a scan did nothing.
public struct ScanProblem: Error, Equatable {
    public let refusal: ScanRefusal
    /// For a code that was used: where and when.
    public let usedAt: Redemption?
    /// For a text that is no code of ours: what is wrong with it.
    public let detail: String?
    /// For the code that the rider's screen shows, by whose time the scanner's clock cannot be right.
    public let clocks: Clocks?

    /// Two clocks of which one is wrong.
    public struct Clocks: Equatable, Sendable {
        /// Whose code it is.
        public let rider: String
        /// What the scanner's clock says.
        public let scanner: Instant
        /// What the rider's clock said when the code was made.
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
