import Checkpoint
import HTTPTypes
import Hummingbird
import Localization
import Rental
import RentalApp

private struct ReceiptPortion: Encodable {
    let receipts: [ReceiptReport]
    /// There are older ones: ask for those before the last.
    let hasMore: Bool
    /// The names of archives that have others and are not at hand; empty where nothing is missing.
    let missing: [String]
}

extension API {
    private static let most = 100

    @Sendable func receipts(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (token, view) = try await session(of: request)
        let query = try QueryReader(request, ["before", "limit"])
        let before = try query.number("before", in: 1...Int(Int32.max))
        let limit = try query.number("limit", in: 1...Self.most) ?? 20
        _ = try request.preferred(of: [.json])
        try shared.quotas.read(context.client)
        let json = try await shared.read { [self] in
            let list = try shared.app.receipts(of: token.owner, view.snapshot).receipts(before: before, count: limit)
            return try ReceiptPortion(
                receipts: list.receipts.map(ReceiptReport.init), hasMore: list.hasMore,
                missing: list.missing.map(ReceiptList.name)
            ).json()
        }
        return try request.revalidated(Array(json.utf8), type: .json, headers: Self.headers("Authorization"))
    }

    @Sendable func receipt(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (token, view) = try await session(of: request)
        try request.noQuery()
        let type = try request.preferred(of: [.json, .svg])
        try shared.quotas.read(context.client)
        let number = context.parameters.get("receipt").flatMap { text in
            Int(text).flatMap { "\($0)" == text ? $0 : nil }
        }
        let texts = request.language.texts
        let bytes = try await shared.read { [self] in
            let reader = shared.app.receipts(of: token.owner, view.snapshot)
            switch try number.map({ try reader.receipt($0) }) ?? .none {
            case .receipt(let receipt):
                return try type == .svg
                    ? ReceiptSheet(shared.app.named(receipt), texts).svg : ReceiptReport(receipt).json()
            case .running:
                throw APIProblem(.receiptNotYet, "the rental goes on; its receipt comes with its end")
            case .none:
                throw APIProblem(.receiptUnknown, "there is no such receipt; the path without a number lists them")
            }
        }
        var headers = Self.headers("Accept, Accept-Language, Authorization")
        if type == .svg { headers[.contentLanguage] = texts.language.rawValue }
        return try request.revalidated(Array(bytes.utf8), type: type, headers: headers)
    }

    private static func headers(_ vary: String) -> HTTPFields { [.cacheControl: "private, no-cache", .vary: vary] }
}
