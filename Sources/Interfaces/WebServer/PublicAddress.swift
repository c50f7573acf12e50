import Foundation
import HandoverCode

/// Where browsers reach the service, as in the links of codes and in the feeds.
public struct PublicAddress: Sendable, Equatable {
    /// Scheme, host and port, such as `https://zontik.example`.
    public let text: String
    /// What stands before a code in its link.
    public let links: LinkBase
    let relyingParty: RelyingParty?

    /// - Parameter port: the one it listens at.
    /// - Throws: `ServiceError` where no link leads there.
    public init(_ settings: ServiceSettings, port: Int) throws(ServiceError) {
        if let given = settings.publicAddress {
            guard let url = URL(string: given), ["http", "https"].contains(url.scheme), url.host != nil,
                url.path.isEmpty, url.query == nil, url.fragment == nil, let own = Self.links(given)
            else { throw .notAnAddress(given) }
            (text, links) = (given, settings.linkBase ?? own)
        } else {
            text = "\(settings.tls == nil ? "http" : "https")://\(settings.host):\(port)"
            // A link has no place for the colons of IPv6.
            guard !Self.isUnspecified(settings.host), !settings.host.contains(":"), let own = Self.links(text) else {
                throw .notReachable(host: settings.host)
            }
            links = settings.linkBase ?? own
        }
        relyingParty = RelyingParty(address: text)
    }

    private static func links(_ address: String) -> LinkBase? { try? LinkBase(address + "/SCAN/") }

    /// Whether a host is every address of this machine, which is none for others (RFC 1122, section 3.2.1.3).
    private static func isUnspecified(_ host: String) -> Bool {
        var address = in_addr()
        return inet_aton(host, &address) == 1 && address.s_addr == 0
    }
}
