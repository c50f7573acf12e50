import AsyncHTTPClient
import Digest
import Foundation
import HandoverCode
import NIOCore
import NIOHTTP1
import Rental
import StateMachineTesting

/// A rider with a phone and the clerk before them: one rental after the other, whatever becomes of the service. A
/// request without an answer is repeated under its key until there is one.
actor ServiceRider {
    let number: Int
    private let client: HTTPClient
    private let address: String
    let clerks: [ServiceClerk]
    let verifier: CodeVerifier
    var choices: Choices
    let acknowledged: Acknowledgements
    let tally: Tally
    private let pauseMilliseconds: ClosedRange<Int>
    private let pushService: String?
    var keys = 0

    /// What the rider sees.
    struct Status: Decodable {
        let screen: String
        let phase: String?
        let information: Bool
        let revision: Int
        let code: String?
        let returnNumber: String?
        let rental: Running?

        struct Running: Decodable {
            /// The point that handed the umbrella out.
            let from: String
        }
    }

    private struct Opened: Decodable {
        let token: String
    }

    /// - Parameters:
    ///   - pauseMilliseconds: between two steps.
    ///   - pushService: the origin at which the rider's phone takes messages; nil for a phone that takes none.
    init(
        _ number: Int, _ client: HTTPClient, _ address: String, _ clerks: [ServiceClerk],
        _ verifier: CodeVerifier, _ choices: Choices, _ acknowledged: Acknowledgements, _ tally: Tally,
        pauseMilliseconds: ClosedRange<Int> = 0...0, pushService: String? = nil
    ) {
        self.pushService = pushService
        self.number = number
        self.client = client
        self.address = address
        self.clerks = clerks
        self.verifier = verifier
        self.choices = choices
        self.acknowledged = acknowledged
        self.tally = tally
        self.pauseMilliseconds = pauseMilliseconds
    }

    /// Until cancelled.
    func ride() async throws {
        while !Task.isCancelled {
            var token = try await open()
            let owner = Self.owner(token)
            for _ in 0..<choices.int(in: 20...200) where !Task.isCancelled {
                let status = try await read(token)
                try await step(token, owner, status)
                if status.screen != "main", choices.bool(0.02) { token = try await move(token) }
                if pauseMilliseconds != 0...0 {
                    try await Task.sleep(for: .milliseconds(choices.int(in: pauseMilliseconds)))
                }
            }
        }
    }

    /// Goes on until an umbrella was handed out by this clerk.
    /// - Returns: how many there are at the point now.
    func takeUmbrella(from clerk: ServiceClerk) async throws -> Int {
        let token = try await open()
        let owner = Self.owner(token)
        for action in [["action": "rent"], ["action": "pay", "card": "visa"]] {
            try await act(token, owner, try await read(token), action)
        }
        var code = try await read(token).code
        while code == nil {
            try await Task.sleep(for: .milliseconds(20))
            code = try await read(token).code
        }
        guard let stock = try await scan(code ?? "", by: clerk) else { throw Broken("a fresh code was refused") }
        return stock
    }

    /// The service keeps the token's hash only; this says again which.
    private static func owner(_ token: String) -> String {
        let hash = Data(SHA256.hash(data: Data("zontik owner \(token)".utf8))).base64EncodedString()
        return "phone:"
            + hash.replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
            .replacingOccurrences(of: "=", with: "")
    }

    private func step(_ token: String, _ owner: String, _ status: Status) async throws {
        if status.information { return try await act(token, owner, status, ["action": "close-information"]) }
        if status.screen != "feedback", choices.bool(0.1) {
            return try await act(token, owner, status, ["action": "open-information"])
        }
        switch (status.screen, status.phase) {
        case ("main", _), ("map", _):
            try await act(token, owner, status, ["action": choices.bool(0.97) ? "rent" : "buy"])
        case ("payment", "choosing"):
            try await act(
                token, owner, status, choices.bool(0.9) ? ["action": "pay", "card": "visa"] : ["action": "back"])
            if choices.bool(0.1) { try await subscribe(token) }
        case ("qrCode", "awaiting"):
            if let code = status.code, choices.bool(0.9) {
                _ = try await scan(code, by: clerks[choices.int(in: 0...clerks.count - 1)])
            } else {
                try await act(token, owner, status, ["action": choices.bool(0.5) ? "continue" : "back"])
            }
        case ("qrCode", _): try await act(token, owner, status, ["action": "continue"])
        case ("activeRent", _) where choices.bool(0.1): try await handBack(status)
        case ("activeRent", _) where choices.bool(0.1): try await undoHandover(status)
        case ("activeRent", _):
            try await act(token, owner, status, ["action": choices.bool(0.97) ? "finish" : "buy"])
        case ("feedback", _): try await act(token, owner, status, ["action": "skip-feedback"])
        default: try await Task.sleep(for: .milliseconds(10))
        }
    }

    private func open() async throws -> String {
        let answer = try await ask(.POST, "/v1/sessions", token: nil, ["name": "R\(number)"])
        guard answer.status == .created else { throw Broken("no session: \(answer)") }
        // The session begins with its first action; that its token is good, before and after, is seen by reading it.
        return try JSONDecoder().decode(Opened.self, from: Data(answer.body.utf8)).token
    }

    private struct Link: Decodable {
        let link: String
    }

    /// Takes another phone, by the recovery link of the session: it works once, and the former token opens nothing.
    /// - Returns: the token that opens the session now.
    private func move(_ token: String) async throws -> String {
        let link = try await ask(.GET, "/v1/session/recovery-link", token: token)
        guard link.status == .ok else { throw Broken("no recovery link: \(link)") }
        let body = ["link": try JSONDecoder().decode(Link.self, from: Data(link.body.utf8)).link]
        let moved = try await recover(body)
        guard moved.status == .created else { throw Broken("a recovery link was answered by \(moved)") }
        let used = try await recover(body)
        guard used.status == .notFound else { throw Broken("a recovery link works twice: \(used)") }
        let former = try await ask(.GET, "/v1/session", token: token)
        guard former.status == .unauthorized else { throw Broken("the former token opens the session: \(former)") }
        tally.count("moved")
        return try JSONDecoder().decode(Opened.self, from: Data(moved.body.utf8)).token
    }

    /// Repeated under its key until there is an answer: an earlier attempt may have moved the session.
    private func recover(_ body: [String: String]) async throws -> Answer {
        keys += 1
        let key = "recovery-of-rider-\(number)-\(keys)-\(choices.int(in: 0...Int.max))"
        return try await ask(.POST, "/v1/recoveries", token: nil, body, headers: ["Idempotency-Key": key])
    }

    private struct Subscription: Encodable {
        let endpoint: String
        /// Those of RFC 8291, section 5: none of the messages is read.
        let keys = [
            "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "auth": "BTBZMqHH6r4Tts7J_aSIgg",
        ]
    }

    /// Has messages sent to a phone that has had none.
    private func subscribe(_ token: String) async throws {
        guard let pushService else { return }
        keys += 1
        let body = Subscription(endpoint: "\(pushService)/\(number)-\(keys)-\(choices.int(in: 0...Int.max))")
        let answer = try await ask(.PUT, "/v1/session/push", token: token, body)
        // The rider has gone back, or not paid.
        guard [.noContent, .conflict].contains(answer.status) else { throw Broken("a phone was answered by \(answer)") }
        tally.count(answer.status == .noContent ? "subscribed" : "not subscribed")
    }

    private func read(_ token: String) async throws -> Status {
        let answer = try await ask(.GET, "/v1/session", token: token)
        guard answer.status == .ok else { throw Broken("not to be read: \(answer)") }
        return try JSONDecoder().decode(Status.self, from: Data(answer.body.utf8))
    }

    private func act(
        _ token: String, _ owner: String, _ status: Status, _ action: [String: String]
    ) async throws {
        keys += 1
        let key = "\(number)-\(keys)"
        let answer = try await ask(
            .POST, "/v1/session/events", token: token, action,
            headers: ["If-Match": "\"\(status.revision)\"", "Idempotency-Key": key])
        switch answer.status {
        case .ok:
            let status = try JSONDecoder().decode(Status.self, from: Data(answer.body.utf8))
            acknowledged.add(.action(owner: owner, key: key, revision: status.revision))
            tally.count(action["action"]!)
        // Refused by the machine, or the session had moved on: not done, however often it was sent.
        case .conflict, .preconditionFailed:
            acknowledged.add(.refusal(owner: owner, key: key))
            tally.count("\(answer.status.code)")
        default: throw Broken("\(action) was answered by \(answer)")
        }
    }

    struct Answer {
        let status: HTTPResponseStatus
        let body: String
    }

    /// Until there is an answer; for longer than any fault lasts: where all nodes are dead, there is none for 88 s.
    func ask(
        _ method: HTTPMethod, _ path: String, token: String?, _ body: (any Encodable)? = nil,
        headers: [String: String] = [:]
    ) async throws -> Answer {
        var request = HTTPClientRequest(url: address + path)
        request.method = method
        request.headers.add(name: "X-Forwarded-For", value: "10.0.0.\(number)")
        if let token { request.headers.add(name: "Authorization", value: "Bearer \(token)") }
        for (name, value) in headers { request.headers.add(name: name, value: value) }
        if let body {
            request.headers.add(name: "Content-Type", value: "application/json")
            request.body = .bytes(try JSONEncoder().encode(body))
        }
        let end = ContinuousClock.now + .seconds(300)
        var isAgain = false
        while ContinuousClock.now < end {
            try Task.checkCancellation()
            do {
                let response = try await client.execute(request, timeout: .seconds(10))
                let bytes = try await response.body.collect(upTo: 1 << 20)
                // One address opens and recovers so many sessions a minute.
                if response.status == .tooManyRequests { try await Task.sleep(for: .milliseconds(500)) }
                // Of the service, or of a proxy before it.
                if [.serviceUnavailable, .badGateway, .gatewayTimeout, .tooManyRequests].contains(response.status) {
                    throw Broken("busy")
                }
                return Answer(status: response.status, body: String(buffer: bytes))
            } catch {
                if !isAgain { tally.count("sent again") }
                isAgain = true
                try await Task.sleep(for: .milliseconds(20))
            }
        }
        throw Broken("no answer to \(method) \(path)")
    }
}
