import Checkpoint
import StateMachine

// Deadlines, and what has changed since.
extension StoreConformance {
    private static func at(_ seconds: Int64) -> Instant { Bench.noon.advanced(bySeconds: seconds) }

    static let time: [Check] = [
        Check(name: "who has a deadline is found by its time") { bench in
            let journal = try bench.open()
            try bench.fill(journal)
            for (owner, seconds) in [("ada", 30), ("bob", 10), ("eve", 20), ("joe", 10)] as [(String, Int64)] {
                try bench.take(try bench.engine(journal, owner), seconds: seconds)
            }
            let after = try bench.reopen()
            try after.read { store in
                try bench.expect(store.nextDeadline(), at(10), "the next deadline")
                try bench.expect(store.due(at: at(9)).count, 0, "before it")
                try bench.expect(store.due(at: at(10)).map(\.owner), ["bob", "joe"], "at it")
                try bench.expect(store.due(at: at(99)).map(\.owner), ["bob", "joe", "eve", "ada"], "after all")
                try bench.expect(
                    store.due(at: at(99), limit: 3).map(\.owner), ["bob", "joe", "eve"], "the first three")
            }
            // One moves, one ends, and one fires.
            _ = try bench.engine(after, "bob").send(.take(at: Bench.noon, seconds: 50), at: Bench.noon)
            _ = try bench.engine(after, "joe").send(.close, at: Bench.noon)
            try bench.engine(after, "eve", at: at(25)).runUntilIdle()
            try bench.reopen().read { store in
                try bench.expect(store.due(at: at(99)).map(\.owner), ["ada", "bob"], "after these")
                try bench.expect(store.snapshot(of: "eve").state.closes, nil, "the deadline that fired")
            }
        },
        Check(name: "the sessions that moved since a record are found") { bench in
            let journal = try bench.open()
            try bench.fill(journal)
            for owner in ["ada", "bob"] { try bench.take(try bench.engine(journal, owner)) }
            let seen = try journal.read(\.newestSequence)
            try journal.read { try bench.expect($0.changed(after: seen).count, 0, "since nothing happened") }
            try bench.take(try bench.engine(journal, "bob"), 2)
            try journal.write { try $0.keep(document: "list", [1], at: Bench.noon) }
            try bench.open().read { store in
                try bench.expect(store.changed(after: seen).map(\.owner), ["bob"], "since then")
                try bench.expect(store.changed(after: 0).map(\.owner), ["ada", "bob"], "from the beginning")
                let entries = try store.entries(after: seen, since: .epoch, with: "take")
                try bench.expect(entries.map(\.owner), ["bob", "bob"], "the newest transitions")
            }
        },
    ]
}
