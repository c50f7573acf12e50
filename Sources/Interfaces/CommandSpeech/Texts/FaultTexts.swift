import Checkpoint
import Payments
import RentalApp

/// Why a store, its key or the payment gateway cannot be used, in the reader's language.
///
/// What the system or a file says of itself is a technical detail and stays as it was said.
package protocol FaultTexts: Sendable {
    func fault(_ error: StoreError) -> String
    func fault(_ error: GatewayError) -> String
    func fault(_ error: KeyFileError) -> String
    func fault(_ error: RequestReused) -> String
    func fault(_ error: ClockFault) -> String
    func noStore(_ path: String) -> String
}

/// Errors of the rooms that have an exit code.
package protocol StoreFault: Error {}
extension StoreError: StoreFault {}
extension RequestReused: StoreFault {}
extension GatewayError: StoreFault {}
extension KeyFileError: StoreFault {}
extension ClockFault: StoreFault {}

extension FaultTexts {
    package func fault(_ fault: any StoreFault) -> String {
        switch fault {
        case let error as StoreError: self.fault(error)
        case let error as GatewayError: self.fault(error)
        case let error as KeyFileError: self.fault(error)
        case let error as RequestReused: self.fault(error)
        case let error as ClockFault: self.fault(error)
        default: "\(fault)"
        }
    }
}

extension CommandTexts {
    /// For a screen that stays up: what a store, a key or the gateway says in words, anything else as it says it
    /// itself.
    package func words(for error: any Error) -> String { (error as? any StoreFault).map { fault($0) } ?? "\(error)" }
}
