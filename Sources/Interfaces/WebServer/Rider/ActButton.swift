import Localization
import Rental

/// What a rider can press on a screen.
struct ActButton: Encodable, Hashable, Sendable {
    let action, label: String
    /// The one thing the screen is there for.
    let isPrimary: Bool
    /// While the service is out of reach; the warning says why.
    let isDisabled: Bool

    /// In the order in which they are read.
    static func all(_ state: UmbrellaRental.State, _ texts: any Texts) -> [ActButton] {
        func button(_ action: Action, _ label: String? = nil, primary: Bool = false) -> ActButton {
            ActButton(
                action: action.rawValue, label: label ?? texts.action(action), isPrimary: primary,
                isDisabled: !state.shell.online && action != .closeInformation)
        }
        if state.shell.information { return [button(.closeInformation, primary: true)] }
        let information = button(.openInformation)
        return switch state.screen {
        case .main: [button(.rent, primary: true), button(.buy), button(.openMap), information]
        case .map: [button(.rent, primary: true), button(.back), information]
        case .payment(let payment):
            switch payment.phase {
            case .choosing: [button(.pay, primary: true), button(.back), information]
            case .authorizing: [button(.back), information]
            }
        // Before the scan it is refused, with what to do.
        case .qrCode where state.awaited != nil: [button(.continue), button(.back), information]
        case .qrCode: [button(.continue, primary: true), information]
        case .activeRent: [button(.finish, primary: true), button(.buy, texts.buyAndKeep), information]
        case .feedback: [button(.submitFeedback, primary: true), button(.skipFeedback)]
        }
    }
}
