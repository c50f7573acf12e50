import Checkpoint
import StateMachine

/// A session that has moved.
public struct SessionMove<M: JournaledMachine>: Sendable {
    /// Whose session it is.
    public let owner: String
    /// As of its newest commit.
    public let snapshot: SessionState<M>
    /// `moves(after:)` goes on from here: nothing is left out then, and the last move may be repeated.
    public let sequence: Int64
}

extension Runtime {
    /// The states of one session: the newest one at once, and then the newest one each time it has moved, in any
    /// process. Several moves in short order may give one state.
    ///
    /// It ends when the runtime is stopped. While `run` does not run, only what this process sends is noticed.
    /// - Throws: in the sequence `MachineFault`, `StoreError`.
    public func states(of owner: String) -> AsyncThrowingStream<SessionState<M>, any Error> {
        let reader = StateReader(owner: owner, runtime: self)
        return AsyncThrowingStream { try await reader.next() }
    }

    /// The sessions that move, in any process. Several moves of one session in short order may give one state; the
    /// newest state of each always arrives, however slowly the sequence is read.
    ///
    /// It ends when the runtime is stopped. While `run` does not run, only what this process sends is noticed.
    /// - Parameter sequence: begin with the sessions that have moved after this record: the `Move.sequence` that was
    ///   taken last, in an earlier process at times, or 0 for all; nil to begin with what is committed from now on.
    /// - Throws: `StoreError`; in the sequence `MachineFault`, too.
    public func moves(after sequence: Int64? = nil) async throws -> AsyncThrowingStream<SessionMove<M>, any Error> {
        let first = try await read { try sequence ?? self.journal.read { $0.newestSequence } }
        let reader = MoveReader(after: first, runtime: self)
        return AsyncThrowingStream { try await reader.next() }
    }
}

/// Reads what one who follows a session has not seen.
private actor StateReader<M: JournaledMachine> {
    private let owner: String
    private let runtime: Runtime<M>
    private let watch: Watch
    private var known: SessionState<M>?

    init(owner: String, runtime: Runtime<M>) {
        self.owner = owner
        self.runtime = runtime
        watch = runtime.watches.watch(owner)
    }

    func next() async throws -> SessionState<M>? {
        repeat {
            let (owner, runtime, former) = (owner, runtime, known)
            let newest = try await runtime.read {
                try runtime.journal.read { try $0.snapshot(of: owner, after: former) }
            }
            guard newest.revision != former?.revision else { continue }
            known = newest
            return newest
        } while await watch.wait()
        return nil
    }
}

/// Reads what one who follows all sessions has not seen. The journal remembers for it, so that nothing is lost.
private actor MoveReader<M: JournaledMachine> {
    private let runtime: Runtime<M>
    private let watch: Watch
    /// The number of the newest record that was looked at.
    private var seen: Int64
    private var found: ArraySlice<SessionMove<M>> = []

    init(after sequence: Int64, runtime: Runtime<M>) {
        self.runtime = runtime
        seen = sequence
        watch = runtime.watches.watchJournal()
    }

    func next() async throws -> SessionMove<M>? {
        repeat {
            if found.isEmpty { try await look() }
            if let move = found.popFirst() { return move }
        } while await watch.wait()
        return nil
    }

    private func look() async throws {
        let (runtime, former) = (runtime, seen)
        (seen, found) = try await runtime.read {
            try runtime.journal.read { transaction in
                let newest = transaction.newestSequence
                guard former < newest else { return (newest, []) }
                let changed = try transaction.changed(after: former)
                let moves = try changed.enumerated().map { number, session in
                    // A reader that stops before the last needs the others again.
                    SessionMove<M>(
                        owner: session.owner, snapshot: try transaction.latest(session.session),
                        sequence: number == changed.count - 1 ? newest : former)
                }
                return (newest, moves[...])
            }
        }
    }
}
