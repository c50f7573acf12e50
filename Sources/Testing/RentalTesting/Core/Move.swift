import Rental
import StateMachineTesting

/// What the generators choose among. Each has its place for ever: a recording names moves by their places.
enum Move: Int, CaseIterable {
    case rent, buy, openMap, back, pay, `continue`, finish, submitFeedback, skipFeedback, openInformation
    case closeInformation
    /// The gateway answers what was asked; it answers what is not awaited.
    case answer, staleAnswer
    /// The code on the rider's screen at a point that can serve it; anything else.
    case scan, wrongScan
    case connectionLost, connectionRestored
    case codeExpired, maximumReached
    case fareRose
    case clockCorrected
    /// The clerk takes the umbrella back without a code, or withdraws that; with data that no guard refuses, or with
    /// any other.
    case clerkReturn, wrongClerkReturn, withdrawal, wrongWithdrawal
    case returnSettled

    /// What the rider does by hand.
    static let rider: [Move] = [
        .rent, .buy, .openMap, .back, .pay, .continue, .finish, .submitFeedback, .skipFeedback, .openInformation,
        .closeInformation,
    ]

    /// How likely each move is in a state, by its place: legal ones often, all others now and then.
    static func weights(_ state: UmbrellaRental.State) -> Weights { tables[state.kind] }

    /// As `weights`, of what the rider does by hand alone.
    static func typedWeights(_ state: UmbrellaRental.State) -> Weights { typedTables[state.kind] }

    private static let tables = (0..<72).map { Weights(table($0)) }

    private static let typedTables = (0..<72).map { kind in
        var weights = table(kind)
        for move in allCases where !rider.contains(move) { weights[move.rawValue] = 0 }
        if weights.allSatisfy({ $0 == 0 }) { weights[back.rawValue] = 1 }
        return Weights(weights)
    }

    private static func table(_ kind: Int) -> [Int] {
        let screen = UmbrellaRental.Screen.stateNames[kind >> 2]
        let shell = UmbrellaRental.Shell.stateNames[kind & 3]
        var weights = Array(repeating: 1, count: allCases.count)
        func like(_ move: Move, _ weight: Int) { weights[move.rawValue] = weight }
        like(.openInformation, 5)
        like(.connectionLost, 4)
        for (move, weight) in liked[screen] ?? [:] { like(move, weight) }
        like(.connectionRestored, 0)
        like(.closeInformation, 0)
        // Rare places, and a rare thing: without help, what they lead to together would be left to luck.
        if rare.contains(screen) { like(.clockCorrected, 4) }
        guard shell != "liveOnline" else { return weights }
        // Only what still goes on below the overlay or without the service.
        for move in rider { like(move, move == .openMap ? 1 : 0) }
        // The outside takes its time, or no waiting would ever be seen there.
        like(.answer, screen.hasSuffix("Authorizing") ? 8 : 1)
        like(.scan, screen.hasSuffix("Awaiting") ? 8 : 1)
        like(.withdrawal, screen.hasSuffix("Withdrawable") ? 8 : 1)
        if shell.hasPrefix("information") {
            like(.closeInformation, 12)
            like(.connectionLost, 10)
        }
        if shell.hasSuffix("Offline") {
            like(.connectionRestored, 14)
            like(.connectionLost, 1)
        }
        return weights
    }

    /// What a screen is there for.
    private static let liked: [String: [Move: Int]] = [
        "main": [.rent: 14, .buy: 5, .openMap: 4],
        "map": [.rent: 16, .back: 4],
        "rentChoosing": [.pay: 16, .back: 5],
        "buyChoosing": [.pay: 16, .back: 5],
        "buyOutChoosing": [.pay: 16, .back: 5, .clerkReturn: 3],
        "rentAuthorizing": [.answer: 10, .back: 5],
        "buyAuthorizing": [.answer: 10, .back: 5],
        "buyOutAuthorizing": [.answer: 10, .back: 5, .openInformation: 15, .connectionLost: 10, .clerkReturn: 10],
        "rentAwaiting": [.scan: 16, .back: 4],
        "buyAwaiting": [.scan: 16, .back: 4],
        "returnAwaiting": [.scan: 16, .back: 4, .openInformation: 10, .connectionLost: 8, .clerkReturn: 3],
        "rentScanned": [.continue: 20],
        "buyScanned": [.continue: 20],
        "returnScanned": [.continue: 20],
        "activeRent": [.finish: 8, .buy: 12, .clerkReturn: 4],
        "feedback": [.submitFeedback: 10, .skipFeedback: 10],
        "mainWithdrawable": [
            .rent: 4, .buy: 3, .openMap: 20, .openInformation: 10, .connectionLost: 8, .withdrawal: 8,
        ],
        "mapWithdrawable": [.rent: 4, .back: 3, .openInformation: 20, .connectionLost: 15, .withdrawal: 6],
    ]

    private static let rare: Set = [
        "buyOutChoosing", "buyOutAuthorizing", "returnAwaiting", "returnScanned", "mainWithdrawable", "mapWithdrawable",
    ]
}
