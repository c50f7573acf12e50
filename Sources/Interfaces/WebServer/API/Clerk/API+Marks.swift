import HTTPTypes
import Hummingbird
import Localization
import PickupPoints
import Rental
import RentalApp

/// What a clerk reports of an umbrella of their point.
private struct MarkBody: Decodable {
    private enum Key: String, CodingKey, CaseIterable { case mark }

    let mark: UmbrellaMark

    init(from decoder: any Decoder) throws {
        let text = try decoder.members(Key.self).decode(String.self, forKey: .mark)
        guard let mark = UmbrellaMark(rawValue: text) else {
            let words = UmbrellaMark.allCases.map(\.rawValue).joined(separator: ", ")
            throw APIProblem(.bodyMalformed, "mark must be one of \(words)")
        }
        self.mark = mark
    }
}

extension API {
    /// A clerk reports an umbrella broken, repaired, lost or found.
    @Sendable func mark(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (clerk, point) = try await clerk(of: try request.bearer(), context)
        try request.noQuery()
        _ = try request.preferred(of: [.json])
        let key = try request.idempotencyKey()
        let mark = try await request.decode(MarkBody.self, context).mark
        let language = request.language
        do {
            let stock = try await shared.write { [app = shared.app] in
                try app.mark(mark, at: point.id, by: clerk, key: key)
            }
            return try .json(
                MarkReport(mark, point, stock, message: mark.done(language)),
                headers: [
                    .cacheControl: "no-store", .vary: "Accept-Language, Authorization",
                    .contentLanguage: language.rawValue,
                ])
        } catch let none as NothingToMark {
            var problem = APIProblem(.nothingToMark, "no umbrella of the point can be \(none.mark.rawValue) now")
            problem.message = { none.mark.refusal($0.language) }
            throw problem
        }
    }
}
