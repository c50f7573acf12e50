import StateMachine

/// What an effect is to the store: its machine is asked once.
enum EffectKind<M: JournaledMachine> {
    /// Beside the value, so that the others, which are most, stay small.
    indirect case message(Message<M>)
    case placed(Placement)

    init(_ effect: M.Effect) { self = M.message(of: effect).map(Self.message) ?? .placed(M.placement(of: effect)) }

    /// What it sends to another session; nil for any other.
    var message: Message<M>? { if case .message(let message) = self { message } else { nil } }

    /// What it changes in the tables; nil for any other.
    var change: TableChange? { if case .placed(.inside(let change)) = self { change } else { nil } }

    /// The lane of one outside; nil for any other.
    var lane: String? { if case .placed(let placement) = self { placement.lane } else { nil } }

    /// The lane that it withdraws; nil for any other.
    var laneWithdrawn: String? { if case .placed(.withdrawal(let lane)) = self { lane } else { nil } }

    /// Whether it is outside, and may be withdrawn until it is sent.
    var isWithdrawable: Bool { if case .placed(.withdrawable) = self { true } else { false } }
}

extension JournaledMachine {
    /// The lane of an effect outside; nil for any other.
    package static func lane(of effect: Effect) -> String? { EffectKind<Self>(effect).lane }

    /// Whether an effect outside may be withdrawn until it is sent.
    package static func isWithdrawable(_ effect: Effect) -> Bool { EffectKind<Self>(effect).isWithdrawable }
}
