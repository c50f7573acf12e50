import StateMachine
import Testing
import TinyMachine

@testable import Checkpoint

/// A request whose answer was lost is sent again under its key.
@Suite struct RequestTests {
    let store = Store()

    private func request(_ key: String, _ event: Turnstile.Event) -> Request<Turnstile> {
        Request(key: key) { recorded in
            switch (recorded, event) {
            case (.coin, .coin), (.push, .push): true
            default: false
            }
        }!
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

    @Test(arguments: ["", "a b", "ä", "a\n", String(repeating: "k", count: 65)])
    func whatIsNoKeyIsRefused(text: String) {
        #expect(Request<Turnstile>(key: text) { _ in true } == nil)
    }
}
