import Checkpoint
import StateMachine

// What is owed to the outside.
extension StoreConformance {
    static let effects: [Check] = [
        Check(name: "an effect is owed until it is confirmed, in the order of the requests") { bench in
            let journal = try bench.open()
            let silent = Printer { _ in .unknown("no answer") }
            _ = try bench.engine(journal, "ada", silent).send(.print(2), at: Bench.noon)
            _ = try bench.engine(journal, "bob", silent).send(.print(1), at: Bench.noon)
            _ = try bench.engine(journal, "ada", silent).send(.print(1), at: Bench.noon)
            let after = try bench.reopen()
            try after.read { store in
                let ada = try store.snapshot(of: "ada").session
                let keys = try store.pendingEffects(ada).map { [$0.key.position.revision, $0.key.position.index] }
                try bench.expect(keys, [[1, 0], [1, 1], [2, 0]], "ada's outbox")
                try bench.expect(store.sessionsWithPendingEffects(), ["ada", "bob"], "who is owed something")
                try bench.expect(store.outboxDepth(), 4, "the depth of the outbox")
            }
            let printer = Printer()
            let engine = try bench.engine(after, "ada", printer)
            try bench.expect(engine.runUntilIdle(), .empty, "what became of the outbox")
            try bench.expect(printer.asked.map(\.position.index), [0, 1, 0], "the order")
            try bench.expect(engine.snapshot.state.printed, 3, "the receipts")
            try bench.reopen().read { store in
                try bench.expect(store.sessionsWithPendingEffects(), ["bob"], "who is still owed something")
                try bench.expect(store.outboxDepth(), 1, "the depth of the outbox")
                let explained = try store.explain(engine.snapshot.session, revision: 1)
                try bench.expect(explained?.effects.count, 2, "the effects of the first revision")
            }
        },
        Check(name: "the key of an effect stays the same for every request") { bench in
            let journal = try bench.open()
            let silent = Printer { _ in .unknown("no answer") }
            let engine = try bench.engine(journal, "ada", silent)
            _ = try engine.send(.print(1), at: Bench.noon)
            try engine.runUntilIdle()
            let other = Printer { _ in .unknown("no answer") }
            try bench.engine(try bench.reopen(), "ada", other).runUntilIdle()
            try bench.expect(silent.asked, other.asked, "the keys")
            try bench.expect(other.asked.count, 1, "how often it was asked")
        },
        Check(name: "what the outside refuses is parked, and can be asked again or cancelled") { bench in
            let journal = try bench.open()
            let engine = try bench.engine(journal, "ada", Printer { _ in .rejected("no paper") })
            _ = try engine.send(.print(3), at: Bench.noon)
            try bench.expect(engine.runUntilIdle(), .empty, "what became of the outbox")
            let after = try bench.reopen()
            let keys = try after.read { store in
                let parked = try store.parkedEffects()
                try bench.expect(parked.map(\.reason), ["no paper", "no paper", "no paper"], "the reasons")
                try bench.expect(parked.map(\.key.position.index), [0, 1, 2], "the order")
                try bench.expect([store.parkedCount(), store.outboxDepth()], [3, 0], "parked and owed")
                return parked.map(\.key.position)
            }
            let next = try bench.engine(after)
            try bench.expect([next.retry(keys[0]), next.cancel(keys[1])], [true, true], "retried and cancelled")
            try bench.expect([next.retry(keys[1]), next.cancel(keys[0])], [false, false], "what is not parked")
            try bench.reopen().read { store in
                try bench.expect(store.parkedEffects().map(\.key.position), [keys[2]], "what is parked")
                try bench.expect(store.pendingEffects(keys[0].session).map(\.key.position), [keys[0]], "what is owed")
            }
        },
        Check(name: "an effect without an answer holds up its lane, and no other") { bench in
            let engine = try bench.engine(
                bench.open(), "ada", Printer { $0.position.revision == 1 ? .unknown("no answer") : .confirmed })
            _ = try engine.send(.order(2), at: Bench.noon)
            _ = try engine.send(.print(2), at: Bench.noon)
            try bench.expect(engine.runUntilIdle(), .waiting, "what became of the outbox")
            try bench.reopen().read { store in
                let keys = try store.pendingEffects(engine.snapshot.session).map(\.key.position)
                try bench.expect(keys.map { [$0.revision, $0.index] }, [[1, 0], [1, 1]], "what is owed")
            }
        },
        Check(name: "what was not sent is withdrawn, and nothing else") { bench in
            let journal = try bench.open()
            let silent = Printer { _ in .unknown("no answer") }
            let engine = try bench.engine(journal, "ada", silent)
            _ = try engine.send(.order(2), at: Bench.noon)
            _ = try engine.send(.print(1), at: Bench.noon)
            // The first order is placed, and the other one waits for its answer.
            try bench.expect(engine.runUntilIdle(), .waiting, "what became of the outbox")
            let after = try bench.engine(try bench.reopen(), "ada", silent)
            _ = try after.send(.callOff, at: Bench.noon)
            try bench.expect(after.snapshot.state.late, 1, "the orders that may have been placed")
            let printer = Printer { _ in .confirmed }
            let next = try bench.engine(try bench.reopen(), "ada", printer)
            try bench.expect(next.runUntilIdle(), .empty, "what became of the outbox")
            let asked = printer.asked.map { [$0.position.revision, $0.position.index] }
            try bench.expect(asked, [[1, 0], [2, 0]], "what was not withdrawn")
        },
        Check(name: "what is confirmed without an event is no longer owed") { bench in
            let journal = try bench.open()
            let engine = try bench.engine(journal, "ada", Printer { _ in .confirmed })
            _ = try engine.send(.print(2), at: Bench.noon)
            try bench.expect(engine.runUntilIdle(), .empty, "what became of the outbox")
            try bench.reopen().read { store in
                try bench.expect(store.outboxDepth(), 0, "the depth of the outbox")
                try bench.expect(store.snapshot(of: "ada").revision, 1, "the revision")
            }
        },
    ]
}
