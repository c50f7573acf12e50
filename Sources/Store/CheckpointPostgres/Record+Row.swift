import Checkpoint
import StateMachine

extension Record {
    /// From a row with the columns of `PostgresReading.records`; nil where one has no value that a record can have.
    init?(_ row: PostgresRow) {
        guard let sequence = row.number(0), let kind = row.text(1).flatMap(Kind.init), let at = row.number(4),
            let definition = Definition(row), let event = row.text(11), let effects = row.text(12)
        else { return nil }
        var concerns: EffectPosition?
        if let session = row.number(2), let revision = row.number(14), let index = row.number(15) {
            concerns = EffectPosition(session: session, revision: Int(revision), index: Int(index))
        }
        self.init(
            sequence: sequence, kind: kind, session: row.number(2), revision: row.number(3).map(Int.init),
            at: Instant(milliseconds: at), definition: definition, event: event, effects: effects, state: row.text(13),
            concerns: concerns, request: row.text(16))
    }
}

extension Record.Definition {
    fileprivate init?(_ row: PostgresRow) {
        guard let machine = row.text(5), let chart = row.text(6), let schema = row.number(7), let rules = row.number(8),
            let id = row.text(9), let epoch = row.number(10)
        else { return nil }
        self.init(
            machine: machine, chart: chart, schema: Int(schema), rules: Int(rules),
            store: StoreIdentity(id: id, epoch: Int(epoch)))
    }
}
