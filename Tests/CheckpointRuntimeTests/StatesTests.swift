import Checkpoint
import StateMachine
import Synchronization
import Testing

@testable import CheckpointRuntime

/// Committed states as they come, to whoever follows them.
@Suite(.timeLimit(.minutes(20))) struct StatesTests {
    private let bench = Bench()

    @Test func aSessionIsFollowed() async throws {
        let runtime = try bench.runtime()
        _ = try await runtime.send(.answer("0"), to: "ada")
        let seen = try await bench.running(runtime) { [bench] in
            var seen: [Int] = []
            for try await snapshot in runtime.states(of: "ada") {
                seen.append(snapshot.revision)
                #expect(snapshot.state.answers.count == snapshot.revision)
                switch seen.count {
                case 1: _ = try await runtime.send(.answer("1"), to: "ada")
                case 2:
                    // Another process, and another session.
                    _ = try await runtime.send(.answer("x"), to: "bob")
                    let other = try Engine(bench.journal(), owner: "ada", port: Outside(), now: { .now })
                    _ = try other.send(.answer("2"), at: .now)
                default: return seen
                }
            }
            return seen
        }
        #expect(seen == [1, 2, 3])
    }

    @Test func whoStopsFollowingIsForgotten() async throws {
        let runtime = try bench.runtime()
        _ = try await runtime.send(.answer("x"), to: "ada")
        for _ in 1...3 {
            for try await _ in runtime.states(of: "ada") { break }
            for try await _ in try await runtime.moves(after: 0) { break }
        }
        #expect(runtime.watches.count == 0)
    }

    /// However slowly it is read, the newest state arrives, and none goes back.
    @Test func aSlowReaderMissesNoNewestState() async throws {
        let runtime = try bench.runtime()
        try await bench.running(runtime) {
            let sent = Mutex(0)
            async let all: Void = {
                for number in 0..<100 {
                    _ = try await runtime.send(.answer("\(number)"), to: "ada")
                    sent.withLock { $0 = number + 1 }
                }
            }()
            var last = -1
            for try await snapshot in runtime.states(of: "ada") {
                #expect(snapshot.revision > last)
                last = snapshot.revision
                if last == 100 { break }
                // Several moves later.
                let next = min(100, last + 7)
                try await soon { sent.withLock { $0 } >= next }
            }
            try await all
        }
    }

    @Test func itEndsWithTheRuntime() async throws {
        let runtime = try bench.runtime()
        let states = runtime.states(of: "ada")
        let moves = try await runtime.moves()
        async let followed = Task {
            for try await _ in states {}
            for try await _ in moves {}
        }.value
        try await bench.running(runtime) { _ = try await runtime.send(.answer("x"), to: "ada") }
        try await followed
        for try await _ in runtime.states(of: "ada") {}
    }

    @Test func allSessionsAreFollowed() async throws {
        let runtime = try bench.runtime()
        _ = try await runtime.send(.answer("before"), to: "ada")
        let moves = try await runtime.moves()
        _ = try await runtime.send(.answer("x"), to: "bob")
        _ = try await runtime.send(.answer("y"), to: "eve")
        _ = try await runtime.send(.answer("z"), to: "eve")
        var last: Int64 = 0
        var found: [String] = []
        for try await move in moves {
            found.append("\(move.owner) \(move.snapshot.state.answers)")
            last = move.sequence
            if found.count == 2 { break }
        }
        #expect(found == [#"bob ["x"]"#, #"eve ["y", "z"]"#])
        // A later process goes on where this one stopped.
        let later = try bench.runtime()
        _ = try await later.send(.answer("w"), to: "ada")
        for try await move in try await later.moves(after: last) {
            #expect(move.owner == "ada" && move.snapshot.revision == 2)
            break
        }
    }

    /// One who stopped in the middle is told the rest again.
    @Test func nothingIsLeftOutAfterAStop() async throws {
        let runtime = try bench.runtime()
        for owner in ["ada", "bob", "eve"] { _ = try await runtime.send(.answer("x"), to: owner) }
        var moved: Set<String> = []
        var last: Int64 = 0
        for stop in 1...3 {
            var count = 0
            for try await move in try await runtime.moves(after: last) {
                (last, count) = (move.sequence, count + 1)
                moved.insert(move.owner)
                if count == stop { break }
            }
        }
        #expect(moved == ["ada", "bob", "eve"])
    }
}
