import StateMachine

extension JournaledMachine {
    /// More than one after the other that any session has slept through: a day of seconds.
    package static var mostDeadlines: Int { 100_000 }

    /// That the deadlines which have passed end, seen without recording any.
    /// - Throws: `MachineFault`.
    static func checkDeadlines(of state: State, at now: Instant) throws(MachineFault) {
        var state = state
        for count in 1... {
            guard let event = overdue(state, at: now) else { return }
            guard case .accepted(let next, _) = transition(state, event) else {
                throw .refusedDeadline(machine: name, event: "\(event)")
            }
            guard next != state, count <= mostDeadlines else {
                throw .deadlinesNeverEnd(machine: name, event: "\(event)", count: count)
            }
            state = next
        }
    }
}
