import Localization

extension DemoScene {
    var actor: Actor {
        switch self {
        case .handOut, .takeBack: .clerk
        case .rent, .pay, .code, .go, .later, .crash, .resume, .end, .feedback, .receipts, .verify: .rider
        }
    }

    /// The arguments of the program.
    var command: [String] {
        switch self {
        case .rent: ["step", "rent"]
        case .pay: ["step", "pay", "--card", "visa"]
        case .code: ["code"]
        case .handOut: ["scan", "--point", "hauptbahnhof"]
        case .go, .end: ["step", "continue"]
        case .later, .resume: ["status"]
        case .crash: ["step", "-"]
        case .takeBack: ["scan", "--point", "alter-markt"]
        case .feedback: ["step", "submit-feedback", "--rating", "5"]
        case .receipts: ["receipts"]
        case .verify: ["verify"]
        }
    }

    /// The lines the program reads, where it is killed with SIGKILL after it has answered them.
    var killedAfter: String? { self == .crash ? "finish\n" : nil }

    /// How long after the start of the demonstration it is, in seconds. A code expires after 5 minutes.
    var seconds: Int64 {
        switch self {
        case .rent, .pay, .code, .handOut, .go: 0
        case .later, .crash, .resume, .takeBack, .end, .feedback, .receipts, .verify: 2_400
        }
    }
}
