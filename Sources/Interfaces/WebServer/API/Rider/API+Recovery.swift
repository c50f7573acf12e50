import HTTPTypes
import Hummingbird

/// A link, or its address.
private struct RecoveryBody: Decodable {
    private enum Key: String, CodingKey, CaseIterable { case link }

    let link: RecoveryLink

    init(from decoder: any Decoder) throws {
        let text = try decoder.members(Key.self).decode(String.self, forKey: .link)
        guard let link = RecoveryLink(text) else {
            throw APIProblem(.bodyMalformed, "link must be the link of a session, such as https://…/phone/zl_…")
        }
        self.link = link
    }
}

extension API {
    @Sendable func recoveryLink(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (token, view) = try await session(of: request)
        try request.noQuery()
        _ = try request.preferred(of: [.json])
        guard view.snapshot.session != 0, let link = RecoveryLink(shared.key, to: token) else {
            throw APIProblem(.linkNotYet, "a session has a link from its first action on")
        }
        return try .json(
            ["link": link.address(at: shared.address)],
            headers: [.cacheControl: "no-store", .vary: "Authorization"])
    }

    @Sendable func recover(_ request: Request, _ context: ServiceContext) async throws -> Response {
        try request.noQuery()
        _ = try request.preferred(of: [.json])
        let link = try await request.decode(RecoveryBody.self, context).link
        let key = try request.openingKey()
        try shared.quotas.open(context.client)
        let visit = link.visit(shared.key, under: key)
        guard let token = try await shared.recover(link, visit: visit) else {
            throw APIProblem(.linkUnknown, "the link moves no session: it was used, or is none of this service's")
        }
        return try await opened(token, request)
    }
}
