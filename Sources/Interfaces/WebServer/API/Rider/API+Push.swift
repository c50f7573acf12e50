import HTTPTypes
import Hummingbird
import RentalApp
import RiderProfile

/// Whether the rider's phone gets messages, and what it subscribes with.
private struct PushState: Encodable {
    let applicationServerKey: String
    let subscribed: Bool
}

/// As a browser writes its subscription (Push API, section 8, *toJSON*).
private struct SubscriptionBody: Decodable {
    private enum CodingKeys: String, CodingKey, CaseIterable { case endpoint, expirationTime, keys }

    struct Keys: Decodable {
        private enum CodingKeys: String, CodingKey, CaseIterable { case p256dh, auth }

        let p256dh, auth: String

        init(from decoder: any Decoder) throws {
            let members = try decoder.members(CodingKeys.self)
            p256dh = try members.decode(String.self, forKey: .p256dh)
            auth = try members.decode(String.self, forKey: .auth)
        }
    }

    let endpoint: String
    let keys: Keys

    init(from decoder: any Decoder) throws {
        let members = try decoder.members(CodingKeys.self)
        endpoint = try members.decode(String.self, forKey: .endpoint)
        keys = try members.decode(Keys.self, forKey: .keys)
        // Browsers write it, mostly as null. A push service that ends a subscription says so.
        _ = try members.decodeIfPresent(Double.self, forKey: .expirationTime)
    }
}

/// Messages on the phone (RFC 8030).
extension API {
    @Sendable func pushState(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (token, _) = try await session(of: request)
        try request.noQuery()
        _ = try request.preferred(of: [.json])
        let isSubscribed = try await shared.read { [shared] in try shared.isSubscribed(token.owner) }
        return try .json(
            PushState(applicationServerKey: shared.pushKey.publicKey, subscribed: isSubscribed),
            headers: [.cacheControl: "no-store", .vary: "Authorization"])
    }

    /// Done again, it changes nothing.
    @Sendable func subscribe(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let token = try await writer(of: request, context)
        let body = try await request.decode(SubscriptionBody.self, context)
        let subscription = PushSubscription(
            body.endpoint, p256dh: body.keys.p256dh, auth: body.keys.auth, request.language)
        do { try await shared.subscribe(token, subscription) } catch let problem as PushProblem {
            var answer =
                switch problem {
                case .unknownService:
                    APIProblem(.subscriptionInvalid, "the endpoint is at no push service that this service sends to")
                case .invalidKeys:
                    APIProblem(
                        .subscriptionInvalid,
                        "keys.p256dh must be an uncompressed point of P-256, and keys.auth 16 bytes, in base64url")
                case .noRental:
                    APIProblem(.noRentalRuns, "no money is held and no umbrella is out; subscribe during a rental")
                }
            answer.message = { $0.rider.text(problem) }
            throw answer
        }
        return Response(status: .noContent, headers: [.cacheControl: "no-store"])
    }

    /// Done again, it changes nothing.
    @Sendable func unsubscribe(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let token = try await writer(of: request, context)
        try await shared.unsubscribe(token)
        return Response(status: .noContent, headers: [.cacheControl: "no-store"])
    }
}
