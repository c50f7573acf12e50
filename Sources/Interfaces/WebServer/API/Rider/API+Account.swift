import Foundation
import HTTPTypes
import Hummingbird
import Localization
import RentalApp
import RiderProfile

/// Who a rider is. The phone number may be missing.
private struct AccountBody: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable { case name, email, phone }

    let profile: Profile

    init(_ profile: Profile) { self.profile = profile }

    init(from decoder: any Decoder) throws {
        let members = try decoder.members(CodingKeys.self)
        profile = Profile(
            typed: try members.decode(String.self, forKey: .name), try members.decode(String.self, forKey: .email),
            try members.optional(String.self, .phone))
    }

    func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(profile.name, forKey: .name)
        try members.encode(profile.email, forKey: .email)
        if !profile.phone.isEmpty { try members.encode(profile.phone, forKey: .phone) }
    }
}

/// The account, which is needed to pay on account alone.
extension API {
    @Sendable func account(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (token, _) = try await session(of: request)
        try request.noQuery()
        _ = try request.preferred(of: [.json])
        let kept = try await shared.read { [shared] in try shared.profile(of: token.owner).state().profile }
        guard let kept else {
            throw APIProblem(.accountUnknown, "the rider has no account; PUT \(Self.root)/session/account makes one")
        }
        return try answer(kept)
    }

    @Sendable func keepAccount(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let token = try await writer(of: request, context)
        _ = try request.preferred(of: [.json])
        let profile = try await request.decode(AccountBody.self, context).profile
        for field in Profile.Field.allCases {
            guard let problem = profile.problem(of: field) else { continue }
            var answer = APIProblem(.accountInvalid, "\(field.rawValue) is not what it must be: \(problem.rawValue)")
            answer.message = { $0.problem(problem) }
            throw answer
        }
        _ = try await shared.change(token) { _ in .keep(profile) }
        return try answer(profile)
    }

    /// Erases the account. The session goes on.
    @Sendable func eraseAccount(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let token = try await writer(of: request, context)
        let refusal = try await shared.change(token) { .logOut(isRenting: $0?.state.isRenting ?? false) }
        if refusal == .rentalRuns {
            var problem = APIProblem(.rentalRuns, "money is held or an umbrella is out; finish the rental first")
            problem.message = { $0.dataRefusal(.rentalRuns) }
            throw problem
        }
        return Response(status: .noContent, headers: [.cacheControl: "no-store"])
    }

    private func answer(_ profile: Profile) throws -> Response {
        try .json(AccountBody(profile), headers: [.cacheControl: "no-store", .vary: "Authorization"])
    }

    /// Whose data a request changes. Nothing is kept of a session before its first action.
    /// - Throws: `APIProblem` 401, 409; `QuotaExceeded`.
    func writer(of request: Request, _ context: ServiceContext) async throws -> RiderToken {
        let (token, isFirst) = try await sender(of: request)
        try request.noQuery()
        try shared.quotas.write(token, context.client, isFirst: isFirst)
        guard !isFirst else {
            throw APIProblem(
                .sessionNotBegun,
                "nothing is kept of a session before its first action; POST \(Self.root)/session/events first")
        }
        return token
    }
}
