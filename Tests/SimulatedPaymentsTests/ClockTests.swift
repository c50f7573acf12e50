import Foundation
import RentalApp
import StateMachine
import Testing

@Suite struct ClockTests {
    @Test func aManualClockStandsStillUntilItIsMoved() {
        let clock = ManualClock(.epoch)
        #expect(clock.now() == .epoch)
        #expect(clock.now() == .epoch)
        #expect(clock.advance(bySeconds: 90) == Instant(milliseconds: 90_000))
        #expect(clock.now() == Instant(milliseconds: 90_000))
        clock.advance(bySeconds: -100)
        #expect(clock.now() == Instant(milliseconds: -10_000))
        clock.set(Instant(milliseconds: 5))
        #expect(clock.now() == Instant(milliseconds: 5))
    }

    @Test func aManualClockLosesNoStepOfManyThreads() {
        let clock = ManualClock(.epoch)
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for _ in 0..<5_000 { clock.advance(bySeconds: 1) }
        }
        #expect(clock.now() == Instant(milliseconds: 20_000_000))
    }

    @Test func theSystemClockTellsTheTime() {
        let foundation = Int64(Date().timeIntervalSince1970 * 1000)
        #expect(abs(SystemClock().now().milliseconds - foundation) < 5_000)
    }
}
