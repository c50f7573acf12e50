import Rental
import Terminal

/// A session in a few lines, for people and for pipes.
struct StatusText {
    let text: String

    init(_ session: Session) throws {
        let state = session.state
        let texts = session.world.texts
        var lines = [texts.title(Title(state)) + " · " + (state.shell.online ? texts.online : texts.offline)]
        func add(_ label: String, _ value: String) { lines.append("  \(label): \(value)") }
        if let notice = texts.notice(of: state) { lines.append("  " + notice) }
        if let meter = state.meter(at: session.time) {
            add(texts.elapsed, texts.clock(meter.elapsedSeconds))
            add(texts.dueSoFar, texts.money(meter.due))
        }
        if case .feedback(let paid) = state.screen { lines.append("  " + texts.paid(paid)) }
        if let awaited = state.awaited, let code = try session.code() {
            lines.append("  " + texts.showCode(awaited.purpose))
            lines.append("  " + code)
        }
        let pending = try session.pendingEffects()
        if pending > 0 { lines.append("  " + texts.pending(pending)) }
        lines.append("  → " + Action.open(in: state).map(\.rawValue).joined(separator: ", "))
        text = lines.joined(separator: "\n")
    }
}
