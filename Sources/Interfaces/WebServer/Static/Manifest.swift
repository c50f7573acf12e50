import HTTPTypes
import Hummingbird
import Localization

/// By which a phone installs the rider's page as an app (W3C, Web Application Manifest).
struct Manifest: Encodable {
    private struct Icon: Encodable {
        let src, sizes, purpose: String
        let type = "image/png"
    }

    private enum CodingKeys: String, CodingKey {
        case id, name, lang, description, scope, display, icons
        case shortName = "short_name"
        case start = "start_url"
        case background = "background_color"
        case theme = "theme_color"
    }

    private let id = "/"
    private let name = "Zontik"
    private let shortName = "Zontik"
    private let lang, description: String
    private let start = "/"
    private let scope = "/"
    private let display = "standalone"
    /// Those of the style sheet: `--ground`.
    private let background = "#f3f5f8"
    private let theme = "#f3f5f8"
    private let icons = [
        Icon(src: "/assets/icon-192.png", sizes: "192x192", purpose: "any"),
        Icon(src: "/assets/icon-512.png", sizes: "512x512", purpose: "any"),
        // Its rim may be cut off in any shape: 40 % of its size around its middle are safe.
        Icon(src: "/assets/icon-maskable.png", sizes: "512x512", purpose: "maskable"),
    ]

    init(_ texts: any Texts) {
        (lang, description) = (texts.language.rawValue, texts.greeting)
    }

    static func add(to router: Router<ServiceContext>) {
        router.get("/manifest.webmanifest") { request, _ in
            let bytes = Array(try Manifest(request.language.texts).json().utf8)
            return Response(
                status: .ok, headers: [.contentType: "application/manifest+json", .vary: "Accept-Language"],
                body: .init(byteBuffer: .init(bytes: bytes)))
        }
    }
}
