import HTTPTypes
import Hummingbird
import PickupPoints
import Rental
import RentalApp
import RiderProfile

private struct Favourites: Encodable {
    /// In the order in which they were added.
    let favourites: [String]
}

/// The points that a rider keeps at hand.
extension API {
    @Sendable func favourites(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (token, _) = try await session(of: request)
        try request.noQuery()
        _ = try request.preferred(of: [.json])
        let kept = try await shared.read { [shared] in try shared.profile(of: token.owner).state().favourites }
        return try .json(
            Favourites(favourites: kept.map(\.rawValue)),
            headers: [.cacheControl: "no-store", .vary: "Authorization"])
    }

    /// Done again, it changes nothing.
    @Sendable func addFavourite(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let token = try await writer(of: request, context)
        let id = try pointID(context)
        guard try await shared.read({ [app = shared.app] in try app.point(id) }) != nil else {
            throw APIProblem(.pointUnknown, "there is no point of this id; \(Self.root)/points lists them")
        }
        return try await change(token, .favourites(add: [id], remove: []))
    }

    /// Done again, it changes nothing. A point that was closed can be removed, too.
    @Sendable func removeFavourite(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let token = try await writer(of: request, context)
        return try await change(token, .favourites(add: [], remove: [try pointID(context)]))
    }

    private func change(_ token: RiderToken, _ event: RiderData.Event.Kind) async throws -> Response {
        _ = try await shared.change(token) { _ in event }
        return Response(status: .noContent, headers: [.cacheControl: "no-store"])
    }

    private func pointID(_ context: ServiceContext) throws -> PointID {
        guard let id = context.parameters.get("point")?.removingPercentEncoding else {
            throw APIProblem(.pointUnknown, "the path names no point")
        }
        return PointID(rawValue: id)
    }
}
