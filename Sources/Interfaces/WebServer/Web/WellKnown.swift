import HTTPTypes
import Hummingbird
import Localization
import StateMachine

/// What browsers, crawlers and people who found a flaw request at fixed places.
struct WellKnown: Sendable {
    let shared: SharedApp
    let assets: Assets

    func add(to router: Router<ServiceContext>) {
        // Browsers request these by default.
        for path: RouterPath in ["/favicon.ico", "/apple-touch-icon.png", "/apple-touch-icon-precomposed.png"] {
            router.get(path) { request, _ in try assets.response(to: request, for: "icon.png") }
        }
        router.get("/robots.txt") { _, _ in Self.text(Self.robots) }
        router.get("/.well-known/security.txt") { _, _ in
            guard let contact = shared.settings.feedContact else { throw HTTPError(.notFound) }
            return Self.text(security(contact))
        }
    }

    /// The start page is for everybody; what stands behind it is of one person (RFC 9309).
    private static let robots = """
        User-agent: *
        Allow: /$
        Allow: /assets/
        Allow: /v1/docs
        Disallow: /

        """

    /// RFC 9116. The contact is the one that the feeds name.
    private func security(_ contact: String) -> String {
        // It must have an end, and it is asked for again and again.
        let end = Instant(milliseconds: shared.now.milliseconds + Self.life)
        let languages = Language.allCases.map(\.rawValue).joined(separator: ", ")
        return """
            Contact: mailto:\(contact)
            Expires: \(CivilTime.rfc3339(end))
            Preferred-Languages: \(languages)
            Canonical: \(shared.address)/.well-known/security.txt

            """
    }

    /// In milliseconds: 30 days.
    private static let life: Int64 = 30 * 24 * 3_600 * 1_000

    private static func text(_ text: String) -> Response {
        .bytes(Array(text.utf8), type: .text, headers: [.cacheControl: "public, max-age=86400"])
    }
}
