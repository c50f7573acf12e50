import HTTPTypes
import Hummingbird
import Localization
import PickupPoints
import Rental
import RentalApp
import StateMachine

/// Which rental, and why no code is scanned.
private struct ReturnBody: Decodable {
    private enum Key: String, CodingKey, CaseIterable { case rental, rider, from, started, reason }

    let query: RentalQuery
    let reason: String

    init(from decoder: any Decoder) throws {
        let members = try decoder.members(Key.self)
        query = try RentalQuery(
            rental: members.optional(String.self, .rental), rider: members.optional(String.self, .rider),
            from: members.optional(String.self, .from), started: members.optional(String.self, .started))
        reason = try members.decode(String.self, forKey: .reason)
    }
}

private struct FoundRentals: Encodable {
    let rentals: [FoundRentalReport]
}

extension API {
    /// The running rentals that fit what a clerk knows.
    @Sendable func rentals(_ request: Request, _ context: ServiceContext) async throws -> Response {
        _ = try await clerk(of: try request.bearer(), context)
        let query = try QueryReader(request, ["rental", "rider", "from", "started"])
        _ = try request.preferred(of: [.json])
        let question = try RentalQuery(
            rental: query["rental"], rider: query["rider"], from: query["from"], started: query["started"])
        let found = try await shared.read { [app = shared.app] in try app.rentals(question) }
        if found.isEmpty { try scans.count(context.client) }
        return try .json(
            FoundRentals(rentals: found.map(FoundRentalReport.init)),
            headers: [.cacheControl: "no-store", .vary: "Authorization"])
    }

    /// A clerk takes an umbrella back without a code.
    @Sendable func takeBack(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (clerk, point) = try await clerk(of: try request.bearer(), context)
        try request.noQuery()
        _ = try request.preferred(of: [.json])
        let key = try request.idempotencyKey()
        let body = try await request.decode(ReturnBody.self, context)
        return try await answer(request, context) { [app = shared.app] in
            try app.takeBack(body.query, at: point, by: clerk, because: body.reason, key: key)
        }
    }

    /// A clerk withdraws a return that was a mistake.
    @Sendable func withdrawReturn(_ request: Request, _ context: ServiceContext) async throws -> Response {
        try await undo(request, context) { [app = shared.app] in
            try app.withdrawReturn($0, at: $1, by: $2, key: $3)
        }
    }

    /// A clerk undoes a hand-over that was a mistake.
    @Sendable func undoHandover(_ request: Request, _ context: ServiceContext) async throws -> Response {
        try await undo(request, context) { [app = shared.app] in
            try app.undoHandover($0, at: $1, by: $2, key: $3)
        }
    }

    private func undo(
        _ request: Request, _ context: ServiceContext,
        _ act: @escaping @Sendable (RentalQuery, Point, Clerk, String?) throws -> CompletedReturn
    ) async throws -> Response {
        let (clerk, point) = try await clerk(of: try request.bearer(), context)
        try request.noQuery()
        _ = try request.preferred(of: [.json])
        let key = try request.idempotencyKey()
        guard let query = context.parameters.get("rental").flatMap(RentalQuery.init(named:)) else {
            throw APIProblem(ReturnProblem(.unknownNumber))
        }
        return try await answer(request, context) { try act(query, point, clerk, key) }
    }

    private func answer(
        _ request: Request, _ context: ServiceContext,
        _ act: @escaping @Sendable () throws -> CompletedReturn
    ) async throws -> Response {
        do {
            let done = try await shared.clerkActs(act)
            let texts = request.language.texts
            return try .json(
                ReturnReport(done, message: done.words(texts)),
                headers: [
                    .cacheControl: "no-store", .vary: "Accept-Language, Authorization",
                    .contentLanguage: texts.language.rawValue,
                ])
        } catch let problem as ReturnProblem {
            if problem.refusal.isGuess { try scans.count(context.client) }
            throw APIProblem(problem)
        }
    }

    /// The clerk with a token, and the point where they work.
    /// - Throws: `APIProblem` 401; 409 for a point that is in the catalog no more.
    func clerk(of token: String, _ context: ServiceContext) async throws -> (Clerk, Point) {
        switch try await shared.read({ [app = shared.app] in try app.access(of: ClerkToken(token)) }) {
        case .granted(let clerk, let point): return (clerk, point)
        case .withoutPoint: throw APIProblem(ReturnProblem(.unknownPoint))
        case .denied:
            try scans.count(context.client)
            throw Self.unknownToken
        }
    }
}

extension SharedApp {
    /// A clerk's act without a code.
    /// - Throws: `ReturnProblem` and `RequestReused` with nothing changed; `StoreError`.
    func clerkActs(_ act: @escaping @Sendable () throws -> CompletedReturn) async throws -> CompletedReturn {
        try await write { [self] in
            let done = try act()
            if let error = done.owed {
                logger.error("a clerk's return is not settled", metadata: ["error": "\(error)"])
            }
            return done
        }
    }
}

extension RentalQuery {
    /// - Throws: `APIProblem` 422 where it is not exactly one way to name a rental.
    init(rental: String?, rider: String?, from: String?, started: String?) throws {
        switch (rental, rider, from, started) {
        case (let text?, nil, nil, nil):
            guard let query = RentalQuery(named: text) else {
                throw APIProblem(.rentalUnclear, "rental must be a return number of six digits, or the id of a rental")
            }
            self = query
        case (nil, let name?, nil, nil): self = .rider(name)
        case (nil, nil, let point?, let time?):
            guard let at = Instant(rfc3339: time) else {
                throw APIProblem(.rentalUnclear, "started must be an instant of RFC 3339")
            }
            self = .started(from: PointID(rawValue: point), at: at)
        default:
            throw APIProblem(.rentalUnclear, "name the rental by rental, by rider, or by from and started")
        }
    }
}

extension ReturnRefusal {
    /// On a page and in the API alike; see `ScanRefusal.status`.
    var status: HTTPResponse.Status {
        switch self {
        case .unknownNumber, .notFound: .notFound
        case .reasonInvalid: .unprocessableContent
        case .withdrawalTooLate: .gone
        case .several, .unknownPoint, .unknownClerk, .nothingOnRent, .otherRental, .alreadyReturned, .maximumReached,
            .noReturnsHere, .nothingToWithdraw, .otherPoint, .pointEmpty:
            .conflict
        }
    }

    /// Whether who tries numbers at random comes here.
    var isGuess: Bool {
        switch self {
        case .unknownNumber, .notFound: true
        case .several, .unknownPoint, .unknownClerk, .nothingOnRent, .otherRental, .alreadyReturned, .maximumReached,
            .reasonInvalid, .noReturnsHere, .nothingToWithdraw, .withdrawalTooLate, .otherPoint, .pointEmpty:
            false
        }
    }
}
