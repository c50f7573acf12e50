import Localization
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
    /// The file that `ServiceSettings.basemap` names.
    case notABasemap(file: String, BasemapFlaw)
    /// What stands for the public address is none that a code's link can hold.
    case notAnAddress(String)

    /// In English, as for a log.
    public var description: String { words(.en) }

    /// What is wrong, and what to do.
    var words: LocalizedText {
        switch self {
        case .cannotListen(let host, let port, let reason): .cannotListen(host: host, port: port, reason: reason)
        case .cannotListenForMetrics(let address, let reason):
            .cannotListenForMetrics(host: address.host, port: address.port, reason: reason)
        case .notPEM(let file): .notPEM(file)
        case .notReachable(let host): .notReachable(host: Sanitizer.visible(host))
        case .tooFewFiles(let count, let needed): .tooFewFiles(count, needed: needed)
        case .notABasemap(let file, let flaw): flaw.words(file)
        case .notAnAddress(let text):
            .mustBe("--public-address", .publicAddressForm, not: Sanitizer.visible(text))
        }
    }
}
