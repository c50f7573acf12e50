import Checkpoint
import HTTPTypes
import Hummingbird
import Localization
import PickupPoints
import Rental
import RentalApp

private struct ScanBody: Decodable {
    private enum Key: String, CodingKey, CaseIterable { case code, expect }

    let code: String
    let expect: HandoverPurpose?

    init(from decoder: any Decoder) throws {
        let members = try decoder.members(Key.self)
        code = try members.decode(String.self, forKey: .code)
        expect = try members.optional(HandoverPurpose.self, .expect)
    }
}

private struct ScanReport: Encodable {
    /// What the rider is called; nil for one who gave no name.
    let rider: String?
    let purpose: HandoverPurpose
    let point: String
    /// Umbrellas at the point afterwards.
    let stock: Int64
    /// What to do now.
    let message: String

    private enum Key: String, CodingKey { case rider, purpose, point, stock, message }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        // `encode`, not `encodeIfPresent`: what is not known is null, so that every answer has every key.
        try container.encode(rider, forKey: .rider)
        try container.encode(purpose, forKey: .purpose)
        try container.encode(point, forKey: .point)
        try container.encode(stock, forKey: .stock)
        try container.encode(message, forKey: .message)
    }
}

extension API {
    /// The person at a point hands out or takes back.
    @Sendable func scan(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let point = try await point(of: try request.bearer(), context)
        try request.noQuery()
        _ = try request.preferred(of: [.json])
        let key = try request.idempotencyKey()
        let body = try await request.decode(ScanBody.self, context)
        do {
            let handover = try await shared.scan(body.code, at: point, expecting: body.expect, key: key)
            let texts = request.language.texts
            let result = handover.result
            let report = ScanReport(
                rider: handover.name, purpose: result.purpose, point: result.point.rawValue, stock: result.stock,
                message: texts.scanAccepted(result.purpose))
            return try .json(
                report,
                headers: [
                    .cacheControl: "no-store", .vary: "Accept-Language, Authorization",
                    .contentLanguage: texts.language.rawValue,
                ])
        } catch let problem as ScanProblem {
            throw APIProblem(problem)
        }
    }

    /// The point where the clerk with a token works.
    /// - Throws: `APIProblem` 401; 409 for a point that is in the catalog no more.
    private func point(of token: String, _ context: ServiceContext) async throws -> Point {
        switch try await shared.read({ [app = shared.app] in try app.access(of: ClerkToken(token)) }) {
        case .granted(_, let point): return point
        case .withoutPoint: throw APIProblem(ScanProblem(.unknownPoint))
        case .denied:
            try scans.count(context.client)
            throw Self.unknownToken
        }
    }
}
