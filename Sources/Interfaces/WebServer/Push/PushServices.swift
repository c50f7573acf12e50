import RegexBuilder

/// Which push services messages are sent to. The address comes from the phone, and the service must not be made to ask
/// for an address of its operator's network.
struct PushServices: Sendable {
    /// Those that the operator added: the origins.
    let others: Set<WebOrigin>

    /// Of Chrome, Firefox, Safari and Edge. A dot in front stands for all hosts below.
    private static let hosts = [
        "fcm.googleapis.com", "updates.push.services.mozilla.com", ".push.apple.com", ".notify.windows.com",
    ]
    /// In bytes.
    static let longestEndpoint = 1_000

    /// The origin of an endpoint, scheme, host and port; nil for one that nothing is sent to.
    func origin(of endpoint: String) -> String? {
        let label = #/[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?/#
        let form = Regex {
            Capture {
                Capture(#/https?/#)
                "://"
                Capture {
                    label
                    ZeroOrMore {
                        "."
                        label
                    }
                }
                Capture(#/(?::[0-9]{1,5})?/#)
            }
            #/\/(?:[A-Za-z0-9._~!$&'()*+,;=:@\/?-]|%[0-9A-Fa-f]{2})*/#
        }
        guard endpoint.utf8.count <= Self.longestEndpoint, let parts = endpoint.wholeMatch(of: form) else { return nil }
        let origin = String(parts.1)
        if let added = WebOrigin(origin), others.contains(added) { return origin }
        guard parts.2 == "https", parts.4.isEmpty else { return nil }
        let isKnown = Self.hosts.contains { $0.hasPrefix(".") ? parts.3.hasSuffix($0) : parts.3 == $0 }
        return isKnown ? origin : nil
    }
}
