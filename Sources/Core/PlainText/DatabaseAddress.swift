/// The address of a PostgreSQL database as text: a URI as libpq understands it.
package enum DatabaseAddress {
    private static let prefixes = ["postgres://", "postgresql://"]

    /// Whether a text names a database, well or not: it begins with `postgres://` or `postgresql://`.
    package static func isMeant(by text: String) -> Bool { prefixes.contains(where: text.hasPrefix) }

    /// An address without the passwords that it may have, for people.
    package static func withoutPasswords(_ uri: String) -> String {
        let parts = withoutUserPassword(uri).split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return String(parts[0]) }
        let kept = parts[1].split(separator: "&").filter { !$0.hasPrefix("password=") && !$0.hasPrefix("sslpassword=") }
        return kept.isEmpty ? String(parts[0]) : parts[0] + "?" + kept.joined(separator: "&")
    }

    private static func withoutUserPassword(_ uri: String) -> String {
        guard let start = uri.firstRange(of: "://")?.upperBound else { return uri }
        let authority = uri[start...].prefix { $0 != "/" && $0 != "?" }
        guard let at = authority.lastIndex(of: "@"), let colon = authority[..<at].firstIndex(of: ":") else {
            return uri
        }
        return String(uri[..<colon] + uri[at...])
    }
}
