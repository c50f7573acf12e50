import Digest
import Foundation

/// The service as browsers know it when they make passkeys and sign with them (WebAuthn Level 2, section 5.1.2).
struct RelyingParty: Sendable, Equatable {
    /// The host of the service.
    let id: String
    /// Scheme, host, and a port that is not the scheme's: as a browser writes it (RFC 6454, section 6.2).
    let origin: String

    /// Nil where browsers have no passkeys: at a numeric address, and without TLS anywhere but on `localhost`.
    /// - Parameter address: of the service; see `PublicAddress.text`.
    init?(address: String) {
        guard let parts = URLComponents(string: address), let scheme = parts.scheme?.lowercased(),
            let host = parts.host?.lowercased(), host.contains(where: \.isLetter), !host.contains(":"),
            scheme == "https" || scheme == "http" && (host == "localhost" || host.hasSuffix(".localhost"))
        else { return nil }
        id = host
        let port = parts.port.flatMap { $0 == (scheme == "https" ? 443 : 80) ? nil : $0 }
        origin = "\(scheme)://\(host)" + (port.map { ":\($0)" } ?? "")
    }

    /// With which the data of an authenticator begin.
    var hash: [UInt8] { Array(SHA256.hash(data: id.utf8)) }
}
