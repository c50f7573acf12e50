@_spi(Stores) import Checkpoint
import Dispatch
import class Foundation.Thread
import StateMachine
import StateMachineTesting
import Synchronization

// Several writers at once.
extension StoreConformance {
    static let writers: [Check] = [
        Check(name: "a writer sees what another one has written") { bench in
            let (one, other) = (try bench.open(), try bench.open())
            try bench.fill(one)
            let (ada, same) = (try bench.engine(one), try bench.engine(other))
            try bench.take(ada)
            try bench.expect(same.refresh(), true, "whether the session has moved")
            try bench.take(same)
            // Without a look in between: the store has to say that what was read is old.
            try bench.take(ada)
            try bench.expect([ada.snapshot.revision, ada.snapshot.state.coins], [3, 3], "the newest revision")
        },
        Check(name: "a revision is claimed once") { bench in
            let journal = try bench.open()
            try bench.fill(journal)
            try bench.take(try bench.engine(journal))
            let old = try journal.read { try $0.snapshot(of: "ada") }
            try bench.take(try bench.engine(journal))
            try bench.expectError("a revision was written twice") {
                try bench.open().write {
                    _ = try $0.append(.close, after: old, to: old.state, effects: [], at: Bench.noon)
                }
            }
            try bench.expect(bench.reopen().read { try $0.snapshot(of: "ada").revision }, 2, "the newest revision")
        },
        Check(name: "a leased session is one writer's until it is given back") { bench in
            let writers = [try bench.open(), try bench.open()].compactMap { ($0 as? any SharedAccess)?.coordination }
            // A store need not coordinate its writers.
            guard writers.count == 2 else { return }
            let (one, other) = (writers[0], writers[1])
            let minute = Duration.seconds(60)
            let taken = [try one.lease("ada", for: minute), try other.lease("ada", for: minute)]
            try bench.expect(taken, [true, false], "who has ada's session")
            try bench.expect(one.lease("ada", for: minute), true, "whether it is kept")
            try bench.expect(other.lease("bob", for: minute), true, "whether another session is free")
            try other.releaseLease("ada")
            try bench.expect(other.lease("ada", for: minute), false, "whether another writer gave it back")
            try one.releaseLease("ada")
            try bench.expect(other.lease("ada", for: minute), true, "whether it is free again")
        },
        Check(name: "writers at once are answered as if one came after the other") { bench in
            let journals = [try bench.open(), try bench.open()]
            try bench.fill(journals[0], 6)
            // Another writer has begun: so the session is one.
            try bench.take(try bench.engine(journals[0]))
            let start = try journals[0].read { try $0.snapshot(of: "ada") }
            let history = try concurrently(bench, journals, of: 6, each: 4)
            let ending = try bench.reopen().read { try $0.snapshot(of: "ada") }
            let found = Linearization<Till>(
                of: history, from: start.state, revision: start.revision, ending: ending.state)
            guard found.isLinearizable else { throw bench.failed("\(found)") }
        },
        Check(name: "writers of many sessions lose nothing") { bench in
            let journals = [try bench.open(), try bench.open()]
            try bench.fill(journals[0], 1_000)
            let failures = Mutex<[String]>([])
            inThreads(8) { number in
                do {
                    let engine = try bench.engine(journals[number % 2], "rider \(number)")
                    try bench.take(engine, 20)
                } catch {
                    failures.withLock { $0.append("\(error)") }
                }
            }
            try bench.expect(failures.withLock { $0 }, [], "failures")
            try bench.reopen().read { store in
                try bench.expect(store.owners().count, 8, "the sessions")
                try bench.expect(store.stock(), ["purse": 840, "drawer": 160], "the stock")
                try bench.expect(store.sums(of: "sales", after: 0, limit: 999).sums, ["EUR": 16_000], "the sales")
                for (session, owner) in try store.owners() {
                    try bench.expect(store.latest(session).revision, 20, "the revision of \(owner)")
                }
            }
        },
    ]

    /// Coins and refunds by several writers on one session.
    private static func concurrently(
        _ bench: Bench, _ journals: [any JournalAccess<Till> & Sendable], of writers: Int, each count: Int
    ) throws -> [Operation<Till>] {
        let clock = Atomic(0)
        let history = Mutex<[Operation<Till>]>([])
        let failures = Mutex<[String]>([])
        @Sendable func tick() -> Int { clock.wrappingAdd(1, ordering: .sequentiallyConsistent).newValue }
        inThreads(writers) { number in
            do {
                let engine = try bench.engine(journals[number % journals.count])
                for step in 0..<count {
                    let event: Till.Event =
                        (number + step) % 2 == 0 ? .refund : .take(at: Bench.noon, seconds: Int64(60 + number))
                    let invoked = tick()
                    let outcome: Operation<Till>.Outcome =
                        switch try engine.send(event, at: Bench.noon) {
                        case .accepted(let state, _): .accepted(revision: engine.snapshot.revision, state: state)
                        case .refused(let refusal): .refused(refusal)
                        }
                    let operation = Operation("writer \(number)", event, invoked: invoked, responded: tick(), outcome)
                    history.withLock { $0.append(operation) }
                }
            } catch {
                failures.withLock { $0.append("\(error)") }
            }
        }
        try bench.expect(failures.withLock { $0 }, [], "failures")
        return history.withLock { $0 }
    }

    /// Runs `body` on separate threads that may wait, and waits for all.
    private static func inThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
        let done = DispatchGroup()
        for number in 0..<count {
            done.enter()
            Thread.detachNewThread {
                body(number)
                done.leave()
            }
        }
        done.wait()
    }
}
