import Foundation
import Rental
import StateMachine

/// A run of the pure core as lines for a shell, which bring a new store into the same state.
///
/// Needs to see the whole run: what a command has to be depends on what comes later. A hold that is declined is
/// declined because of the card it was asked for with; one that is answered late needs a slow service from the start;
/// an old code has to be kept while it is shown.
package struct Script {
    package private(set) var lines: [String] = []
    /// What in this run no command can do; the lines say so as remarks.
    package private(set) var gaps: [String] = []

    private let events: [UmbrellaRental.Event]
    /// The state before each event.
    private var states: [UmbrellaRental.State] = []
    private var isSlow = false
    private var kept: Set<Int> = []

    /// The lines alone.
    package static func lines(_ events: [UmbrellaRental.Event]) -> [String] { Script(events).lines }

    package init(_ events: [UmbrellaRental.Event]) {
        self.events = events
        var state = UmbrellaRental.initial
        for event in events {
            states.append(state)
            if case .accepted(let next, _) = UmbrellaRental.transition(state, event) { state = next }
        }
        states.append(state)
        isSlow = events.indices.contains { asks(at: $0) && !isAnsweredAtOnce($0) }
        lines += StorePlaces.folders.head
        if isSlow { service("slow") }
        for index in events.indices {
            add(index)
            keepCode(after: index)
        }
    }

    // MARK: What happens later

    private func asks(at index: Int) -> Bool { states[index].asked == nil && states[index + 1].asked != nil }

    /// The gateway answers in the command that asks: nothing happens in between, not even time.
    private func isAnsweredAtOnce(_ index: Int) -> Bool {
        guard index + 1 < events.count, isAnswer(index + 1) else { return false }
        return states[index + 2].time == states[index + 1].time && states[index + 1].shell.online
    }

    /// An answer that was waited for.
    private func isAnswer(_ index: Int) -> Bool {
        switch events[index].kind {
        case .holdAuthorized(let hold), .holdDeclined(let hold, _):
            states[index].asked == hold && states[index] != states[index + 1]
        default: false
        }
    }

    /// The card that leads to the answer this hold will get.
    private func card(_ card: PaymentMethod, at index: Int) -> String {
        guard asks(at: index), let answer = events.indices[(index + 1)...].first(where: isAnswer),
            states[index + 1].asked == states[answer].asked, case .holdDeclined = events[answer].kind
        else { return card.token }
        return "declined"
    }

    private func isScannedLater(_ number: Int, after index: Int) -> Bool {
        events.indices[(index + 1)...].contains { later in
            guard case .scanned(let scan) = events[later].kind, scan.handover == number else { return false }
            return states[later].awaited?.handover.number != number
        }
    }

    // MARK: Lines

    private mutating func add(_ index: Int) {
        let event = events[index]
        let state = states[index]
        if let due = UmbrellaRental.overdue(state, at: event.at), due.kind != event.kind {
            gap("zontik does first what is overdue: \(due.kind.name)")
        }
        if isAnswer(index) { return addAnswer(index) }
        switch event.kind {
        case .rent(let tariff), .buy(let tariff):
            if !state.isRunning { judge(tariff) }
            zontik(Self.typed(event.kind), index)
        case .pay(let card):
            if event.at > Self.cardsEnd { gap("the card is out of date by then") }
            zontik("step pay --card \(self.card(card, at: index))", index)
        case .openMap, .back, .continue, .finish, .submitFeedback, .skipFeedback, .openInformation, .closeInformation:
            zontik(Self.typed(event.kind), index)
        case .holdAuthorized(let hold), .holdDeclined(let hold, _):
            // Refused, or the run would be wrong; no gateway says it.
            gap("the gateway says something about hold \(hold), which is not awaited", isHarmless: true)
        case .scanned(let scan): addScan(scan, index)
        case .connectionLost:
            service("down")
            zontik("status", index)
        case .connectionRestored:
            service(isSlow ? "slow" : "up")
            zontik("status", index)
        case .codeExpired, .maximumReached, .fareRose, .returnSettled: zontik("status", index)
        case .returnedByClerk, .returnWithdrawn: addClerk(index)
        case .clockCorrected: zontik(Self.typed(event.kind), index)
        }
    }

    private mutating func addAnswer(_ index: Int) {
        if case .holdDeclined(_, let why) = events[index].kind, why != .byIssuer {
            gap("the gateway's reason is: \(why)")
        }
        guard states[index].shell.online else {
            return gap("the gateway's answer arrives while the service is out of reach")
        }
        guard isSlow else { return }
        service("up")
        zontik("status", index)
        service("slow")
    }

    private mutating func addScan(_ scan: Scan, _ index: Int) {
        let options = "--point \(scan.point.rawValue) --expect \(scan.purpose.rawValue)"
        if states[index].awaited?.handover.number == scan.handover {
            zontik("scan \(options)", index)
        } else if kept.contains(scan.handover) {
            zontik("scan \"$code_\(scan.handover)\" \(options)", index)
        } else {
            gap("a scan of hand-over \(scan.handover), for which there never was a code", isHarmless: true)
        }
    }

    /// The rental is found by where and when it began: there is no other.
    private mutating func addClerk(_ index: Int) {
        let state = states[index]
        guard let rent = state.openRent,
            rent.hold.id == events[index].kind.clerksRental
        else { return gap("a clerk takes back the umbrella of a rental that there is not", isHarmless: true) }
        let sought = " --from \(rent.from.rawValue) --started \(Self.rfc3339(rent.start))"
        zontik(Self.typed(events[index].kind) + sought, index)
        // A rider acts on what is shown.
        zontik("status", index)
    }

    /// A code that is scanned when it is no longer shown has to be written down in time.
    private mutating func keepCode(after index: Int) {
        guard let number = states[index + 1].awaited?.handover.number, !kept.contains(number) else { return }
        // Between two answers of one command no scan is possible.
        guard isScannedLater(number, after: index), isSlow || !asks(at: index) else { return }
        kept.insert(number)
        lines.append("code_\(number)=$(\(Self.zontik("code --format text", at: states[index + 1].time)))")
    }

    private mutating func zontik(_ words: String, _ index: Int) {
        lines.append(Self.zontik(words, at: events[index].at))
    }

    private mutating func service(_ word: String) { zontik("service \(word)", 0) }

    /// - Parameter isHarmless: whether it changed nothing, so that the state is the same without it.
    private mutating func gap(_ text: String, isHarmless: Bool = false) {
        lines.append("# " + text)
        if !isHarmless { gaps.append(text) }
    }

    private mutating func judge(_ tariff: Tariff) {
        guard tariff != TariffGenerator.standard, tariff != TariffGenerator.premium else { return }
        gap("at other prices than those on offer: \(tariff)")
    }

    /// What a rider types for an event; a look at the screen for what is not the rider's to do.
    static func typed(_ kind: UmbrellaRental.Event.Kind) -> String {
        switch kind {
        case .rent(let tariff): "step rent" + (tariff == TariffGenerator.premium ? " --tariff premium" : "")
        case .buy(let tariff): "step buy" + (tariff == TariffGenerator.premium ? " --tariff premium" : "")
        case .openMap: "step open-map"
        case .back: "step back"
        case .pay(let card): "step pay --card \(card.token)"
        case .continue: "step continue"
        case .finish: "step finish"
        case .submitFeedback(let feedback): "step submit-feedback" + options(feedback)
        case .skipFeedback: "step skip-feedback"
        case .openInformation: "step open-information"
        case .closeInformation: "step close-information"
        case .holdAuthorized, .holdDeclined, .scanned, .connectionLost, .connectionRestored, .codeExpired,
            .maximumReached, .fareRose, .returnSettled:
            "status"
        case .returnedByClerk(let handBack):
            handBack.undoesHandover
                ? "return undo --handover --point \(handBack.point.rawValue)"
                : "return --point \(handBack.point.rawValue) --reason '\(handBack.reason.plain ?? "")'"
        case .returnWithdrawn(let withdrawal): "return undo --point \(withdrawal.point.rawValue)"
        case .clockCorrected: "clock confirm"
        }
    }

    private static func options(_ feedback: UmbrellaRental.Feedback) -> String {
        let rating = feedback.rating.map { " --rating \($0)" } ?? ""
        guard let comment = feedback.comment else { return rating }
        let isLong = comment.length > UmbrellaRental.Feedback.longestComment
        return rating + (isLong ? " --comment \"$(printf '%1001s')\"" : " --comment '\(comment.plain ?? "")'")
    }

    /// The last instant at which the simulated cards are good: the end of 2049.
    private static let cardsEnd = Instant(milliseconds: 2_524_607_999_999)

    /// One command at an instant of the years 1970 to 9999.
    package static func zontik(_ words: String, at: Instant) -> String {
        "zontik --store \"$store\" --now \(rfc3339(at)) \(words)"
    }

    /// To the millisecond: a date's own fraction is rounded down from a binary one, and may be one less.
    private static func rfc3339(_ instant: Instant) -> String {
        let (seconds, milliseconds) = instant.milliseconds.quotientAndRemainder(dividingBy: 1000)
        let date = Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
        return date.dropLast() + "." + String(String(1000 + milliseconds).dropFirst()) + "Z"
    }
}

extension UmbrellaRental.Event.Kind {
    /// The hold of the rental that a clerk's event is about.
    fileprivate var clerksRental: Int? {
        if case .returnedByClerk(let handBack) = self { return handBack.rental }
        if case .returnWithdrawn(let withdrawal) = self { return withdrawal.rental }
        return nil
    }
}
