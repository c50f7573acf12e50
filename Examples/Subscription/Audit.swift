import Checkpoint
import StateMachine

extension Subscribers {
    /// What is wrong when all subscriptions have ended: the subscriptions and the bank must agree to the cent.
    /// - Throws: `StoreError`.
    public func audit<R: Rules>(_ rules: R.Type, count: Int) throws -> [String] {
        let journal = try Journal<Subscription<R>>(.sqlite(store))
        let bank = try Journal<Bank>(.sqlite(self.bank))
        var findings =
            try journal.verify().findings.map { "\($0)" } + bank.verify().findings.map { "\($0)" }
        let effects = try journal.read { try $0.outsideEffects() }
        findings += effects.filter { !$0.isSettled || $0.isAnswerRefused }.map {
            "\($0.key) was not answered"
        }
        let asked = Dictionary(grouping: effects, by: \.key.session)
        let owners = try journal.read { try $0.owners() }
        if owners.count != count { findings.append("\(owners.count) subscribers") }
        for (session, owner) in owners {
            let state = try journal.read { try $0.latest(session).state }
            let account = try bank.read { try $0.snapshot(of: "\(session)").state }
            if state.phase != .ended { findings.append("\(owner) has not ended: \(state)") }
            if state.paidCents != account.paidCents {
                findings.append(
                    "\(owner) has paid \(state.paidCents) here, and \(account.paidCents) at the bank")
            }
            let (charges, mails) = Self.count(asked[session, default: []].map(\.effect))
            if charges != account.charges {
                findings.append("\(owner) was charged \(account.charges) times, not \(charges)")
            }
            if mails != account.mails { findings.append("\(owner) got \(account.mails), not \(mails)") }
        }
        return findings
    }

    private static func count(_ effects: [SubscriptionEffect]) -> (charges: Int, mails: [String: Int]) {
        var (charges, mails) = (0, [String: Int]())
        for effect in effects {
            switch effect {
            case .charge: charges += 1
            case .mail(let letter): mails[letter.rawValue, default: 0] += 1
            }
        }
        return (charges, mails)
    }
}
