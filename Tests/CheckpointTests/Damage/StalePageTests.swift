import Foundation
import StateMachine
import Testing

@testable import Checkpoint

/// Any single page put back to any older version of itself: each answer is the right one, or refused. None is wrong.
@Suite struct StalePageTests {
    private static let pageSize = 4_096
    private static let places = (0..<60).map { "place \($0) " + String(repeating: "x", count: 80) }
    private static let riders = (0..<40).map { "rider \($0) " + String(repeating: "y", count: 120) }

    /// Rounds of commits by several riders, so large that every tree gets inner pages, and the file after each.
    private static func makeStore() throws -> (Store, images: [[UInt8]]) {
        let store = Store()
        var images: [[UInt8]] = []
        func keep() throws {
            // Opening moves the log into the file.
            _ = try store.errands()
            images.append(try store.bytes("journal.db"))
        }
        for round in 0..<12 {
            try store.errands().write { try commit(round, $0) }
            try keep()
        }
        return (store, images)
    }

    private static func commit(_ round: Int, _ transaction: WriteTransaction<Errands>) throws {
        let supplies = places[(round * 5)..<(round * 5 + 5)].map { TableChange.adjustCounter(place: $0, count: 9) }
        try transaction.adjustStock(supplies, reason: "round \(round)", at: noon)
        // As many as fill pages, of which some change each time, and one of several pages.
        for number in 0..<30 where number % 4 == round % 4 || round == 0 {
            try transaction.keep(document: document(number), Array("\(number) in round \(round)".utf8), at: noon)
        }
        try transaction.keep(document: "large", [UInt8](repeating: UInt8(round), count: 9_000), at: noon)
        for (number, rider) in riders.prefix((round + 1) * 4).enumerated() {
            var snapshot = try transaction.snapshot(of: rider)
            if snapshot.session == 0 {
                snapshot = SessionState(
                    session: try transaction.openSession(owner: rider, at: noon), revision: 0, state: Errands.initial)
            }
            for pending in try transaction.pendingEffects(snapshot.session).prefix(1) {
                if number % 3 == 1 {
                    try transaction.park(pending.key.position, reason: "no \(round)", at: noon)
                } else {
                    try transaction.acknowledge(pending.key.position, at: noon)
                }
            }
            let effects: [Errands.Effect] = [
                .keep(.transfer(from: places[round * 5], to: places[number % (round * 5 + 5)])),
                .ask("capture \(round)"),
                .keep(.consumeOnce(token: token(round), at: "somewhere")),
                .keep(.post(from: "rider", to: "revenue", amount: Int64(100 + round), currency: "EUR")),
                .keep(.put(table: "seats", key: seat(number % 20 + round), value: rider)),
                .keep(.remove(table: "seats", key: seat(number))),
            ]
            guard number % 3 == round % 3 || round == 0 else { continue }
            let state = Errands.State(done: snapshot.state.done + 1)
            let used = number < 9 || round < 3 ? effects : Array(effects.dropFirst())
            _ = try transaction.append(
                .run(used), after: snapshot, to: state, effects: used, at: noon, request: request(round))
        }
    }

    private static func document(_ number: Int) -> String { "document \(number) " + String(repeating: "d", count: 300) }

    private static func seat(_ number: Int) -> String { "seat \(number) " + String(repeating: "s", count: 90) }

    private static func token(_ round: Int) -> String { "token \(round) " + String(repeating: "z", count: 40) }

    private static func request(_ round: Int) -> String { "request-\(round)-" + String(repeating: "k", count: 40) }

    /// What one asks a store, each of a store that was just opened.
    private static var questions: [(String, (Journal<Errands>) throws -> String)] {
        [
            ("owners", { "\(try $0.read { try $0.owners().map(\.owner) })" }),
            ("stock", { "\(try $0.read { try $0.stock() }.sorted { $0.key < $1.key })" }),
            ("owing", { "\(try $0.read { try $0.sessionsWithPendingEffects() })" }),
            ("parked", { "\(try $0.read { try $0.parkedEffects() })" }),
            (
                "documents",
                { journal in
                    try journal.read { transaction in
                        let names = (0..<31).map(document) + ["large"]
                        return "\(try names.map { try transaction.document($0) })"
                    }
                }
            ),
            (
                "versions",
                { journal in
                    try journal.read { transaction in
                        "\(try (0..<31).map { try transaction.documentVersion(document($0)) })"
                    }
                }
            ),
            ("rows", { "\(try $0.read { try $0.rows(of: "seats") })" }),
            (
                "values",
                { journal in
                    try journal.read { transaction in
                        "\(try (0..<40).map { try transaction.value(of: seat($0), in: "seats") })"
                    }
                }
            ),
            ("a new session", { "\(try $0.write { try $0.openSession(owner: "new", at: noon) })" }),
        ]
            + riders.enumerated().filter { $0.offset % 6 == 0 }.flatMap { number, rider in
                [
                    ("status \(number)", { "\(try $0.read { try $0.snapshot(of: rider) })" }),
                    (
                        "history \(number)",
                        { journal in
                            try journal.read { "\(try $0.history($0.session(owner: rider) ?? 0).map(\.effects))" }
                        }
                    ),
                    (
                        "owed \(number)",
                        { journal in try journal.read { "\(try $0.pendingEffects($0.session(owner: rider) ?? 0))" } }
                    ),
                    (
                        "balance \(number)",
                        { journal in
                            try journal.read {
                                "\(try $0.balances($0.session(owner: rider) ?? 0).sorted { $0.key < $1.key })"
                            }
                        }
                    ),
                    (
                        "used \(number)",
                        { journal in
                            try journal.read { transaction in
                                let session = try transaction.session(owner: rider) ?? 0
                                let answered = try (0..<12).map {
                                    try transaction.answered(request($0), session: session)
                                }
                                let used = try (0..<12).map { try transaction.redemption(token($0), session: session) }
                                return "\(answered.map { $0?.revision }) \(used)"
                            }
                        }
                    ),
                    (
                        "step \(number)",
                        { journal in
                            let engine = try Engine(
                                journal, owner: rider, port: Errand { _, _ in .pending }, now: { noon })
                            guard try engine.send(.answer("x"), at: noon).isAccepted else { return "refused" }
                            return "\(engine.snapshot)"
                        }
                    ),
                ]
            }
    }

    private static func answer(_ question: (Journal<Errands>) throws -> String, _ store: Store) -> String? {
        do {
            return try question(store.errands())
        } catch StoreError.damaged {
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test(.timeLimit(.minutes(20))) func isNoticedBeforeAnythingRestsOnIt() throws {
        let (store, images) = try Self.makeStore()
        let newest = try #require(images.last)
        let anchor = try store.bytes("anchor")
        func reset(_ bytes: [UInt8]) throws {
            try store.remove("journal.db-wal", "journal.db-shm")
            try store.overwrite("journal.db", bytes)
            try store.overwrite("anchor", anchor)
        }
        var truth: [String] = []
        for (name, question) in Self.questions {
            try reset(newest)
            truth.append(try #require(Self.answer(question, store), "\(name)"))
        }
        var (made, refused, wrong) = (0, 0, 0)
        for page in 0..<newest.count / Self.pageSize {
            let place = page * Self.pageSize..<(page + 1) * Self.pageSize
            var seen: Set<[UInt8]> = [Array(newest[place])]
            for image in images.reversed() where image.count >= place.upperBound {
                guard seen.insert(Array(image[place])).inserted else { continue }
                var bytes = newest
                bytes.replaceSubrange(place, with: image[place])
                made += 1
                for (index, (name, question)) in Self.questions.enumerated() where (index + made) % 8 == 0 {
                    try reset(bytes)
                    let answer = Self.answer(question, store)
                    if answer == nil { refused += 1 }
                    guard let answer, answer != truth[index] else { continue }
                    wrong += 1
                    if wrong < 20 {
                        Issue.record("page \(page + 1): \(name): \(answer.prefix(300)) for \(truth[index].prefix(300))")
                    }
                }
            }
        }
        print("stale pages: \(made) stores, \(refused) refusals, \(wrong) wrong, \(newest.count / Self.pageSize) pages")
        #expect(made > 100 && refused > 100 && wrong == 0)
    }
}
