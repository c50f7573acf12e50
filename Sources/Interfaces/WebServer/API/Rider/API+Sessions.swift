import Checkpoint
import Foundation
import HTTPTypes
import Hummingbird
import Localization
import Rental
import RentalApp
import RiderProfile

/// The rider's name, or nothing.
private struct OpenBody: Decodable {
    private enum Key: String, CodingKey, CaseIterable { case name }

    let name: String?

    init(from decoder: any Decoder) throws {
        name = try decoder.members(Key.self).optional(String.self, .name)
        guard name.map(Settings.isName) ?? true else {
            throw APIProblem(
                .bodyMalformed,
                "name must be 1 to \(Settings.longestName) visible characters, the first of them no space")
        }
    }
}

private struct Opened: Encodable {
    let token: String
    let session: StatusReport
}

extension API {
    @Sendable func openSession(_ request: Request, _ context: ServiceContext) async throws -> Response {
        try request.noQuery()
        _ = try request.preferred(of: [.json])
        let body = try await request.decode(OpenBody.self, context)
        let key = try request.openingKey()
        let preferences = PendingPreferences(called: body.name)
        try shared.quotas.open(context.client)
        if let key, openings.note("\(context.client)\n\(key)", preferences) != preferences {
            throw RequestReused(key: key)
        }
        let token =
            key.map {
                RiderToken(shared.key, openedUnder: $0, by: context.client, preferences)
            } ?? RiderToken(shared.key, preferences)
        return try await opened(token, request)
    }

    /// A token, with the session that it opens.
    func opened(_ token: RiderToken, _ request: Request) async throws -> Response {
        let view = try await view(token)
        return try .json(
            Opened(token: token.text, session: try report(view, of: token, request)), status: .created,
            headers: headers(view, request, [.location: Self.root + "/session", .cacheControl: "no-store"]))
    }

    @Sendable func session(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (token, view) = try await session(of: request)
        try request.noQuery()
        _ = try request.preferred(of: [.json])
        // A code may be another one, made with a new key, at the same revision.
        if view.codeKey == nil, let field = request.headers[.ifNoneMatch],
            EntityTag(view.snapshot.revision).isNamed(by: field)
        {
            return Response(status: .notModified, headers: headers(view, request))
        }
        return try reports.response(of: view, owner: token.owner, request.language, at: shared.address) {
            (try report(view, of: token, request).json(), headers(view, request))
        }
    }

    /// A repeat is answered 401: the token opens nothing any more.
    @Sendable func forget(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (token, view) = try await session(of: request)
        try request.noQuery()
        try shared.quotas.write(token, context.client, isFirst: view.snapshot.session == 0)
        if let refusal = try await shared.forget(token) {
            var problem = APIProblem(.rentalRuns, "money is held or an umbrella is out; finish the rental first")
            problem.message = { $0.dataRefusal(refusal) }
            throw problem
        }
        return Response(status: .noContent, headers: [.cacheControl: "no-store"])
    }

    @Sendable func postEvent(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (token, isFirst) = try await sender(of: request)
        try request.noQuery()
        _ = try request.preferred(of: [.json])
        let precondition = try request.precondition()
        let key = try request.idempotencyKey()
        let event = try await request.decode(EventBody.self, context).event(offering: shared.settings.tariff.tariff)
        try shared.quotas.write(token, context.client, isFirst: isFirst)
        let revision: Int? =
            switch precondition {
            case .any: nil
            case .revision(let revision): revision
            }
        switch try await shared.act(token, event, ifRevision: revision, key: key) {
        case .done(let view): return try .json(try report(view, of: token, request), headers: headers(view, request))
        case .refused(let refusal, let view): throw APIProblem(refusal, shared.readable(view, of: token.owner))
        }
    }

    @Sendable func stream(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (token, _) = try await session(of: request)
        try request.noQuery()
        _ = try request.preferred(of: [.events])
        let (language, sent) = (request.language, DistinctUntilChanged<SentReport>())
        let listener = shared.streams.listener(token.visitor, context.client)
        return EventStream.response(shared.watches.watch(token.owner), for: listener) {
            let view = try await view(token)
            let report = try report(view, of: token, language)
            // The fare is part of the report; between its steps nothing is.
            let fare = view.state.meter(at: view.time)?.due.amount
            let isNew = sent.isNew(SentReport(revision: view.snapshot.revision, fare: fare, charge: view.charge))
            let id = "\(view.snapshot.revision)"
            let event = isNew ? EventStream.Event(name: "session", id: id, data: try report.json()) : nil
            return (event, view.untilNextStep)
        }
    }

    func report(_ view: SessionView, of token: RiderToken, _ request: Request) throws -> StatusReport {
        try report(view, of: token, request.language)
    }

    private func report(_ view: SessionView, of token: RiderToken, _ language: Language) throws -> StatusReport {
        StatusReport(
            shared.readable(view, of: token.owner).state, code: try shared.app.codes.text(for: view.snapshot),
            at: view.time, language.texts,
            isDemonstration: shared.app.isDemonstration, offer: shared.settings.tariff.tariff, charge: view.charge)
    }

    private func headers(_ view: SessionView, _ request: Request, _ more: HTTPFields = [:]) -> HTTPFields {
        var headers: HTTPFields = [
            .eTag: EntityTag(view.snapshot.revision).text, .cacheControl: "private, no-cache",
            .vary: "Accept-Language, Authorization", .contentLanguage: request.language.rawValue,
        ]
        for field in more { headers[field.name] = field.value }
        return headers
    }
}

/// What a stream sends a report for.
private struct SentReport: Equatable {
    let revision: Int
    let fare: Int64?
    let charge: Charge?
}
