import Checkpoint
import Foundation
import HTTPTypes
import Hummingbird
import Notebook
import Rental
import RentalApp
import Terminal

/// What a rider is to be called, or nothing.
private struct OpenBody: Decodable {
    private enum Key: String, CodingKey, CaseIterable { case name }

    let name: String?

    init(from decoder: any Decoder) throws {
        name = try decoder.members(Key.self).optional(String.self, .name)
        guard name.map(Settings.isName) ?? true else {
            throw APIProblem(
                .bodyMalformed, "name must be 1 to \(Settings.longestName) characters, the first of them no space")
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
        let token = try await depot.open(name: body.name, language: nil)
        let sight = try await sight(token)
        return try .json(
            Opened(token: token.text, session: try report(sight, request)), status: .created,
            headers: headers(sight, request, [.location: Self.root + "/session", .cacheControl: "no-store"]))
    }

    @Sendable func session(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (_, sight) = try await session(of: request)
        try request.noQuery()
        _ = try request.preferred(of: [.json])
        let headers = headers(sight, request)
        if let field = request.headers[.ifNoneMatch], EntityTag(sight.snapshot.revision).isNamed(by: field) {
            return Response(status: .notModified, headers: headers)
        }
        return try .json(try report(sight, request), headers: headers)
    }

    @Sendable func postEvent(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (token, _) = try await session(of: request)
        try request.noQuery()
        _ = try request.preferred(of: [.json])
        let precondition = try request.precondition()
        let key = try request.idempotencyKey()
        let event = try await request.decode(EventBody.self, context).event(offering: depot.settings.tariff.tariff)
        let revision: Int? =
            switch precondition {
            case .any: nil
            case .revision(let revision): revision
            }
        switch try await depot.act(token.owner, event, ifRevision: revision, key: key) {
        case .done(let sight):
            return try .json(try report(sight, request), headers: headers(sight, request))
        case .refused(let refusal, let sight):
            throw APIProblem(refusal, sight)
        }
    }

    @Sendable func stream(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (token, _) = try await session(of: request)
        try request.noQuery()
        _ = try request.preferred(of: [.events])
        let (language, told) = (request.language, StreamMemory())
        return EventStream.response(depot.changes.watch(token.owner)) {
            let sight = try await sight(token)
            let report = StatusReport(
                sight.state, code: try depot.app.codes.text(for: sight.snapshot), at: sight.time, language.texts,
                isDemonstration: depot.app.isDemonstration)
            // The fare is part of what is told; between its steps nothing is.
            let fare = sight.state.meter(at: sight.time)?.due.amount
            let isNew = await told.isNews(revision: sight.snapshot.revision, fare: fare)
            let id = "\(sight.snapshot.revision)"
            let event = isNew ? EventStream.Event(name: "session", id: id, data: try report.json()) : nil
            return (event, sight.secondsToNextStep.map { .seconds($0) })
        }
    }

    func report(_ sight: SessionView, _ request: Request) throws -> StatusReport {
        StatusReport(
            sight.state, code: try depot.app.codes.text(for: sight.snapshot), at: sight.time, request.language.texts,
            isDemonstration: depot.app.isDemonstration)
    }

    private func headers(_ sight: SessionView, _ request: Request, _ more: HTTPFields = [:]) -> HTTPFields {
        var headers: HTTPFields = [
            .eTag: EntityTag(sight.snapshot.revision).text, .cacheControl: "private, no-cache",
            .vary: "Accept-Language, Authorization", .contentLanguage: request.language.rawValue,
        ]
        for field in more { headers[field.name] = field.value }
        return headers
    }
}

/// What a stream has told last.
private actor StreamMemory {
    private var last: (revision: Int, fare: Int64?)?

    func isNews(revision: Int, fare: Int64?) -> Bool {
        defer { last = (revision, fare) }
        return last?.revision != revision || last?.fare != fare
    }
}

extension SessionView {
    /// Until the running fare grows; nil where none runs.
    fileprivate var secondsToNextStep: Int64? {
        guard let rent = state.running else { return nil }
        let interval = rent.tariff.intervalSeconds
        return interval - time.seconds(since: rent.start) % interval
    }
}
