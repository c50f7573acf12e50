import Checkpoint
import Rental
import StateMachine

/// Compares the gateway's books with what a journal requested. Only the gateway can reveal a journal that is older than
/// its own past, for example after a copy of the whole folder was put back.
public struct GatewayAudit {
    /// The differences, in the order of the keys and holds; empty if there are none.
    public private(set) var findings: [Finding] = []

    /// - Parameters:
    ///   - gateway: whose books; what other stores asked for is left out.
    ///   - effects: all effects that the journal ever requested. Read them, and the books, while the journal is locked,
    ///     so that no request is made in between.
    ///   - store: the journal's.
    public init<M: JournaledMachine>(
        _ gateway: any PaymentGateway, _ effects: [OutsideEffect<M>], of store: StoreIdentity
    ) throws(GatewayError) where M.Effect == UmbrellaRental.Effect, M.Event == UmbrellaRental.Event {
        let (books, problems) = try gateway.books()
        let statement = books.of(store)
        findings = problems.map { .books($0) }
        let asked = Dictionary(effects.map { ("\($0.key)", $0) }) { first, _ in first }
        let holds = Self.stores(effects)
        for call in statement.calls {
            guard let effect = asked[call.key] else {
                findings.append(.unasked(key: call.key, call.request.operation))
                continue
            }
            check(call, effect, holds)
        }
        let known = Set(statement.calls.map(\.key))
        for effect in effects where effect.isSettled && !known.contains("\(effect.key)") {
            findings.append(.forgotten(key: "\(effect.key)", effect: effect.effect.name))
        }
        checkHolds(statement)
    }

    /// The stores that holds were requested in, by session and number.
    private static func stores<M: JournaledMachine>(
        _ effects: [OutsideEffect<M>]
    ) -> [[Int64]: StoreIdentity] where M.Effect == UmbrellaRental.Effect {
        var stores: [[Int64]: StoreIdentity] = [:]
        for effect in effects {
            guard case .authorize(let hold, _) = effect.effect else { continue }
            stores[[effect.key.session, Int64(hold.id)]] = effect.key.store
        }
        return stores
    }

    private mutating func check<M: JournaledMachine>(
        _ call: GatewayStatement.Call, _ effect: OutsideEffect<M>, _ holds: [[Int64]: StoreIdentity]
    ) where M.Effect == UmbrellaRental.Effect, M.Event == UmbrellaRental.Event {
        let hold = effect.effect.hold.flatMap { holds[[effect.key.session, Int64($0)]] } ?? effect.key.store
        let request = GatewayPort<M>.request(effect.effect, effect.key, holdIn: hold)
        if call.request != request {
            findings.append(.otherRequest(key: call.key, call.request, asked: request))
        }
        guard let answer = GatewayAnswer(text: call.answer) else {
            findings.append(.unknownAnswer(key: call.key, call.answer))
            return
        }
        let fits =
            switch (effect.effect, effect.answer?.kind) {
            case _ where !effect.isSettled: true
            case (.authorize, .holdAuthorized): answer == .authorization(.authorized)
            case (.authorize, .holdDeclined(_, let decline)):
                if case .authorization(.declined(let reason)) = answer { Decline(reason) == decline } else { false }
            // An answer that is not awaited any more.
            case (.authorize, _): answer.isAuthorization
            case (.capture, _): answer == .captured
            case (.release, _): answer == .released
            case (.redeem, _), (.move, _), (.post, _), (.list, _), (.unlist, _), (.number, _): false
            }
        if !fits { findings.append(.otherAnswer(key: call.key, call.answer)) }
    }

    /// A hold is the sum of its calls.
    private mutating func checkHolds(_ statement: GatewayStatement) {
        let calls = Dictionary(grouping: statement.calls.filter { $0.answer != "pending" }, by: \.request.hold)
        for (name, calls) in calls.sorted(by: { $0.key < $1.key }) {
            func sum(_ answer: String) -> Int64 {
                calls.filter { $0.answer == answer }.reduce(0) { $0 &+ ($1.request.amount ?? 0) }
            }
            let (authorized, captured) = (sum("authorized"), sum("captured"))
            let isGiven = calls.contains { $0.answer == "released" }
            let isKnown = isGiven || calls.contains { $0.request.operation == .authorize }
            guard let hold = statement.holds.first(where: { $0.hold == name }) else {
                if isKnown { findings.append(.holdMissing(name)) }
                continue
            }
            let state: GatewayStatement.HoldState =
                authorized > 0 ? (isGiven ? .released : .authorized) : (isGiven ? .voided : .declined)
            let authorizations = calls.filter { $0.request.operation == .authorize }
            let currencies = authorizations.compactMap(\.request.currency)
            // One that was given up before it was asked for learns of no currency afterwards.
            let hasCurrency = authorizations.contains { $0.answer != "declined:released" }
            if hold.state != state || hold.authorized != authorized || hold.captured != captured
                || hold.released != (state == .released ? authorized - captured : 0)
                || hold.currency.map({ !currencies.contains($0) }) ?? hasCurrency
            {
                findings.append(.holdUnbalanced(name))
            }
        }
        for hold in statement.holds where calls[hold.hold] == nil {
            findings.append(.holdUnasked(hold.hold))
        }
    }
}

extension GatewayAnswer {
    fileprivate var isAuthorization: Bool {
        if case .authorization(let answer) = self { answer != .pending } else { false }
    }
}

extension GatewayStatement {
    /// Without what was asked for by other stores. A name of another form is that of no store, and stays.
    fileprivate func of(_ store: StoreIdentity) -> GatewayStatement {
        func isOwn(_ name: String, parts count: Int) -> Bool {
            let parts = name.split(separator: "/", omittingEmptySubsequences: false)
            return parts.count != count || parts[0] == store.id
        }
        return GatewayStatement(
            holds: holds.filter { isOwn($0.hold, parts: 4) }, calls: calls.filter { isOwn($0.key, parts: 5) })
    }
}
