import Checkpoint
import Rental

/// Why a scan did nothing.
public struct ScanProblem: Error, Equatable {
    public let refusal: ScanRefusal
    /// For a code that was used: where and when.
    public let usedAt: Redemption?
    /// For a text that is no code of ours: what is wrong with it.
    public let detail: String?

    public init(_ refusal: ScanRefusal, usedAt: Redemption? = nil, detail: String? = nil) {
        self.refusal = refusal
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
