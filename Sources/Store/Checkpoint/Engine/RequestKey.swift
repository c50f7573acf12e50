import Digest

/// How the journal stores the keys of requests, and for how long: 24 hours, and as one of its session's last 1,000,
/// whichever is longer. An older one counts as new.
package enum RequestKey {
    /// How many of a session's requests are remembered at least.
    package static let most = 1_000
    /// How long a request is remembered at least, in seconds.
    package static let seconds: Int64 = 24 * 3_600

    /// Whether a key is stored as it is: 1 to 64 visible ASCII characters. The faces of a product take no others.
    package static func isPlain(_ key: String) -> Bool {
        (1...64).contains(key.utf8.count) && key.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    /// A plain key as it is; of any other the SHA-256 of its UTF-8, which is longer than a plain key and so is never
    /// taken for one. Without spaces.
    static func stored(_ key: String) -> String {
        isPlain(key) ? key : "sha256:" + SHA256.hash(data: Array(key.utf8)).hexadecimal
    }

    /// As an error shows it: on one line, and not longer than a plain key by much.
    static func visible(_ key: String) -> String {
        if isPlain(key) { return key }
        let start = String(String.UnicodeScalarView(key.unicodeScalars.prefix(64)))
        return start.debugDescription + (start.utf8.count < key.utf8.count ? "…" : "")
    }
}
