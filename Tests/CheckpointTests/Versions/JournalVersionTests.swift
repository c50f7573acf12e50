import Foundation
import Testing
import TinyMachine
import Waiting

@testable import Checkpoint

/// What was read is still so while the journal's version is the same, and only then.
@Suite(.timeLimit(.minutes(20))) struct JournalVersionTests {
    let store = Store()

    @Test func everyCommitIsAnotherVersion() throws {
        let journal = try Journal<Turnstile>(.sqlite(store.directory))
        let own = try Engine(journal, owner: "ada", port: CoinSlot(), now: { noon })
        let stranger = try store.engine("boris")
        var known = try #require(journal.version)
        /// Whether what was known is so no longer, and what is known now is so.
        func hasMoved() throws -> Bool {
            defer { known = journal.version ?? known }
            let newest = try #require(journal.version)
            return !journal.isStill(known) && journal.isStill(newest)
        }
        #expect(journal.isStill(known) && journal.version == known)
        _ = try journal.read { try $0.stock() }
        #expect(journal.isStill(known), "who reads changes nothing")
        #expect(try own.send(.coin(at: noon), at: noon).isAccepted)
        #expect(try hasMoved(), "own commit")
        #expect(try stranger.send(.coin(at: noon), at: noon).isAccepted)
        #expect(try hasMoved(), "a commit of another journal")
        #expect(try own.send(.push(at: noon), at: noon).isAccepted && hasMoved())
        #expect(try !own.send(.push(at: noon), at: noon).isAccepted)
        #expect(journal.isStill(known), "what was refused changed nothing")
    }

    @Test func whatIsFoundToBeDamagedIsAnotherVersion() throws {
        try store.ride(rounds: 1)
        let journal = try Journal<Turnstile>(.sqlite(store.directory))
        let known = try #require(journal.version)
        journal.stop(.init(session: 1, text: "rot"))
        #expect(!journal.isStill(known))
    }

    @Test func filesThatAreGoneAreNoticed() throws {
        let journal = try Journal<Turnstile>(.sqlite(store.directory))
        let known = try #require(journal.version)
        #expect(journal.isStill(known))
        try FileManager.default.moveItem(atPath: store.path, toPath: store.root + "/elsewhere")
        // Where they were is believed for a moment.
        #expect(eventually { !journal.isStill(known) })
    }
}
