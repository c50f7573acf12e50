import Digest
import Foundation
import HTTPTypes
import Hummingbird

/// Keeps other sites from sending our forms.
package enum CSRFProtection {
    /// - Parameters:
    ///   - given: what the form brought.
    ///   - expected: what stands in our own form, and follows from a secret of its sender.
    /// - Throws: `HTTPError` 403, with nothing done.
    package static func check(_ request: Request, given: String?, expected: String) throws {
        try checkSite(request)
        guard let given, areEqual(given, expected) else { throw HTTPError(.forbidden) }
    }

    /// For a form whose sender proves themselves in it.
    /// - Throws: `HTTPError` 403 for one that another site sent, with nothing done.
    package static func checkSite(_ request: Request) throws {
        guard isOfOurs(request) else { throw HTTPError(.forbidden) }
    }

    private static func isOfOurs(_ request: Request) -> Bool {
        // Browsers say themselves where a request began (Fetch Metadata Request Headers).
        if let site = request.headers[HTTPField.Name("Sec-Fetch-Site")!] {
            return ["same-origin", "none"].contains(site)
        }
        // Those from before 2023 say it in another way (RFC 6454, section 7). A page that hides its origin is not ours.
        guard let origin = request.headers[.origin] else { return true }
        guard let host = request.head.authority, let start = origin.range(of: "://") else { return false }
        return origin[start.upperBound...].lowercased() == host.lowercased()
    }

    /// In a time that does not depend on where two texts differ.
    package static func areEqual(_ one: String, _ other: String) -> Bool {
        // Hashes of one length each: not even how long the texts are can be measured.
        areEqualInConstantTime(SHA256.hash(data: one.utf8), SHA256.hash(data: other.utf8))
    }
}
