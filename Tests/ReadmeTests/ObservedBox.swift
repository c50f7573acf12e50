import Checkpoint
import CheckpointObservation
import CheckpointRuntime
import Observation
import StateMachine
import Testing

@MainActor struct ObservedBoxTests {
    @Test func aViewIsDrawnAgainWhenItsBoxHasMoved() async throws {
        let runtime = Runtime(try Journal<ParcelBox>(.memory), port: Switchboard(), now: { .epoch })
        let box = ObservedSession(of: "box 7", in: runtime)
        #expect(box.state == .empty)
        let following = Task { await box.follow() }
        while box.newest == nil { await change(of: box) }
        try await runtime.send(.deliver(code: 4711, at: .epoch), to: "box 7")
        while box.state == .empty { await change(of: box) }
        try await box.send(.open(code: 4711, at: .epoch))
        while box.state != .empty { await change(of: box) }
        #expect(box.newest?.revision == 2 && box.failure == nil)
        following.cancel()
        await following.value
    }

    /// Waits for what SwiftUI waits for before it draws a view again.
    private func change(of box: ObservedSession<ParcelBox>) async {
        await withCheckedContinuation { continuation in
            withObservationTracking {
                _ = box.newest
            } onChange: {
                continuation.resume()
            }
        }
    }
}
