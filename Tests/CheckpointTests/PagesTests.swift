import StateMachine
import Testing
import TinyMachine

@testable import Checkpoint

/// What a commit writes into the log: the pages of the tables that it changes.
@Suite struct PagesTests {
    let store = Store()
    /// A group of the service at its largest, each of its requests from another session.
    private static let size = 64
    /// The frame of a page in the log: SQLite file format, section 4.1.
    private static let frame = 24 + 4096

    /// - Returns: the pages that a commit writes, on average over ten.
    private func pages(withKeys: Bool) throws -> Int {
        var journal = try store.journal()
        let sessions = try journal.write { transaction in
            try (1...Self.size).map { try transaction.openSession(owner: "rider \($0)", at: noon) }
        }
        func commit(_ round: Int) throws {
            let event: Turnstile.Event = round.isMultiple(of: 2) ? .coin(at: noon) : .push(at: noon)
            try journal.write { transaction in
                for session in sessions {
                    let before = try transaction.latest(session)
                    guard case .accepted(let state, _) = Turnstile.transition(before.state, event) else {
                        preconditionFailure("a turnstile refused \(event)")
                    }
                    _ = try transaction.append(
                        event, after: before, to: state, effects: [], at: noon,
                        request: withKeys ? Self.key(round) : nil)
                }
            }
        }
        // Until the entries of each session fill several pages of an index, as they do in a store that was used.
        for round in 0..<400 { try commit(round) }
        // Opening empties the log.
        journal = try store.journal()
        for round in 400..<410 { try commit(round) }
        return store.size("journal.db-wal") / Self.frame / 10
    }

    /// Keys are drawn at random, so those of a session come in no order.
    private static func key(_ round: Int) -> String {
        String(UInt64(round + 1) &* 0x9E37_79B9_7F4A_7C15, radix: 36)
    }

    @Test(arguments: [false, true]) func aGroupOfAllSessionsWritesFewPages(withKeys: Bool) throws {
        let pages = try pages(withKeys: withKeys)
        #expect(pages <= 30, "\(pages) pages")
    }
}
