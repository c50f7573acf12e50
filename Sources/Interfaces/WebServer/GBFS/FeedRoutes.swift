import Foundation
import GBFS
import HTTPTypes
import Hummingbird

/// The feeds of GBFS, for whoever plans journeys: made anew of the books for each request.
struct FeedRoutes: Sendable {
    let shared: SharedApp

    func add(to router: Router<ServiceContext>) {
        for name in FeedName.allCases {
            router.get(RouterPath("/gbfs/\(name.file)")) { _, _ in
                let json = try await shared.read { try feeds().json(name) }
                // Anybody's, from anywhere: what is open is read by pages of others, too.
                let headers: HTTPFields = [
                    .cacheControl: name.secondsToLive == 0 ? "no-cache" : "public, max-age=\(name.secondsToLive)",
                    .accessControlAllowOrigin: "*", HTTPField.Name("Cross-Origin-Resource-Policy")!: "cross-origin",
                ]
                return Response.bytes(json, type: .json, headers: headers)
            }
        }
    }

    private func feeds() throws -> Feeds {
        let settings = shared.settings
        return Feeds(
            catalog: try shared.app.catalogs.points().catalog, stock: try shared.journal.read { try $0.stock() },
            tariffs: [(settings.tariff.rawValue, settings.tariff.tariff)],
            isServiceReachable: try shared.app.gateway.state() != .down, at: shared.now,
            publisher: FeedPublisher(
                system: settings.feedSystem, contact: settings.feedContact, base: shared.address))
    }
}
