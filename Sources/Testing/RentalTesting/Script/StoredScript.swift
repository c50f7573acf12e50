import Rental
import StateMachine

/// A run on a store as lines for a shell. Every line runs a new program, so what befalls one program between two
/// actions, and what befalls the gateway, stands there as a remark.
struct StoredScript {
    private(set) var lines: [String]
    private var now: Instant
    private let keepsCodes: Bool

    init(_ commands: [StoredCommand], from start: Instant, in places: StorePlaces) {
        lines = places.head
        now = start
        let scans = commands.compactMap { if case .scan(_, _, let older) = $0 { older } else { nil } }
        keepsCodes = scans.count > 1 || scans.contains { $0 > 0 }
        if keepsCodes { lines.append("codes=$(mktemp)") }
        for command in commands { add(command) }
    }

    private mutating func add(_ command: StoredCommand) {
        switch command {
        case .act(let kind): step(kind)
        case .actAndDie(let kind): step(kind, "  # and kill -9 between its commit and the gateway")
        case .otherWindow(let kind):
            step(kind, "  # in a second window, which has not looked since it last did something")
        case .scan(let point, let purpose, let older):
            scan("--point \(point.rawValue) --expect \(purpose.rawValue)", older)
        case .crash: status("  # killed, and started again")
        case .look: status()
        case .otherLooks: status("  # in a second window")
        case .clock(let milliseconds): now = Instant(milliseconds: now.milliseconds + milliseconds)
        case .service(let state): zontik("service \(state.rawValue)", "")
        case .gateway(let fault): lines.append("# the gateway's next call: \(fault.remark)")
        }
    }

    private mutating func step(_ kind: UmbrellaRental.Event.Kind, _ remark: String = "") {
        zontik(Script.typed(kind), remark)
        keepCode()
    }

    private mutating func status(_ remark: String = "") {
        zontik("status", remark)
        keepCode()
    }

    /// All codes there were, oldest first, where one may be scanned that is not on the screen any more.
    private mutating func keepCode() {
        guard keepsCodes else { return }
        lines.append(Script.zontik("code --format text", at: now) + " 2> /dev/null >> \"$codes\"")
    }

    private mutating func scan(_ options: String, _ older: Int) {
        guard keepsCodes else { return zontik("scan \(options)", "") }
        lines.append(
            "uniq \"$codes\" | tail -n \(older + 1) | head -n 1 | "
                + Script.zontik("scan - \(options)", at: now))
    }

    private mutating func zontik(_ words: String, _ remark: String) {
        lines.append(Script.zontik(words, at: now) + remark)
    }
}

extension StoredCommand.Fault {
    fileprivate var remark: String {
        switch self {
        case .answerLost: "its answer is lost"
        case .twice: "the request arrives twice"
        case .declined: "declined by the bank, whatever the card"
        case .late: "the money is held, and the answer comes late"
        }
    }
}
