import HTTPTypes
import Hummingbird
import Logging
import NIOPosix
import Synchronization

/// The tiles of the operator's map, for our own pages.
struct TileRoutes: Sendable {
    static let path = "/basemap"

    let basemap: Basemap
    /// A map asks for many tiles at once, each browser again: one entry in the log is enough.
    private let damage = Damage()

    private final class Damage: Sendable {
        let isKnown = Atomic(false)
    }

    init(basemap: Basemap) { self.basemap = basemap }

    func add(to router: Router<ServiceContext>) {
        router.get("\(Self.path)/:zoom/:column/:row") { request, context in try await tile(request, context) }
    }

    private func tile(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let headers = headers(request)
        let place = TilePlace(
            zoom: context.parameters.get("zoom")?[...], column: context.parameters.get("column")?[...],
            row: context.parameters.get("row")?[...])
        guard let place, basemap.metadata.zooms.contains(place.zoom) else {
            return Response(status: .notFound, headers: headers)
        }
        do {
            // Not by a thread that riders wait for: a slow disk below the map makes no rental slow.
            let tile = try await NIOThreadPool.singleton.runIfActive { [basemap] in try basemap.tile(at: place) }
            // Leaflet leaves it blank.
            guard let tile else { return Response(status: .notFound, headers: headers) }
            return StoredAnswer(tile.bytes, type: tile.format.mediaType, isText: false, headers: headers)
                .response(to: request)
        } catch let error where !(error is CancellationError) {
            let isFirst = !damage.isKnown.exchange(true, ordering: .relaxed)
            context.logger.log(
                level: isFirst ? .error : .debug, "the basemap is damaged",
                metadata: ["tile": "\(place.zoom)/\(place.column)/\(place.row)", "error": "\(error)"])
            return Response(status: .internalServerError)
        }
    }

    /// A browser keeps what it asked for by the version of the file, which is in the addresses of a page.
    private func headers(_ request: Request) -> HTTPFields {
        let isCurrent = request.uri.queryParameters["v"].map(String.init) == basemap.version
        // In seconds: a day.
        return [.cacheControl: isCurrent ? "public, max-age=86400" : "no-cache"]
    }
}
