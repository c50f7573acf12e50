import Checkpoint
import CheckpointRuntime
import Observation
import StateMachine

/// One session for a view: what reads ``state`` is drawn again when the session has moved, in whichever process.
///
/// `follow()` must run for that, in a view's `task`. The runtime fires deadlines and performs effects while it runs.
@MainActor @Observable
public final class ObservedSession<M: JournaledMachine> {
    /// Whose session it is.
    public let owner: String
    /// As of the newest commit that was seen; nil until it is read for the first time.
    public private(set) var newest: SessionState<M>?
    /// What ended `follow()`: a `StoreError` or a `MachineFault`.
    public private(set) var failure: (any Error)?
    @ObservationIgnored private let runtime: Runtime<M>

    /// Reads nothing yet.
    public init(of owner: String, in runtime: Runtime<M>) {
        self.owner = owner
        self.runtime = runtime
    }

    /// The session's state; the machine's initial one until it is read.
    public var state: M.State { newest?.state ?? M.initial }

    /// Follows the session until the task is cancelled or the runtime stops.
    public func follow() async {
        failure = nil
        do {
            for try await session in runtime.states(of: owner) { newest = session }
        } catch is CancellationError {
            return
        } catch {
            failure = error
        }
    }

    /// Sends an event; see `Runtime.send`.
    /// - Returns: the machine's answer, once it is durable.
    /// - Throws: `RequestReused`; `MachineFault`; `StoreError`.
    @discardableResult
    public func send(_ event: M.Event, request: sending Request<M>? = nil) async throws -> Transition<M> {
        try await runtime.send(event, to: owner, request: request)
    }
}
