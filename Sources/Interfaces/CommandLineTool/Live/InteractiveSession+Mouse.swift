/// What the mouse does.
extension InteractiveSession {
    func click(column: Int, row: Int) throws {
        guard let pick = frame?.pick(column: column, row: row) else { return }
        if case .key(let press) = pick { return try handle(press) }
        guard let command = model.command(for: pick) else { return }
        model.message = nil
        try perform(command)
        frame = frame?.following(model.keys)
    }

    /// The wheel turns where the arrows move; in a line that is typed it does nothing.
    func wheel(up: Bool) throws {
        guard model.cursor.typing == nil, !model.isAsking else { return }
        try handle(model.wheel(up: up))
    }
}
