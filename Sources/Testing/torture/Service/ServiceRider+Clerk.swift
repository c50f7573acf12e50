import Foundation
import HandoverCode
import NIOHTTP1
import Rental

/// What the clerk before the rider does.
extension ServiceRider {
    private struct Scanned: Decodable {
        let stock: Int
    }

    /// - Returns: how many umbrellas the point has now; nil where it was refused.
    func scan(_ code: String, by clerk: ServiceClerk) async throws -> Int? {
        keys += 1
        let answer = try await ask(
            .POST, "/v1/scans", token: clerk.token, ["code": code],
            headers: ["Idempotency-Key": "scan-\(number)-\(keys)"])
        switch answer.status {
        case .ok:
            let claims = try verifier.verify(code)
            acknowledged.add(
                .scan(session: Int64(claims.session), handover: claims.handover, point: clerk.point))
            tally.count("scan")
            return try JSONDecoder().decode(Scanned.self, from: Data(answer.body.utf8)).stock
        // The rider went back in the meantime, or the point has no umbrella left.
        case .conflict, .gone:
            tally.count("scan \(answer.status.code)")
            return nil
        default: throw Broken("a scan was answered by \(answer)")
        }
    }

    private struct Returned: Decodable {
        let id: String
    }

    /// Gives the umbrella to a clerk without a code, which the clerk undoes now and then.
    func handBack(_ status: Status) async throws {
        let clerk = clerks[choices.int(in: 0...clerks.count - 1)]
        let body = ["rental": status.returnNumber ?? "", "reason": "no phone"]
        guard let returned = try await clerkActs(.POST, "/v1/returns", body, as: "return", clerk) else { return }
        try await restore(returned, clerk)
    }

    /// The clerk who handed the umbrella out undoes that, and now and then that as well.
    func undoHandover(_ status: Status) async throws {
        guard let number = status.returnNumber,
            let clerk = clerks.first(where: { $0.point == status.rental?.from })
        else { return }
        let path = "/v1/handovers/\(number)"
        guard let undone = try await clerkActs(.DELETE, path, nil, as: "handover-undo", clerk) else { return }
        try await restore(undone, clerk)
    }

    private func restore(_ returned: Returned, _ clerk: ServiceClerk) async throws {
        guard choices.bool(0.5) else { return }
        _ = try await clerkActs(.DELETE, "/v1/returns/\(returned.id)", nil, as: "return-undo", clerk)
    }

    /// - Parameter sender: of the request, as the journal has it.
    /// - Returns: the rental; nil where it was refused.
    private func clerkActs(
        _ method: HTTPMethod, _ path: String, _ body: [String: String]?, as sender: String, _ clerk: ServiceClerk
    ) async throws -> Returned? {
        keys += 1
        let key = "\(sender)-\(number)-\(keys)"
        let answer = try await ask(method, path, token: clerk.token, body, headers: ["Idempotency-Key": key])
        tally.count("\(sender) \(answer.status.code)")
        switch answer.status {
        case .ok:
            let returned = try JSONDecoder().decode(Returned.self, from: Data(answer.body.utf8))
            acknowledged.add(.clerk(rental: returned.id, sender: sender, key: key))
            return returned
        // The rental is over, the point takes no returns or has no umbrella to hand out again.
        case .conflict, .gone, .notFound: return nil
        default: throw Broken("\(path) was answered by \(answer)")
        }
    }
}
