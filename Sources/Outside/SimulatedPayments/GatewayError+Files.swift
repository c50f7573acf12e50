import DurableFiles
import Payments

extension GatewayError {
    /// What files say of the gateway's store.
    init(_ error: FileError) {
        self =
            switch error {
            case .unsafe(let path, let reason): .insecure(path: path, reason: reason.text(path: path))
            case .system(let operation, let path, let cause): .storage("\(operation.rawValue) \(path) failed: \(cause)")
            case .busy: .busy
            case .undecided(let cause): GatewayError(cause)
            }
    }
}

/// Work on files, with its errors as the gateway's.
@discardableResult
func asGatewayError<R: ~Copyable>(_ call: @autoclosure () throws(FileError) -> R) throws(GatewayError) -> R {
    do { return try call() } catch { throw GatewayError(error) }
}
