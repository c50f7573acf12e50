import PlainText

/// Why the service did not start. Nothing was changed.
public enum ServiceError: Error, Equatable, CustomStringConvertible {
    /// - Parameter reason: as the system says it.
    case cannotListen(host: String, port: Int, reason: String)
    case cannotListenForMetrics(MetricsAddress, reason: String)
    /// A file of TLS that is not there or is none.
    case notPEM(file: String)
    /// No browser elsewhere, or no link in a code, leads to the host it listens at.
    case notReachable(host: String)
    /// Too few files may be open.
    case tooFewFiles(Int, needed: Int)
    /// What stands for the public address is none that a code's link can hold.
    case notAnAddress(String)

    public var description: String {
        switch self {
        case .cannotListen(let host, let port, let reason):
            "cannot listen at \(host), port \(port): \(reason); give another --port or --host"
        case .cannotListenForMetrics(let address, let reason):
            "cannot listen at \(address.host), port \(address.port), for the metrics: \(reason); give another "
                + "--metrics-address"
        case .notPEM(let file): "'\(file)' cannot be read as PEM; give the certificate chain and its key"
        case .notReachable(let host):
            "links in codes and feeds cannot lead to \(Sanitizer.visible(host)); say where browsers reach the service, "
                + "such as --public-address https://zontik.example"
        case .tooFewFiles(let count, let needed):
            "this process may open \(count) files, and needs \(needed); raise the limit: ulimit -n \(max(1024, needed))"
        case .notAnAddress(let text):
            "--public-address must be scheme and host name, such as https://zontik.example, not "
                + "'\(Sanitizer.visible(text))'"
        }
    }
}
