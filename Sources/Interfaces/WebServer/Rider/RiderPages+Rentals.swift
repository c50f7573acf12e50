import HTTPTypes
import Hummingbird
import Localization
import NIOCore
import Rental
import RentalApp

/// The rentals that are over.
extension RiderPages {
    func rentals(_ request: Request, _ context: ServiceContext) async throws -> Response {
        try shared.quotas.read(context.client)
        let before = request.uri.queryParameters["before"].flatMap { Int($0) }
        return try await page(request) { [shared, pages, cookie] page in
            let list = try RentalsPage(page, before: before) {
                try shared.app.pastRentals(of: page.token.owner, page.view.snapshot, before: before, count: $0)
            }
            // A new visitor has forms, too.
            var response = pages.render("rider-rentals", list)
            cookie.set(page.token, on: &response)
            return response
        }
    }

    func receipt(_ request: Request, _ context: ServiceContext) async throws -> Response {
        try await past(request, context) { [pages] in pages.render("rider-receipt", ReceiptPage($0, $1)) }
    }

    func picture(_ request: Request, _ context: ServiceContext) async throws -> Response {
        try await past(request, context) { page, past in
            Response(
                status: .ok, headers: [.contentType: "image/svg+xml"],
                body: .init(byteBuffer: .init(string: ReceiptSheet(past, page.texts).svg)))
        }
    }

    /// - Throws: `HTTPError` 404 for what is none of this rider's receipts.
    private func past(
        _ request: Request, _ context: ServiceContext,
        _ body: @escaping @Sendable (PageContext, PastRental) throws -> Response
    ) async throws -> Response {
        guard let number = context.parameters.get("number", as: Int.self) else { throw HTTPError(.notFound) }
        try shared.quotas.read(context.client)
        return try await page(request) { [shared] page in
            guard let past = try shared.app.pastRental(number, of: page.token.owner, page.view.snapshot) else {
                throw HTTPError(.notFound)
            }
            return try body(page, past)
        }
    }
}
