import Checkpoint
import CheckpointConformance
import StateMachine

/// An outside that prints at once.
struct Press: EffectPort {
    typealias M = Till

    func perform(_ effect: Till.Effect, key: EffectKey) -> Outcome<Till.Event> { .answered(.printed, at: .epoch) }
}

/// All that an archive must not change.
struct TillFacts: Equatable {
    var histories: [[HistoryEntry<Till>]] = []
    var explanations: [Explanation<Till>?] = []
    var balances: [[String: Int64]] = []
    var redemptions: [Redemption?] = []
    var effects: [OutsideEffect<Till>] = []
    var stock: [String: Int64] = [:]
}

extension JournalAccess where M == Till {
    /// Two sessions between each other, with something of everything in their finished parts.
    /// - Parameter day: 0, or one more each time.
    func trade(_ day: Int = 0) throws {
        try write { try $0.adjustStock([.adjustCounter(place: "purse", count: 5)], reason: "opening", at: noon) }
        for round in (2 * day)..<(2 * day + 2) {
            for owner in ["ada", "bob"] {
                let engine = try Engine(self, owner: owner, port: Press(), now: { noon })
                for event in [
                    Till.Event.take(at: noon, seconds: 60), .redeem("voucher \(round)"), .print(1), .close, .refund,
                ] { _ = try engine.send(event, at: noon) }
                try engine.runUntilIdle()
            }
        }
    }

    func facts() throws -> TillFacts {
        try read { transaction in
            var facts = TillFacts()
            for (session, _) in try transaction.owners() {
                let history = try transaction.history(session)
                facts.histories.append(history)
                facts.explanations += try history.map { try transaction.explain(session, revision: $0.revision) }
                facts.balances.append(try transaction.balances(session))
                facts.redemptions.append(try transaction.redemption("voucher 0", session: session))
            }
            facts.effects = try transaction.outsideEffects()
            facts.stock = try transaction.stock()
            return facts
        }
    }
}
