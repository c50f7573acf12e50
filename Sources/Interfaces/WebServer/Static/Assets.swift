import Foundation
import HTTPTypes
import Hummingbird
import PickupPoints

/// The style sheets and scripts of the pages, out of the program, and Leaflet's, out of the folder where the system
/// keeps them.
struct Assets: Sendable {
    private let files: [String: StoredAnswer]

    private static let own: [(name: String, bytes: [UInt8])] = [
        ("city.geojson", PointCatalog.embeddedDrawing),
        ("clerk.css", PackageResources.clerk_css),
        ("clerk.js", Scripts.clerk),
        ("codes.js", Scripts.codes),
        ("icon.png", PackageResources.icon_png),
        ("icon-192.png", PackageResources.icon_192_png),
        ("icon-512.png", PackageResources.icon_512_png),
        ("icon-maskable.png", PackageResources.icon_maskable_png),
        ("link.js", PackageResources.link_js),
        ("passkeys.js", PackageResources.passkeys_js),
        ("push.js", PackageResources.push_js),
        ("rider.js", Scripts.rider),
        ("way.js", PackageResources.way_js),
        ("zontik.css", PackageResources.zontik_css),
        ("zontik.svg", PackageResources.zontik_svg),
    ]

    private static let leaflet = [
        "leaflet.css", "leaflet.min.js", "leaflet.markercluster.min.js", "images/layers.png", "images/layers-2x.png",
        "images/marker-icon.png", "images/marker-icon-2x.png", "images/marker-shadow.png",
    ]

    /// - Parameter leaflet: the folder of Leaflet's files; what is not there is not served.
    init(leaflet folder: String?) {
        var files: [String: StoredAnswer] = [:]
        for (name, bytes) in Self.own { files[name] = Self.answer(name, bytes) }
        for name in folder == nil ? [] : Self.leaflet {
            guard let data = FileManager.default.contents(atPath: folder! + "/" + name) else { continue }
            files["leaflet/" + name] = Self.answer(name, Array(data))
        }
        self.files = files
    }

    /// Whether a map can be drawn.
    var hasLeaflet: Bool { files["leaflet/leaflet.min.js"] != nil && files["leaflet/leaflet.css"] != nil }

    func add(to router: Router<ServiceContext>) {
        // At the top: a service worker answers for what lies beside it and below.
        let worker = Self.answer("worker.js", Scripts.worker)
        router.get("/worker.js") { request, _ in worker.response(to: request) }
        router.get("/assets/**") { request, context in
            try response(to: request, for: context.parameters.getCatchAll().joined(separator: "/"))
        }
    }

    /// - Throws: `HTTPError` 404 where there is no file of this name.
    func response(to request: Request, for name: String) throws -> Response {
        guard let file = files[name] else { throw HTTPError(.notFound) }
        return file.response(to: request)
    }

    private static func answer(_ name: String, _ bytes: [UInt8]) -> StoredAnswer {
        let type =
            switch name.split(separator: ".").last {
            case "geojson"?: "application/geo+json"
            case "css"?: "text/css; charset=utf-8"
            case "js"?: "text/javascript; charset=utf-8"
            case "png"?: "image/png"
            case "svg"?: "image/svg+xml"
            default: "application/octet-stream"
            }
        return StoredAnswer(
            bytes, type: type, isText: !type.hasSuffix("png"), headers: [.cacheControl: "no-cache"])
    }
}
