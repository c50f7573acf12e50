import StateMachine

/// When a transition happens: its time, never before that of the last one, and the revision it will have.
struct Moment {
    let now: Instant
    let revision: Int
}
