/// Why the service did not start. Nothing was changed.
public enum ServiceError: Error, Equatable, CustomStringConvertible {
    /// - Parameter reason: as the system says it.
    case cannotListen(host: String, port: Int, reason: String)
    /// A file of TLS that is not there or is none.
    case notPEM(file: String)

    public var description: String {
        switch self {
        case .cannotListen(let host, let port, let reason):
            "cannot listen at \(host), port \(port): \(reason); give another --port or --host"
        case .notPEM(let file): "'\(file)' cannot be read as PEM; give the certificate chain and its key"
        }
    }
}
