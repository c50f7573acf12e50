import Checkpoint
import Rental
import StateMachine

/// Connects the rental's engine to the payment gateway: sends effects under their keys, and turns answers into events.
public struct GatewayPort<M: JournaledMachine>: EffectPort
where M.Effect == UmbrellaRental.Effect, M.Event == UmbrellaRental.Event {
    private let gateway: any PaymentGateway
    private let journal: any JournalAccess<M>
    private let known: KnownMark
    private let observer: (any GatewayObserver)?
    private let now: () -> Instant

    /// - Parameters:
    ///   - gateway: where effects are performed.
    ///   - journal: the one whose effects are performed.
    ///   - known: shared by the ports of a process, so that they need not ask the gateway what it remembers.
    ///   - observer: is informed of each request; nil for none.
    ///   - now: the clock for the time of the answers.
    public init(
        _ gateway: any PaymentGateway, for journal: any JournalAccess<M>, known: KnownMark = KnownMark(),
        observer: (any GatewayObserver)? = nil, now: @escaping () -> Instant
    ) {
        self.gateway = gateway
        self.journal = journal
        self.known = known
        self.observer = observer
        self.now = now
    }

    public func perform(_ effect: UmbrellaRental.Effect, key: EffectKey) -> Outcome<UmbrellaRental.Event> {
        do {
            let origin = try origin(of: effect, key: key)
            return try attempt(Self.request(effect, key, holdIn: origin.hold), key: key, from: origin)
        } catch let error as GatewayError {
            switch error {
            case .unreachable: return .unreachable
            case .busy, .answerLost, .storage: return .unknown("\(error)")
            // The request itself is at fault: it is refused the same way for ever.
            case .keyReused, .refused, .invalid: return .rejected("\(error)")
            // The gateway is at fault: once it is mended, it performs what is owed.
            case .elsewhere, .insecure, .damaged, .newer: return .failed(error)
            }
        } catch StoreError.busy(let path) {
            return .unknown("\(StoreError.busy(path: path))")
        } catch let error as NotPerformed {
            return .failed(StoreError.stopped(error.description))
        } catch {
            return .failed(error)
        }
    }

    /// Why nothing was asked.
    private struct NotPerformed: Error, CustomStringConvertible {
        let description: String
    }

    /// What the journal says of an effect.
    private struct Origin {
        let store: StoreIdentity
        /// The record that requested it.
        let record: Head
        /// The store that the effect's hold was requested in.
        let hold: StoreIdentity
    }

    private func origin(of effect: UmbrellaRental.Effect, key: EffectKey) throws -> Origin {
        let position = key.position
        return try journal.read { transaction in
            guard let record = try transaction.head(session: position.session, revision: position.revision) else {
                throw NotPerformed(description: "no record requests effect \(position)")
            }
            let hold =
                switch effect.hold {
                case let hold? where hold != position.revision:
                    try transaction.store(session: position.session, revision: hold)
                default: key.store
                }
            guard let hold else { throw NotPerformed(description: "no record requests the hold of effect \(position)") }
            return Origin(store: transaction.store, record: record, hold: hold)
        }
    }

    /// What the gateway is asked for an effect.
    /// - Parameters:
    ///   - effect: one that takes place at the gateway.
    ///   - key: of the effect.
    ///   - store: the store in which the effect's hold was requested, which is part of the hold's name.
    static func request(
        _ effect: UmbrellaRental.Effect, _ key: EffectKey, holdIn store: StoreIdentity
    ) -> GatewayRequest {
        func name(_ hold: Int) -> String { GatewayRequest.name(ofHold: hold, session: key.session, in: store) }
        switch effect {
        case .authorize(let hold, let card):
            return GatewayRequest(
                .authorize, hold: name(hold.id), amount: hold.amount.amount, currency: hold.amount.currency.rawValue,
                card: card)
        case .capture(let hold, let amount):
            return GatewayRequest(
                .capture, hold: name(hold), amount: amount.amount, currency: amount.currency.rawValue)
        case .release(let hold): return GatewayRequest(.release, hold: name(hold))
        case .redeem, .move, .post, .list, .unlist, .number:
            preconditionFailure("\(effect) lives in the journal, not at the gateway")
        }
    }

    /// Asks until what the gateway remembers of the store is followed: another process of the store may ask meanwhile.
    private func ask<Answer>(
        _ origin: Origin, to operation: GatewayRequest.Operation,
        _ body: (Requester) throws(GatewayError) -> Answer
    ) throws -> Answer {
        try known.withLock { known in
            while true {
                let started = ContinuousClock.now
                defer { observer?.asked(operation, in: .now - started) }
                do throws(GatewayError) {
                    let answer = try body(Requester(store: origin.store, record: origin.record, following: known))
                    let own = StoreMark(epoch: origin.store.epoch, record: origin.record)
                    if known.map({ own.isAfter($0) }) ?? true { known = own }
                    return answer
                } catch {
                    guard case .elsewhere(let mark) = error else { throw error }
                    if let mark { try accept(mark, of: origin.store) }
                    known = mark
                }
            }
        }
    }

    /// - Throws: `NotPerformed` where the gateway was asked by a store that this one is a copy of, or that is a copy of
    ///   this one.
    private func accept(_ mark: StoreMark, of store: StoreIdentity) throws {
        let advice = "nothing was asked; go on with the other one, or restore a backup of this one into another folder"
        if mark.epoch > store.epoch {
            throw NotPerformed(
                description: "this store was restored elsewhere, and the restored one (epoch \(mark.epoch)) is in use; "
                    + advice)
        }
        guard try mark.epoch < store.epoch || journal.read({ try $0.contains(mark.record) }) else {
            throw NotPerformed(
                description:
                    "the payment gateway was asked by record \(mark.record.sequence) of this store, which is not "
                    + "in this journal: the folder was copied, and a copy of it is in use; \(advice)")
        }
    }

    private func attempt(
        _ request: GatewayRequest, key: EffectKey, from origin: Origin
    ) throws -> Outcome<UmbrellaRental.Event> {
        let name = key.description
        let (hold, amount, currency) = (request.hold, request.amount ?? 0, request.currency ?? "")
        switch request.operation {
        case .authorize:
            let answer = try ask(origin, to: request.operation) { requester throws(GatewayError) in
                try gateway.authorize(
                    key: name, hold: hold, amount: amount, currency: currency, card: request.card ?? "", by: requester)
            }
            let at = now()
            let id = key.position.revision
            switch answer {
            case .authorized: return .answered(.init(at: at, .holdAuthorized(hold: id)), at: at)
            case .declined(let reason):
                observer?.declined(reason)
                return .answered(.init(at: at, .holdDeclined(hold: id, .init(reason))), at: at)
            case .pending: return .pending
            }
        case .capture:
            _ = try ask(origin, to: request.operation) { requester throws(GatewayError) in
                try gateway.capture(key: name, hold: hold, amount: amount, currency: currency, by: requester)
            }
            return .confirmed
        case .release:
            _ = try ask(origin, to: request.operation) { requester throws(GatewayError) in
                try gateway.release(key: name, hold: hold, by: requester)
            }
            return .confirmed
        }
    }
}

extension Decline {
    init(_ reason: DeclineReason) {
        self =
            switch reason {
            case .insufficientFunds, .expiredCard, .refusedByBank: .byIssuer
            case .unknownCard: .unknownCard
            case .released: .released
            }
    }
}

extension UmbrellaRental.Effect {
    /// The hold that it is about, if it is about one at the gateway.
    var hold: Int? {
        switch self {
        case .authorize(let hold, _): hold.id
        case .capture(let hold, _), .release(let hold): hold
        case .redeem, .move, .post, .list, .unlist, .number: nil
        }
    }
}
