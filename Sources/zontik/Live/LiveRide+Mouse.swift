import Terminal

/// What the mouse does.
extension LiveRide {
    func click(column: Int, row: Int) throws {
        guard let pick = frame?.pick(column: column, row: row) else { return }
        if case .key(let press) = pick { return try handle(press) }
        guard let command = facts.command(for: pick) else { return }
        facts.message = nil
        try perform(command)
        frame = frame?.following(facts)
    }

    /// The wheel turns where the arrows move; in a line that is typed it does nothing.
    func wheel(up: Bool) throws {
        guard facts.notebook.typing == nil, facts.notebook.question == nil else { return }
        try handle(facts.wheel(up: up))
    }
}
