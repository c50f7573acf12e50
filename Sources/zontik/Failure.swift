import ArgumentParser
import Checkpoint
import PickupPoint
import Simulation

/// Errors of the rooms that have an exit code of their own.
protocol StoreFault: Error {}
extension StoreError: StoreFault {}
extension RequestReused: StoreFault {}
extension GatewayError: StoreFault {}
extension KeyFileError: StoreFault {}

/// Why a command ended without doing what it was asked, and the exit code that says so.
struct Failure: Error {
    enum Code: Int32 {
        case failed = 1
        case refused = 3
        case offline = 4
        /// Damaged, foreign, unsafe, or written by a newer version.
        case store = 5
        case usage = 64
        case busy = 75
        case interrupted = 130
    }

    let code: Code
    /// Nil when all has been said.
    let message: String?

    init(_ code: Code, _ message: String? = nil) {
        self.code = code
        self.message = message
    }

    init(_ fault: any StoreFault) {
        switch fault {
        case StoreError.busy: self.init(.busy, "\(fault)")
        case StoreError.stopped: self.init(.failed, "\(fault)")
        case is RequestReused: self.init(.usage, "\(fault)")
        case is StoreError, is KeyFileError: self.init(.store, "\(fault)")
        case GatewayError.unreachable: self.init(.offline, "the payment gateway is out of reach")
        case GatewayError.busy: self.init(.busy, "the payment gateway is in use by another process")
        case GatewayError.damaged(let why): self.init(.store, "the payment gateway's store is damaged: \(why)")
        case GatewayError.insecure(let path, let reason): self.init(.store, "\(path) is not safe to use: \(reason)")
        case GatewayError.newer(let found, let known):
            self.init(.store, "the payment gateway's store has version \(found), this program knows \(known)")
        default: self.init(.failed, "the payment gateway: \(fault)")
        }
    }

    static func exit(_ failure: Failure) -> Never {
        if let message = failure.message { Process.say("zontik: \(message)") }
        Zontik.exit(withError: ExitCode(failure.code.rawValue))
    }
}
