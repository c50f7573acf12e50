extension Turnstile.State {
    /// The name of the state without what it carries.
    public var leaf: String {
        switch self {
        case .locked: "locked"
        case .unlocked: "unlocked"
        }
    }

    public var tally: Tally {
        switch self {
        case .locked(let tally), .unlocked(let tally, _, _): tally
        }
    }

    /// Passages paid and not used, in coins.
    public var credit: Int {
        switch self {
        case .locked: 0
        case .unlocked(_, let credit, _): credit
        }
    }
}

extension Turnstile.Event {
    /// The name of the event without what it carries.
    public var label: String {
        switch self {
        case .coin: "coin"
        case .push: "push"
        case .timeOut: "timeOut"
        }
    }
}

extension Turnstile.Effect {
    /// True for an effect the outside performs, false for one that goes into the commit.
    public var isOutside: Bool {
        switch self {
        case .countPassage: false
        case .refund: true
        }
    }
}
