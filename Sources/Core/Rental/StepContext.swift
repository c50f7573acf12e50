import StateMachine

/// When a transition happens: its time, never before that of the last one, and the revision it will have.
struct StepContext {
    let now: Instant
    let revision: Int
}
