import Checkpoint
import CheckpointRuntime
import Testing
import Waiting

/// What a runtime commits for its caller, and when it goes.
@Suite(.timeLimit(.minutes(20))) struct CommitTests {
    private let bench = Bench()

    /// Its threads end with it.
    @Test func aStoppedRuntimeGoes() async throws {
        weak var gone: Runtime<Bell>?
        do {
            let runtime = try bench.runtime()
            gone = runtime
            try await bench.running(runtime) {
                _ = try await runtime.send(.ask(["a"]), to: "ada")
                try await soon { try await runtime.state(of: "ada").state.answers == ["a"] }
            }
        }
        // The last of its threads may hold it a little longer.
        #expect(try await comesTrue { gone == nil })
    }

    /// What an engine decides in a commit is kept as a whole, or not at all.
    @Test func severalEventsAreOneCommit() async throws {
        let runtime = try bench.runtime()
        let heard = try await runtime.commit(to: "ada") { engine in
            try engine.send(.answer("x"))
            try engine.send { store, session in .answer("\(session.state.answers.count) of \(try store.owners().count)")
            }
            return engine.snapshot.state.answers
        }
        #expect(heard == ["x", "1 of 1"])
        await #expect(throws: TooLate.self) {
            try await runtime.commit(to: "ada") { engine in
                try engine.send(.answer("never"))
                throw TooLate()
            }
        }
        #expect(try await runtime.state(of: "ada").state.answers == heard)
    }

    /// A step of which a part was recorded is not committed, whatever becomes of its error.
    @Test func anErrorThatIsSwallowedCommitsNothing() async throws {
        let runtime = try bench.runtime()
        await #expect(throws: UnusableOwner.self) {
            try await runtime.commit(to: "ada") { engine in
                try engine.send(.answer("x"))
                _ = try? engine.send(.send(["y"], to: ""))
            }
        }
        #expect(try await runtime.state(of: "ada").revision == 0)
        #expect(try bench.journal().verify().findings == [])
    }
}
