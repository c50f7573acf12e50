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
}
