import StateMachine

/// What a rider can do. The raw values are the words to type; they are the same in every language and in JSON.
public enum Action: String, CaseIterable, Codable, Sendable {
    case rent
    case buy
    case openMap = "open-map"
    case back
    case pay
    case `continue`
    case finish
    case submitFeedback = "submit-feedback"
    case skipFeedback = "skip-feedback"
    case openInformation = "open-information"
    case closeInformation = "close-information"

    /// The actions that the machine would accept in this state, found by asking the machine.
    public static func open(in state: UmbrellaRental.State) -> [Action] {
        allCases.filter { action in
            let event = UmbrellaRental.Event(at: state.time, action.sample)
            if case .accepted = UmbrellaRental.transition(state, event) { return true }
            return false
        }
    }

    /// The action with facts that no guard refuses.
    private var sample: UmbrellaRental.Event.Kind {
        let tariff = Tariff(
            currency: .eur, unlock: 0, perInterval: 1, intervalSeconds: 1, maximum: 2, price: 1)
        return switch self {
        case .rent: .rent(tariff)
        case .buy: .buy(tariff)
        case .openMap: .openMap
        case .back: .back
        case .pay: .pay(PaymentMethod(token: "", validThrough: Instant(milliseconds: .max)))
        case .continue: .continue
        case .finish: .finish
        case .submitFeedback: .submitFeedback(.init(rating: nil, comment: nil))
        case .skipFeedback: .skipFeedback
        case .openInformation: .openInformation
        case .closeInformation: .closeInformation
        }
    }
}
