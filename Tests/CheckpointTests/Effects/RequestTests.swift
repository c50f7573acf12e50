import StateMachine
import Testing
import TinyMachine

@testable import Checkpoint

/// A request whose answer was lost is sent again under its key.
@Suite struct RequestTests {
    let store = Store()

    private func request(_ key: String, _ event: Turnstile.Event) throws -> Request<Turnstile> {
        try Request(key: key) { recorded in
            switch (recorded, event) {
            case (.coin, .coin), (.push, .push): true
            default: false
            }
        }
    }

    @Test func aRepeatedRequestIsAnsweredAndNotDoneAgain() throws {
        let coin = Turnstile.Event.coin(at: noon)
        let first = try store.engine().send(coin, at: noon, request: request("a", coin))
        let again = try store.engine()
        let later = noon.advanced(bySeconds: 5)
        let repeated = Turnstile.Event.coin(at: later)
        #expect(try again.send(repeated, at: later, request: request("a", repeated)) == first)
        #expect(again.snapshot.revision == 1)
        #expect(again.snapshot.state.tally == Tally(paid: 1, passages: 0))
        #expect(try again.send(repeated, at: later, request: request("b", repeated)).isAccepted)
        #expect(again.snapshot.state.tally == Tally(paid: 2, passages: 0))
        #expect(try store.journal().verify().findings == [])
    }

    @Test func anAnswerIsThatOfItsTimeWhateverCameAfter() throws {
        let engine = try store.engine()
        let coin = Turnstile.Event.coin(at: noon)
        let first = try engine.send(coin, at: noon, request: request("a", coin))
        _ = try engine.send(.push(at: noon), at: noon)
        #expect(try engine.send(coin, at: noon, request: request("a", coin)) == first)
        #expect(engine.snapshot.revision == 2)
    }

    @Test func aKeyForSomethingElseIsAnErrorAndChangesNothing() throws {
        let engine = try store.engine()
        let coin = Turnstile.Event.coin(at: noon)
        let push = Turnstile.Event.push(at: noon)
        _ = try engine.send(coin, at: noon, request: request("a", coin))
        #expect(throws: RequestReused(key: "a")) { try engine.send(push, at: noon, request: request("a", push)) }
        #expect(engine.snapshot.revision == 1)
        #expect(try engine.send(push, at: noon).isAccepted)
    }

    @Test func aRefusalIsNotKept() throws {
        let engine = try store.engine()
        let push = Turnstile.Event.push(at: noon)
        #expect(try engine.send(push, at: noon, request: request("a", push)) == .refused(.locked))
        _ = try engine.send(.coin(at: noon), at: noon)
        #expect(try engine.send(push, at: noon, request: request("a", push)).isAccepted)
    }

    @Test func keysAreTheSessionsOwn() throws {
        let coin = Turnstile.Event.coin(at: noon)
        for rider in ["ada", "bob"] {
            let engine = try store.engine(rider)
            #expect(try engine.send(coin, at: noon, request: request("a", coin)).isAccepted)
            #expect(engine.snapshot.revision == 1)
        }
    }

    @Test func aKeyIsPartOfTheChain() throws {
        let coin = Turnstile.Event.coin(at: noon)
        _ = try store.engine().send(coin, at: noon, request: request("a", coin))
        _ = try store.engine().send(coin, at: noon)
        try store.edit("UPDATE record SET request = 'b' WHERE request = 'a'")
        #expect(try store.journal().verify().findings == ["record 2 (session 1, revision 1): does not match its hash"])
    }

    /// Keys come from outside: a webhook's is as long as its sender likes.
    static let foreignKeys = [
        "a b", "ä", "a\n", "\u{0}", String(repeating: "k", count: 65), String(repeating: "🌂 ", count: 50_000),
    ]

    @Test(arguments: foreignKeys) func everyKeyMakesARequestIdempotent(key: String) throws {
        let coin = Turnstile.Event.coin(at: noon)
        for _ in 1...2 {
            #expect(try store.engine().send(coin, at: noon, request: request(key, coin)).isAccepted)
        }
        let engine = try store.engine()
        #expect(engine.snapshot.state.tally == Tally(paid: 1, passages: 0))
        #expect { try engine.send(.push(at: noon), at: noon, request: request(key, .push(at: noon))) } throws: {
            $0 as? RequestReused == RequestReused(key: key) && "\($0)".utf8.count < 1_000 && !"\($0)".contains("\n")
        }
        _ = try engine.send(coin, at: noon, request: request(key + "'", coin))
        #expect(engine.snapshot.state.tally == Tally(paid: 2, passages: 0))
        #expect(try store.journal().verify().findings == [])
    }

    /// A kind of sender and a key, and a key that looks like both, are not the same.
    @Test func aKeyIsNeverTakenForThatOfAnotherSender() throws {
        let coin = Turnstile.Event.coin(at: noon)
        let engine = try store.engine()
        for key in ["a", "b c"] {
            _ = try engine.send(coin, at: noon, request: Request(key: key, sender: "desk") { _ in true })
            _ = try engine.send(coin, at: noon, request: Request(key: "desk " + key) { _ in true })
            _ = try engine.send(coin, at: noon, request: Request(key: key, sender: "desk") { _ in true })
        }
        #expect(engine.snapshot.revision == 4)
    }

    /// Journals have keys from before others were taken.
    @Test func aPlainKeyIsStoredAsItIs() throws {
        let coin = Turnstile.Event.coin(at: noon)
        let keys = ["!", String(repeating: "~", count: 64)]
        for key in keys + ["ä"] { _ = try store.engine().send(coin, at: noon, request: request(key, coin)) }
        let stored = try store.rows("SELECT request FROM record WHERE request IS NOT NULL ORDER BY sequence")
        // printf ä | sha256sum
        let digest = "sha256:33e6d73fee82904c8d7afb78de1154d1e8dc2a0edb08120e63df5b9385c2d9cc"
        #expect(stored == (keys + [digest]).map { [$0] })
    }

    @Test func anEmptyKeyIsAnError() {
        #expect(throws: EmptyRequestKey()) { try Request<Turnstile>(key: "") { _ in true } }
    }
}
