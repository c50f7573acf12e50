import Checkpoint
import StateMachine

// Records and the sessions they belong to.
extension StoreConformance {
    static let sessions: [Check] = [
        Check(name: "a new store is empty") { bench in
            try bench.open().read { store in
                try bench.expect(store.newestSequence, 0, "the number of records")
                try bench.expect(store.owners().count, 0, "the number of sessions")
                try bench.expect(store.snapshot(of: "ada").session, 0, "an unknown session")
                try bench.expect(store.outboxDepth() + store.parkedCount(), 0, "effects")
                try bench.expect(store.nextDeadline(), nil, "the next deadline")
                try bench.expect(store.stock(), [:], "the stock")
            }
        },
        Check(name: "what was committed is there after a crash") { bench in
            let journal = try bench.open()
            try bench.fill(journal)
            try bench.take(try bench.engine(journal), 3)
            try bench.take(try bench.engine(journal, "bob"))
            let before = try journal.read { try $0.records() }
            try bench.reopen().read { store in
                try bench.expect(store.records(), before, "the records")
                try bench.expect(store.owners().map(\.owner), ["ada", "bob"], "the owners")
                let snapshot = try store.snapshot(of: "ada")
                try bench.expect(snapshot.revision, 3, "the revision")
                try bench.expect(snapshot.state.coins, 3, "the coins")
                try bench.expect(store.stock(), ["purse": 96, "drawer": 4], "the stock")
            }
        },
        Check(name: "records have numbers without gaps, and transitions have revisions without gaps") { bench in
            let journal = try bench.open()
            try bench.fill(journal)
            for owner in ["ada", "bob", "ada", "eve", "ada"] { try bench.take(try bench.engine(journal, owner)) }
            try journal.read { store in
                let records = try store.records()
                try bench.expect(records.map(\.sequence), (1...Int64(records.count)).map(\.self), "the numbers")
                let ada = try store.snapshot(of: "ada").session
                try bench.expect(store.history(ada).map(\.revision), [1, 2, 3], "ada's revisions")
                try bench.expect(store.history(ada, revisions: 2...9).map(\.revision), [2, 3], "some of them")
                try bench.expect(store.owner(session: ada), "ada", "the owner of a session")
                try bench.expect(store.owner(session: 99), nil, "the owner of no session")
            }
        },
        Check(name: "a message and what it leads to are one commit") { bench in
            let journal = try bench.open()
            try bench.fill(journal)
            let ada = try bench.engine(journal)
            try bench.take(ada, 2)
            try bench.take(try bench.engine(journal, "bob"))
            let before = try journal.read { $0.newestSequence }
            try ada.send(.give(to: "bob"), at: Bench.noon)
            try ada.send(.give(to: "eve"), at: Bench.noon)
            try bench.expect(ada.snapshot.state.coins, 1, "the coins of the sender")
            try bench.reopen().read { store in
                let records = try store.records().filter { $0.sequence > before }
                let (ada, bob) = (try store.snapshot(of: "ada"), try store.snapshot(of: "bob"))
                let sessions = [ada, bob, ada, ada].map { Optional($0.session) }
                try bench.expect(records.map(\.session), sessions, "whose transitions there are")
                try bench.expect([ada.state.coins, bob.state.coins], [1, 2], "the coins")
                try bench.expect(store.owners().map(\.owner), ["ada", "bob"], "who has a session")
                let given = try store.history(bob.session).last
                let origin = EffectPosition(session: ada.session, revision: 3, index: 0)
                try bench.expect(given?.origin, origin, "where the coin came from")
                try bench.expect(store.outboxDepth(), 0, "the depth of the outbox")
            }
        },
        Check(name: "a body that throws leaves nothing") { bench in
            struct Mine: Error {}
            let journal = try bench.open()
            try bench.fill(journal)
            try bench.take(try bench.engine(journal))
            let before = try journal.read { (try $0.records(), try $0.stock(), try $0.nextDeadline()) }
            do {
                try journal.write { store in
                    let snapshot = try store.snapshot(of: "ada")
                    let event = Till.Event.take(at: Bench.noon, seconds: 5)
                    guard case .accepted(let state, let effects) = Till.transition(snapshot.state, event) else {
                        return
                    }
                    _ = try store.append(event, after: snapshot, to: state, effects: effects, at: Bench.noon)
                    _ = try store.openSession(owner: "bob", at: Bench.noon)
                    try store.keep(document: "list", [1], at: Bench.noon)
                    throw Mine()
                }
                throw bench.failed("the body's error is not thrown on")
            } catch is Mine {}
            for journal in [journal, try bench.reopen()] {
                try journal.read { store in
                    try bench.expect(store.records(), before.0, "the records")
                    try bench.expect(store.stock(), before.1, "the stock")
                    try bench.expect(store.nextDeadline(), before.2, "the next deadline")
                    try bench.expect(store.session(owner: "bob"), nil, "a session that was not opened")
                    try bench.expect(store.document("list"), nil, "a document that was not kept")
                }
            }
            try bench.take(try bench.engine(try bench.open()))
        },
        Check(name: "an owner has one session") { bench in
            let journal = try bench.open()
            try journal.write { _ = try $0.openSession(owner: "ada", at: Bench.noon) }
            try bench.expectError("a second session was opened for one owner") {
                try journal.write { _ = try $0.openSession(owner: "ada", at: Bench.noon) }
            }
            try bench.expect(bench.open().read { try $0.owners().count }, 1, "the number of sessions")
        },
        Check(name: "a request is found under its key, and done once") { bench in
            let journal = try bench.open()
            try bench.fill(journal)
            func send() throws -> Transition<Till> {
                try bench.engine(journal).send(
                    .take(at: Bench.noon, seconds: 60), at: Bench.noon, request: .init(key: "first-coin") { _ in true })
            }
            try bench.expect(try send(), try send(), "the answer to a repeated request")
            try bench.reopen().read { store in
                let session = try store.snapshot(of: "ada").session
                try bench.expect(store.snapshot(of: "ada").state.coins, 1, "the coins")
                try bench.expect(store.answered("first-coin", session: session)?.revision, 1, "the request's revision")
                try bench.expect(store.answered("another", session: session)?.revision, nil, "a request never made")
                for (key, sessions) in [("first-coin", [session]), ("another", [])] {
                    let found = try store.sessions(answering: .init(key: key) { _ in true })
                    try bench.expect(found, sessions, "the sessions of a request")
                }
            }
        },
        Check(name: "a repeat has the answer of the outside, and nothing that came later") { bench in
            func answer(_ journal: any JournalAccess<Till>) throws -> SessionState<Till> {
                let engine = try bench.engine(journal)
                _ = try engine.send(.print(2), at: Bench.noon, request: .init(key: "both") { _ in true })
                try engine.runUntilIdle()
                return try engine.answer()
            }
            let journal = try bench.open()
            try bench.fill(journal)
            let first = try answer(journal)
            try bench.expect([first.revision, first.state.printed], [3, 2], "the revision and the receipts")
            try bench.take(bench.engine(journal))
            try bench.expect(answer(journal), first, "the answer to a repeat")
            try bench.expect(answer(bench.reopen()), first, "the answer to a repeat in another process")
        },
        Check(name: "a document has its newest content") { bench in
            let journal = try bench.open()
            for content in [[1], [2, 2]] as [[UInt8]] {
                try journal.write { try $0.keep(document: "lists/a", content, at: Bench.noon) }
            }
            try journal.write { try $0.keep(document: "other", [], at: Bench.noon) }
            let records = try journal.read(\.newestSequence)
            try journal.write { try $0.keep(document: "other", [], at: Bench.noon) }
            try bench.reopen().read { store in
                try bench.expect(store.document("lists/a"), [2, 2], "the content")
                try bench.expect(store.document("other"), [], "an empty content")
                try bench.expect(store.documentVersion("lists/a"), 2, "its record")
                try bench.expect(store.documents(beginning: "lists/"), ["lists/a"], "the names")
                try bench.expect(store.newestSequence, records, "records after the same content was kept again")
            }
        },
    ]
}
