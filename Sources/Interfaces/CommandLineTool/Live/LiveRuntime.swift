import Checkpoint
import CheckpointRuntime
import Dispatch
import Logging
import Payments
import Rental
import RentalApp
import Synchronization

/// The runtime beside a live screen: fires the deadlines of the rider's session, performs its effects and notices that
/// the service goes or comes, while the keys are answered.
///
/// It is to the screen as another process is: it opens the store for itself, and which of the two moves the session is
/// decided by the revision that each commit claims.
final class LiveRuntime: Sendable {
    /// What it works with.
    struct Target: Sendable {
        let location: StoreLocation
        let gateway: OpenGateway
        /// That of the screen: it may be a pretended one.
        let clock: any TimeSource
        let time: StoreTime
        let rider: String
        /// The owner of their session.
        let owner: String
        /// How long to wait for another process that keeps the store, before it is tried again.
        let lockTimeout: Duration
    }

    private struct Content {
        var runtime: Runtime<UmbrellaRental>?
        var task: Task<Void, Never>?
        var fault: (any Error)?
        var isStopped = false
    }

    private let content = Mutex(Content())
    private let target: Target
    private let turn = WorkTurn()
    private let ended = DispatchSemaphore(value: 0)
    private let wake: @Sendable () -> Void

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

    /// Begins at once, on separate threads: the screen does not wait until the store is open.
    /// - Parameter wake: called when the session has moved, or `check` has something to say.
    init(_ target: Target, wake: @escaping @Sendable () -> Void) {
        self.target = target
        self.wake = wake
        DetachedThread.start { [self] in begin() }
    }

    /// - Throws: what keeps the rider's session from being worked on: `StoreError`, `GatewayError`. That another
    ///   process keeps something is none, and neither is a clock that is not believed, about which the screen asks: it
    ///   is tried again.
    func check() throws {
        if let fault = content.withLock(\.fault) { throw fault }
    }

    /// The screen has committed something: what follows from it is done at once.
    func workSoon() { content.withLock(\.runtime)?.workSoon(on: target.owner) }

    /// Runs `body`, which stops the process for a while, when no commit of this has begun: the store stays free for
    /// others.
    func pause(_ body: () -> Void) { turn.pause(timeout: Self.suspendTimeout, body) }

    /// Ends it. What has begun is finished, unless the outside takes long: the program that opens the session next asks
    /// again, under the same key.
    func stop() {
        content.withLock { content in
            content.isStopped = true
            content.task?.cancel()
        }
        _ = ended.wait(timeout: .now() + Self.shutdownTimeout)
    }

    private func begin() {
        do {
            guard let runtime = try opened() else {
                ended.signal()
                return
            }
            content.withLock { content in
                content.runtime = runtime
                content.task = Task { await run(runtime) }
                if content.isStopped { content.task?.cancel() }
            }
        } catch {
            report(error)
            ended.signal()
        }
    }

    /// Nil where it is stopped before the store can be had.
    private func opened() throws -> Runtime<UmbrellaRental>? {
        while !content.withLock(\.isStopped) {
            do {
                let app = try AppContext(
                    sharing: target.location, gateway: target.gateway, clock: target.clock, time: target.time,
                    lockTimeout: target.lockTimeout)
                let worker = RiderWorker(
                    base: RentalWorker(app), rider: target.rider, owner: target.owner, turn: turn
                ) { [weak self] in self?.report($0) }
                return Runtime(
                    app.journal, worker: worker, settings: Self.settings,
                    logger: Logger(label: "zontik") { _ in SwiftLogNoOpLogHandler() }, now: app.clock.now)
            } catch let fault as any StoreFault where fault.isBusy {
                continue
            }
        }
        return nil
    }

    private func run(_ runtime: Runtime<UmbrellaRental>) async {
        let watch = runtime.watches.watch(target.owner)
        let watching = Task { [wake] in
            for await _ in watch.moves { wake() }
        }
        do { try await runtime.runUntilStopped() } catch { report(error) }
        watching.cancel()
        // The store is closed with it.
        content.withLock { $0.runtime = nil }
        ended.signal()
    }

    private func report(_ error: any Error) {
        if (error as? any StoreFault)?.isBusy == true || error is ClockFault { return }
        content.withLock { content in
            // An error after the stop is not reported.
            guard !content.isStopped else { return }
            content.fault = content.fault ?? error
        }
        wake()
    }
}
