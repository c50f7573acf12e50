import Rental
import StateMachine

/// What the generators choose among. Each has its place for ever: a recording names moves by their places.
enum Move: Int, CaseIterable {
    case rent, buy, openMap, back, pay, `continue`, finish, submitFeedback, skipFeedback, openInformation
    case closeInformation
    /// The gateway answers what was asked; it answers what nobody waits for.
    case answer, staleAnswer
    /// The code on the rider's screen at a point that can serve it; anything else.
    case scan, wrongScan
    case connectionLost, connectionRestored
    case codeExpired, maximumReached

    /// What the rider does by hand.
    static let rider: [Move] = [
        .rent, .buy, .openMap, .back, .pay, .continue, .finish, .submitFeedback, .skipFeedback, .openInformation,
        .closeInformation,
    ]

    /// How likely each move is in a state, by its place: legal ones often, all others now and then.
    static func weights(_ state: UmbrellaRental.State) -> [Int] {
        var weights = Array(repeating: 1, count: allCases.count)
        func like(_ move: Move, _ weight: Int) { weights[move.rawValue] = weight }
        func likeScreen() {
            switch state.screen {
            case .main: like(.rent, 14); like(.buy, 5); like(.openMap, 4)
            case .map: like(.rent, 16); like(.back, 4)
            case .payment(let payment):
                if case .authorizing = payment.phase { like(.answer, 10) } else { like(.pay, 16) }
                like(.back, 5)
                // The rarest place of all; without help its rarest ways out would be left to luck.
                if case .buyOut(_, .authorizing) = payment { like(.openInformation, 15); like(.connectionLost, 10) }
            case .qrCode:
                if state.awaited == nil { like(.continue, 20) } else { like(.scan, 16); like(.back, 4) }
            case .activeRent: like(.finish, 8); like(.buy, 12)
            case .feedback: like(.submitFeedback, 10); like(.skipFeedback, 10)
            }
        }
        like(.openInformation, 5)
        like(.connectionLost, 4)
        likeScreen()
        like(.connectionRestored, 0)
        like(.closeInformation, 0)
        guard state.shell.information || !state.shell.online else { return weights }
        // Only what still goes on below the overlay or without the service.
        for move in rider { like(move, move == .openMap ? 1 : 0) }
        // The outside takes its time, or nobody would ever be seen to wait there.
        like(.answer, state.asked == nil ? 1 : 8)
        like(.scan, state.awaited == nil ? 1 : 8)
        if state.shell.information { like(.closeInformation, 12); like(.connectionLost, 10) }
        if !state.shell.online { like(.connectionRestored, 14); like(.connectionLost, 1) }
        return weights
    }
}
