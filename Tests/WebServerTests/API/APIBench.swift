import Checkpoint
import Foundation
import HTTPTypes
import HandoverCode
import Hummingbird
import HummingbirdTesting
import NIOCore
import Rental
import RentalApp
import Testing

@testable import WebServer

/// The API of a service of its own, called without a network.
struct APIBench {
    let service: TestService
    let client: any TestClientProtocol

    struct Answer {
        let status: Int
        let headers: HTTPFields
        let bytes: [UInt8]

        var text: String { String(decoding: bytes, as: UTF8.self) }
        var object: [String: Any] { (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any] ?? [:] }
        var list: [[String: Any]] { (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [[String: Any]] ?? [] }
        var reason: String? { object["reason"] as? String }
        var type: String? { headers[.contentType] }

        subscript(name: String) -> String? { headers[HTTPField.Name(name)!] }
    }

    /// The right to a session, and where it is.
    struct Rider {
        let token: String
        let path = "/v1/session"
    }

    /// Runs `body` on a bench of its own, and puts that away.
    static func with<Result>(
        _ change: (inout ServiceSettings) -> Void = { _ in }, _ body: @Sendable (APIBench) async throws -> Result
    ) async throws -> Result {
        let service = try TestService(change)
        let result = try await Application(router: service.app.router).test(.router) { client in
            try await body(APIBench(service: service, client: client))
        }
        try await service.end()
        return result
    }

    func ask(
        _ method: HTTPRequest.Method, _ path: String, token: String? = nil, _ headers: [String: String] = [:],
        body: [UInt8]? = nil
    ) async throws -> Answer {
        var fields = HTTPFields()
        if let token { fields[.authorization] = "Bearer \(token)" }
        if body != nil { fields[.contentType] = "application/json" }
        for (name, value) in headers { fields[HTTPField.Name(name)!] = value }
        return try await client.execute(
            uri: path, method: method, headers: fields, body: body.map { ByteBuffer(bytes: $0) }
        ) { response in
            Answer(status: response.status.code, headers: response.headers, bytes: Array(buffer: response.body))
        }
    }

    func get(_ path: String, token: String? = nil, _ headers: [String: String] = [:]) async throws -> Answer {
        try await ask(.get, path, token: token, headers)
    }

    func post(_ path: String, token: String? = nil, _ json: String) async throws -> Answer {
        try await post(path, token: token, [:], json)
    }

    func post(
        _ path: String, token: String? = nil, _ headers: [String: String], _ json: String
    ) async throws -> Answer {
        try await ask(.post, path, token: token, headers, body: Array(json.utf8))
    }

    func rider(_ json: String = "{}") async throws -> Rider {
        let answer = try await post("/v1/sessions", json)
        #expect(answer.status == 201)
        return Rider(token: try #require(answer.object["token"] as? String))
    }

    /// An action at whatever revision the session is.
    func act(_ rider: Rider, _ json: String, _ headers: [String: String] = ["If-Match": "*"]) async throws -> Answer {
        try await post(rider.path + "/events", token: rider.token, headers, json)
    }

    /// Several actions that must be accepted.
    func drive(_ rider: Rider, _ actions: String...) async throws {
        for action in actions {
            let answer = try await act(rider, action)
            #expect(answer.status == 200, "\(action): \(answer.text)")
        }
    }

    func clerk(at point: String) throws -> String {
        try ClerkStore(service.shared.journal)
            .add(at: PointID(rawValue: point), now: service.clock.now()).token.secret
    }

    func code(_ rider: Rider) async throws -> String {
        try await get(rider.path + "/code", token: rider.token).text.trimmingCharacters(in: .newlines)
    }

    func scan(_ code: String, _ clerk: String, _ headers: [String: String] = [:]) async throws -> Answer {
        try await post("/v1/scans", token: clerk, headers, "{\"code\":\"\(code)\"}")
    }

    static let rent = #"{"action":"rent"}"#
    static let pay = #"{"action":"pay","card":"visa"}"#
}
