import StateMachine

/// The life of codes as lines for a shell: what a rider does to be shown one, and what is held to the scanner.
struct CodeScript {
    private(set) var lines: [String]
    /// What the rider does for the next code: rents and returns take turns.
    private var next = ["step rent", "step pay"]
    private var state = CodeLife.initial
    private var isRented = false

    init(_ events: [CodeLife.Event], in places: StorePlaces) {
        lines = places.head
        for event in events {
            // What is overdue happens first, whatever is asked for.
            if let due = CodeLife.overdue(state, at: event.at), Self.opens(event.kind) { move(due) }
            add(event)
            move(event)
        }
    }

    /// Whether a program opens the session for it: a text that is no code is refused before.
    private static func opens(_ kind: CodeLife.Kind) -> Bool {
        switch kind {
        case .scan(_, let text): text.flaw == nil
        case .verify: false
        case .issue, .giveUp, .expire, .moveOn: true
        }
    }

    private mutating func add(_ event: CodeLife.Event) {
        switch event.kind {
        case .issue: for step in state.phase == .resting ? next : ["step finish"] { zontik(step, event) }
        case .giveUp: zontik("step back", event)
        case .expire: zontik("status", event)
        case .moveOn: zontik("step continue", event)
        case .scan(let place, let text): scan(place, text, event)
        case .verify: lines.append("# the scanner reads the code, and no more: no command does that alone")
        }
    }

    private mutating func move(_ event: CodeLife.Event) {
        guard case .accepted(let after, _) = CodeLife.transition(state, event) else { return }
        switch event.kind {
        case .giveUp: next = isRented ? ["step finish"] : ["step pay"]
        case .scan:
            isRented.toggle()
            next = isRented ? ["step finish"] : ["step skip-feedback", "step rent", "step pay"]
        case .issue, .expire, .moveOn, .verify: break
        }
        let isNew = after.codes.count > state.codes.count
        state = after
        if isNew { lines.append("code_\(after.newest)=$(\(Script.zontik("code --format text", at: after.time)))") }
    }

    private mutating func scan(_ place: Int, _ text: CodeLife.Text, _ event: CodeLife.Event) {
        let code = "code_\(place)"
        switch text {
        case .intact: zontik("scan \"$\(code)\"", event)
        case .spaced: zontik("scan \" $\(code) \"", event)
        case .altered: zontik("scan \"$(echo \"$\(code)\" | sed 's/A$/B/; t; s/.$/A/')\"", event)
        case .cut: zontik("scan \"${\(code)%?}\"", event)
        case .foreign: lines.append("# the same claims, signed with another key: no command does that")
        }
    }

    private mutating func zontik(_ words: String, _ event: CodeLife.Event) {
        lines.append(Script.zontik(words, at: event.at))
    }
}
