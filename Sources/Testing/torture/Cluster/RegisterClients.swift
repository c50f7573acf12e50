import AsyncHTTPClient
import Foundation
import NIOCore
import StateMachine
import StateMachineTesting
import Synchronization

/// Several clients of one session, who do not know of each other and ask once: an answer that does not come stays
/// unknown.
struct RegisterClients {
    let client: HTTPClient
    let address: String
    let choices: Choices

    private struct Opened: Decodable { let token: String }

    private struct Status: Decodable {
        let information: Bool
        let revision: Int
    }

    /// - Parameter isOver: whether the fault has passed.
    /// - Throws: `Broken` where no order of the operations explains the clients' answers.
    func act(until isOver: @escaping @Sendable () -> Bool) async throws {
        let token = try await open()
        let history = History()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<4 {
                group.addTask { try await self.write(writer, token, history, isOver) }
            }
            try await group.waitForAll()
        }
        let seen = Linearization(of: history.operations)
        guard seen.isLinearizable else { throw Broken("a register of four clients: \(seen)") }
    }

    /// The session is asked for again where no answer comes, because the fault may have begun: a session whose token
    /// was lost belongs to no client.
    private func open() async throws -> String {
        for _ in 0..<600 {
            let opened = try? await client.ask(
                .POST, address + "/v1/sessions", ["Content-Type": "application/json"], body: "{}")
            if let opened, let token = try? JSONDecoder().decode(Opened.self, from: Data(opened.text.utf8)).token {
                return token
            }
            try await Task.sleep(for: .milliseconds(100))
        }
        throw Trouble("no session for the register")
    }

    private func write(
        _ writer: Int, _ token: String, _ history: History, _ isOver: @Sendable () -> Bool
    ) async throws {
        var choices = choices
        for _ in 0..<writer { _ = choices.bool(0.5) }
        // The search takes 64 operations.
        for _ in 0..<16 where !isOver() {
            let event: InformationRegister.Event = choices.bool(0.5) ? .open : .close
            let invoked = history.now
            let outcome = await ask(token, event)
            history.add(writer, event, invoked, outcome)
            try await Task.sleep(for: .milliseconds(choices.int(in: 50...2_000)))
        }
    }

    private func ask(
        _ token: String, _ event: InformationRegister.Event
    ) async -> StateMachineTesting.Operation<InformationRegister>.Outcome {
        let headers = [
            "Authorization": "Bearer \(token)", "Content-Type": "application/json", "If-Match": "*",
            "Idempotency-Key": UUID().uuidString,
        ]
        let answer = try? await client.ask(
            .POST, address + "/v1/session/events", headers, body: #"{"action":"\#(event.rawValue)"}"#)
        switch answer?.status {
        case 200:
            let status = answer.flatMap { try? JSONDecoder().decode(Status.self, from: Data($0.text.utf8)) }
            return .accepted(revision: status?.revision, state: status?.information)
        case 409: return .refused()
        default: return .unknown
        }
    }

    /// What was asked and answered, by a clock that counts.
    private final class History: Sendable {
        private let time = Atomic(0)
        private let found = Mutex<[StateMachineTesting.Operation<InformationRegister>]>([])

        var now: Int { time.wrappingAdd(1, ordering: .sequentiallyConsistent).newValue }

        func add(
            _ writer: Int, _ event: InformationRegister.Event, _ invoked: Int,
            _ outcome: StateMachineTesting.Operation<InformationRegister>.Outcome
        ) {
            let responded = outcome == .unknown ? Int.max : now
            found.withLock {
                $0.append(.init("client \(writer)", event, invoked: invoked, responded: responded, outcome))
            }
        }

        var operations: [StateMachineTesting.Operation<InformationRegister>] { found.withLock { $0 } }
    }
}
