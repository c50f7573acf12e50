import Notebook
import StateMachine

/// The rider's notebook, kept.
final class NotebookKeeper {
    private(set) var state = RiderNotebook.initial

    func send(_ event: RiderNotebook.Event.Kind, at now: Instant) throws -> RiderNotebook.Refusal? {
        switch RiderNotebook.transition(state, .init(at: now, event)) {
        case .accepted(let next, _):
            state = next
            return nil
        case .refused(let refusal): return refusal
        }
    }
}
