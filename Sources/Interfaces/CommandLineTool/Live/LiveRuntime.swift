import Checkpoint
import CheckpointRuntime
import CommandSpeech
import Dispatch
import Logging
import Rental
import RentalApp
import Synchronization

/// The runtime beside a live screen: fires the deadlines of the rider's session, performs its effects and notices that
/// the service goes or comes, while the keys are answered.
///
/// It works on the journal that the screen's session has, so that neither commits again what the other has committed.
/// Which of the two moves the session is decided by the revision that each commit claims.
final class LiveRuntime: Sendable {
    private let runtime: Runtime<UmbrellaRental>
    private let task: Task<Void, Never>
    /// Of the rider's session.
    private let owner: String
    private let turn = WorkTurn()
    private let fault: FirstFault
    private let ended = DispatchSemaphore(value: 0)

    /// What keeps the session from being worked on.
    private final class FirstFault: Sendable {
        private let content = Mutex<(fault: (any Error)?, isStopped: Bool)>((nil, false))
        private let wake: @Sendable () -> Void

        init(_ wake: @escaping @Sendable () -> Void) { self.wake = wake }

        func check() throws {
            if let fault = content.withLock(\.fault) { throw fault }
        }

        func report(_ error: any Error) {
            if (error as? any StoreFault)?.isBusy == true || error is ClockFault { return }
            content.withLock { content in
                // An error after the stop is not reported.
                if !content.isStopped { content.fault = content.fault ?? error }
            }
            wake()
        }

        func stop() { content.withLock { $0.isStopped = true } }
    }

    /// As often as the screen looks at the clock. A rider looks on while the gateway makes up its mind: it is not asked
    /// as seldom as by a service for thousands.
    private static let settings = RuntimeSettings(
        pollInterval: .milliseconds(200), watchInterval: .milliseconds(200), maxConcurrentSessions: 1,
        firstDelay: .milliseconds(500),
        longestDelay: .seconds(2), writers: 2, readers: 1)
    /// How long the end waits for work that has begun. What is not done by then is in the outbox.
    private static let shutdownTimeout = DispatchTimeInterval.milliseconds(1_000)
    /// How long the shell waits for it where it stops the program.
    private static let suspendTimeout = DispatchTimeInterval.milliseconds(500)

    /// Begins at once, on separate threads.
    /// - Parameters:
    ///   - app: the store of the screen, for other threads.
    ///   - rider: as given: a rider who has done nothing yet has no session.
    ///   - owner: of their session.
    ///   - wake: called when the session has moved, or `check` has something to say.
    init(_ app: AppContext, rider: String, owner: String, wake: @escaping @Sendable () -> Void) {
        self.owner = owner
        let (fault, ended) = (FirstFault(wake), ended)
        self.fault = fault
        let worker = RiderWorker(
            base: RentalWorker(app), rider: rider, owner: owner, turn: turn, report: fault.report)
        let runtime = Runtime(
            app.journal, worker: worker, settings: Self.settings,
            logger: Logger(label: "zontik") { _ in SwiftLogNoOpLogHandler() }, now: app.clock.now)
        self.runtime = runtime
        task = Task {
            let watch = runtime.watches.watch(owner)
            let watching = Task {
                for await _ in watch.moves { wake() }
            }
            do { try await runtime.runUntilStopped() } catch { fault.report(error) }
            watching.cancel()
            ended.signal()
        }
    }

    /// - Throws: what keeps the rider's session from being worked on: `StoreError`, `GatewayError`. That another
    ///   process keeps something is none, and neither is a clock that is not believed, about which the screen asks: it
    ///   is tried again.
    func check() throws { try fault.check() }

    /// The screen has committed something: what follows from it is done at once.
    func workSoon() { runtime.workSoon(on: owner) }

    /// Runs `body`, which stops the process for a while, when no commit of this has begun: the store stays free for
    /// others.
    func pause(_ body: () -> Void) { turn.pause(timeout: Self.suspendTimeout, body) }

    /// Ends it. What has begun is finished, unless the outside takes long: the program that opens the session next asks
    /// again, under the same key.
    func stop() {
        fault.stop()
        task.cancel()
        _ = ended.wait(timeout: .now() + Self.shutdownTimeout)
    }
}
