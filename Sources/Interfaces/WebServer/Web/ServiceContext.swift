import HTTPTypes
import Hummingbird
import Localization
import NIOCore
import RiderProfile

/// What is known of a request besides itself.
package struct ServiceContext: RequestContext {
    package var coreContext: CoreRequestContextStorage
    /// The sender, as far as the connection or a trusted proxy shows it: an address without its port.
    package var client: String

    package init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        client = source.channel.remoteAddress?.ipAddress.map(ClientAddress.plain) ?? "unknown"
    }

    /// The largest body, in bytes: a comment of 1,000 characters, each percent-encoded, and what goes with it.
    package static let largestBody = 16 * 1024

    package var maxUploadSize: Int { Self.largestBody }
}

extension Request {
    /// The first language of the request that is ours (RFC 9110, section 12.5.4); English where none is.
    package var language: Language {
        let wishes = (headers[.acceptLanguage] ?? "").split(separator: ",").map { wanted in
            let parts = wanted.split(separator: ";").map { $0.filter { $0 != " " } }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
            return (tag: parts.first ?? "", weight: weight)
        }
        // Of equal weights the first: `max` would take the last.
        var best: (language: Language, weight: Double)?
        for wanted in wishes {
            guard let language = Language(rawValue: String(wanted.tag.prefix(2)).lowercased()) else { continue }
            if wanted.weight > best?.weight ?? 0 { best = (language, wanted.weight) }
        }
        return best?.language ?? .en
    }
}
