import Checkpoint
import NIOCore
import NIOHTTP1
import NIOHTTP2
import Payments
import RentalApp

/// What an error is to the web, that is neither an answer nor a fault of ours.
enum Interruption {
    /// What came was no HTTP, or ended in the middle: the web server answers 400, if the client is still there.
    case broken
    /// The sender is gone, and will not read the answer.
    case left
    /// For the moment, or until the service is started again; 503.
    case unavailable
    /// In an archive that is not at hand; 410.
    case archived

    init?(_ error: any Error) {
        switch error {
        case is HTTPParserError: self = .broken
        case is ChannelError, is IOError, is CancellationError: self = .left
        // A stream that its client cancels (RFC 9113, section 5.4.2), or that ends with its connection.
        case is any NIOHTTP2Error: self = .left
        case StoreError.busy, StoreError.failed, StoreError.stopped, is ClockFault: self = .unavailable
        case GatewayError.busy, GatewayError.storage, GatewayError.unreachable: self = .unavailable
        case StoreError.archiveMissing: self = .archived
        default: return nil
        }
    }
}
