import SQLite
import Payments

/// The gateway's rules, on a store inside one transaction.
struct GatewayBook {
    typealias Hold = GatewayStatement.Hold

    enum Outcome {
        case answered(GatewayAnswer)
        /// The key stands for this other request.
        case reused(GatewayRequest)
    }

    let database: Database
    /// Authorizations are not decided now.
    let isSlow: Bool
    /// An authorization is declined, whatever the card.
    let declines: Bool

    /// Answers a request as it was answered first, or else performs it. A pending answer is no answer yet.
    func answer(_ request: GatewayRequest, key: String) throws -> Outcome {
        if let call = try call(key) {
            guard call.request == request else {
                try run("UPDATE call SET reused = reused + 1 WHERE key = ?", [key])
                return .reused(call.request)
            }
            let first = try Self.answer(call)
            if first != .authorization(.pending) {
                try run("UPDATE call SET asked = asked + 1 WHERE key = ?", [key])
                return .answered(first)
            }
        }
        let answer = try perform(request)
        try run(
            """
            INSERT INTO call (key, operation, hold, amount, currency, card, answer, asked, reused)
            VALUES (?, ?, ?, ?, ?, ?, ?, 1, 0)
            ON CONFLICT (key) DO UPDATE SET answer = excluded.answer, asked = asked + 1
            """,
            [
                key, request.operation.rawValue, request.hold, request.amount, request.currency, request.card,
                answer.text,
            ])
        return .answered(answer)
    }

    /// Everything there is, sorted bytewise.
    func statement() throws -> GatewayStatement {
        GatewayStatement(
            holds: try database.all(Self.holds + " ORDER BY id", [], Self.hold),
            calls: try database.all(Self.calls + " ORDER BY key", [], Self.call))
    }

    private func perform(_ request: GatewayRequest) throws -> GatewayAnswer {
        switch request.operation {
        case .authorize: try authorize(request)
        case .capture: try capture(request)
        case .release: try release(request)
        }
    }

    private func authorize(_ request: GatewayRequest) throws -> GatewayAnswer {
        if isSlow { return .authorization(.pending) }
        switch try hold(request.hold)?.state {
        case .authorized: return .refused(.holdExists)
        case .released, .voided: return .authorization(.declined(.released))
        case .declined, nil: break  // another card may be tried for a hold that was declined
        }
        let reason = declines ? .refusedByBank : TestCard.declineReason(token: request.card ?? "")
        try save(
            Hold(
                hold: request.hold, state: reason == nil ? .authorized : .declined, currency: request.currency,
                authorized: reason == nil ? request.amount ?? 0 : 0, captured: 0, released: 0))
        return .authorization(reason.map { .declined($0) } ?? .authorized)
    }

    private func capture(_ request: GatewayRequest) throws -> GatewayAnswer {
        guard let hold = try hold(request.hold) else { return .refused(.unknownHold) }
        switch hold.state {
        case .declined: return .refused(.holdDeclined)
        case .released, .voided: return .refused(.holdReleased)
        case .authorized: break
        }
        let amount = request.amount ?? 0
        guard hold.currency == request.currency else { return .refused(.otherCurrency(held: hold.currency ?? "")) }
        guard amount <= hold.left else { return .refused(.aboveHold(left: hold.left)) }
        try run("UPDATE hold SET captured = captured + ? WHERE id = ?", [amount, hold.hold])
        return .captured
    }

    private func release(_ request: GatewayRequest) throws -> GatewayAnswer {
        let hold = try hold(request.hold)
        switch hold?.state {
        case .authorized:
            try run(
                """
                UPDATE hold SET state = 'released', released = authorized - captured WHERE id = ?
                """, [request.hold])
        case .declined, nil:
            // The tombstone: an authorization that is still on its way must not hold money when it arrives.
            try save(
                Hold(
                    hold: request.hold, state: .voided, currency: hold?.currency, authorized: 0, captured: 0,
                    released: 0))
        case .released, .voided: break
        }
        return .released
    }

    private func hold(_ id: String) throws -> Hold? {
        try database.first(Self.holds + " WHERE id = ?", [id], Self.hold)
    }

    private func call(_ key: String) throws -> GatewayStatement.Call? {
        try database.first(Self.calls + " WHERE key = ?", [key], Self.call)
    }

    private func save(_ hold: Hold) throws {
        try run(
            """
            INSERT OR REPLACE INTO hold (id, state, currency, authorized, captured, released)
            VALUES (?, ?, ?, ?, ?, ?)
            """,
            [hold.hold, hold.state.rawValue, hold.currency, hold.authorized, hold.captured, hold.released])
    }

    private func run(_ sql: String, _ arguments: [any SQLConvertible]) throws { try database.run(sql, arguments) }

    /// What SQLite finds wrong with the file; empty when all is well.
    static func problems(_ database: Database) throws -> [String] {
        try database.values("PRAGMA integrity_check").filter { $0 != "ok" }
    }

    private static let holds = "SELECT id, state, currency, authorized, captured, released FROM hold"

    private static func hold(_ row: Row) throws -> Hold {
        let id: String = try row.decode(0)
        guard let state = GatewayStatement.HoldState(rawValue: try row.decode(1)) else {
            throw GatewayError.damaged("hold \(id) has an unknown state")
        }
        let hold = Hold(
            hold: id, state: state, currency: try row.decode(2), authorized: try row.decode(3),
            captured: try row.decode(4), released: try row.decode(5))
        guard hold.captured >= 0, hold.released >= 0, hold.captured <= hold.authorized,
            hold.released <= hold.authorized - hold.captured
        else { throw GatewayError.damaged("hold \(id): more was taken and given back than was held") }
        return hold
    }

    private static let calls = "SELECT key, operation, hold, amount, currency, card, answer, asked, reused FROM call"

    private static func call(_ row: Row) throws -> GatewayStatement.Call {
        let key: String = try row.decode(0)
        guard let operation = GatewayRequest.Operation(rawValue: try row.decode(1)) else {
            throw GatewayError.damaged("key \(key) has an unknown operation")
        }
        let request = GatewayRequest(
            operation, hold: try row.decode(2), amount: try row.decode(3), currency: try row.decode(4),
            card: try row.decode(5))
        return GatewayStatement.Call(
            key: key, request: request, answer: try row.decode(6), asked: try row.decode(7),
            reused: try row.decode(8))
    }

    private static func answer(_ call: GatewayStatement.Call) throws -> GatewayAnswer {
        guard let answer = GatewayAnswer(text: call.answer) else {
            throw GatewayError.damaged("key \(call.key) has the unknown answer \(call.answer)")
        }
        return answer
    }
}
