@_spi(Stores) import Checkpoint
import StateMachineTesting
import Synchronization
import Testing

@testable import CheckpointRuntime

/// A store that another process has just when an effect is about to be performed.
@Suite(.timeLimit(.minutes(20))) struct BusyStoreTests {
    private final class BusyOnce: CheckpointStore {
        let isBusy = Mutex(false)
        private let store = MemoryStore()
        var identity: StoreIdentity { store.identity }

        func read<Result>(_ body: (any StoreReading) throws -> Result) throws -> Result { try store.read(body) }

        func write<Result>(_ body: (any StoreWriting) throws -> Result) throws -> Result {
            let isBusy = isBusy.withLock { isBusy in
                defer { isBusy = false }
                return isBusy
            }
            if isBusy { throw StoreError.busy(path: "store") }
            return try store.write(body)
        }
    }

    /// That there was no answer says nothing of a call that was not made.
    @Test func whatWasNotCalledIsNotParked() async throws {
        let (store, clock) = (BusyOnce(), TestClock())
        let outside = AsyncOutside { _, text, _ in .answered(.answer(text), at: .epoch) }
        let runtime = Runtime(
            try Journal<Bell>(store), port: outside, clock: clock, now: { clock.instant })
        try await runtime.send(.ask(["young/1?"]), to: "ada")
        clock.advance(by: .seconds(60))
        store.isBusy.withLock { $0 = true }
        try await Bench().running(runtime) {
            try await clock.passes(by: .milliseconds(500)) {
                try await runtime.state(of: "ada").state.answers == ["young/1?"]
            }
        }
        #expect(try await runtime.state(of: "ada").state.parked == [])
        #expect(outside.asked == ["young/1?"])
    }
}
