import Checkpoint
import Rental

/// What an archiving must not change.
struct ArchiveFacts {
    private let facts: [(name: String, value: String)]

    /// - Parameter isComplete: whether what is read with the archives alone belongs to it.
    init(_ journal: Journal<UmbrellaRental>, isComplete: Bool = true) throws {
        facts = try journal.read { transaction in
            var facts = [
                ("stock", "\(try transaction.stock().sorted { $0.key < $1.key })"),
                ("revenue", "\(try transaction.sums(of: Account.revenue.label, after: 0, limit: .max - 1).sums)"),
            ]
            for (session, owner) in try transaction.owners() {
                facts.append(("newest of \(owner)", "\(try transaction.latest(session))"))
                facts.append(("owed by \(owner)", "\(try transaction.pendingEffects(session))"))
                guard isComplete else { continue }
                let history = try transaction.history(session)
                facts.append(("history of \(owner)", "\(history)"))
                facts += try history.map {
                    ("\($0.revision) of \(owner)", "\(try transaction.explain(session, revision: $0.revision)!)")
                }
            }
            return facts
        }
    }

    /// Nil where there is none.
    func difference(from other: ArchiveFacts) -> String? {
        guard facts.count == other.facts.count else { return "\(facts.count) facts became \(other.facts.count)" }
        return zip(facts, other.facts).first { $0 != $1 }.map { "\($0.name) was \($0.value), and is \($1.value)" }
    }
}
