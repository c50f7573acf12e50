import StateMachine

/// A rider's main screen as a register: the information over it is open or not, and each action is a comparison and a
/// change. The answers of several clients must have happened in some order.
enum InformationRegister: Machine {
    static let name = "information"
    static let initial = false

    enum Event: String, Codable, Sendable {
        case open = "open-information"
        case close = "close-information"
    }

    struct Effect: Codable, Equatable, Sendable {}

    struct Refusal: Codable, Equatable, Sendable {}

    static func transition(_ isOpen: Bool, _ event: Event) -> Transition<InformationRegister> {
        let opens = event == .open
        return isOpen == opens ? .refused(Refusal()) : .accepted(opens, [])
    }
}
