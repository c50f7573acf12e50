import Checkpoint
import PickupPoints
import Rental
import RentalApp
import SimulatedPayments
import StateMachine
import Synchronization
import TerminalScreen
import Testing

/// The machine's clock leaps at any moment: also between the reading that was judged and the one that is used.
struct JudgedClockTests {
    /// A clock that leaps by four years after it was read so often.
    private final class LeapingClock: TimeSource {
        private let time = Instant(milliseconds: 1_782_900_000_000)
        private let readingsLeft = Mutex(Int.max)

        func now() -> Instant {
            let hasLeapt = readingsLeft.withLock { left in
                defer { left = left == Int.max ? left : max(0, left - 1) }
                return left == 0
            }
            return time.advanced(bySeconds: hasLeapt ? 4 * 366 * 86_400 : 0)
        }

        func leap(afterReadings count: Int) { readingsLeft.withLock { $0 = count } }
    }

    /// A rider with an umbrella, in a store of the machine's time.
    private func rider(_ folder: TemporaryDirectory, _ clock: LeapingClock) throws -> RentalSession {
        let app = try AppContext(
            opening: StoreLocation(folder: folder.url.path + "/store"), gateway: SimulatedGateway.open, clock: clock,
            time: .real)
        let session = try app.session(of: "phone:anna")
        try session.rent(in: app)
        #expect(try session.perform(.continue) == nil)
        return session
    }

    @Test(arguments: 0..<5) func theRentalIsNotEnded(readings: Int) throws {
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        let clock = LeapingClock()
        let session = try rider(folder, clock)
        let revision = session.state.revision
        clock.leap(afterReadings: readings)
        try? session.catchUp()
        #expect(session.state.revision == revision && session.state.running != nil)
        clock.leap(afterReadings: 0)
        #expect(throws: ClockFault.self) { try session.catchUp() }
        clock.leap(afterReadings: .max)
        try session.catchUp()
        #expect(session.state.revision == revision)
    }
}
