import Checkpoint
import Payments

/// The exit codes of the programs.
package enum ExitStatus: Int32, Sendable {
    case failed = 1
    case refused = 3
    case offline = 4
    /// Damaged, foreign, unsafe, or written by a newer version.
    case store = 5
    case usage = 64
    case busy = 75
    case interrupted = 130

    /// The exit code for an error that ends a program; `failed` for an error without one.
    package init(_ error: any Error) {
        self =
            switch error {
            case StoreError.busy, GatewayError.busy: .busy
            case StoreError.stopped, StoreError.failed, StoreError.archiveMissing: .failed
            case is RequestReused: .usage
            case is ClockFault: .refused
            case KeyFileError.system: .failed
            case is StoreError, is KeyFileError, is MachineFault: .store
            case GatewayError.unreachable: .offline
            case GatewayError.damaged, GatewayError.insecure, GatewayError.newer: .store
            default: .failed
            }
    }
}
