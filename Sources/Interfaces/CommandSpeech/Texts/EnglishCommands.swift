import Checkpoint
import Localization
import Payments
import PlainText
import Rental
import RentalApp
import StateMachine

struct EnglishCommands: CommandTexts {
    private var texts: any Texts { Language.en.texts }

    func revision(_ number: Int) -> String { "revision \(number)" }

    func label(_ label: WhyLabel) -> String {
        switch label {
        case .at: "at"
        case .recorded: "recorded"
        case .from: "from"
        case .to: "to"
        case .answers: "answers"
        case .effect: "effect"
        case .ledger: "ledger"
        case .stock: "stock"
        case .record: "record"
        }
    }

    func fate(_ fate: Explanation<UmbrellaRental>.Fate, at time: (Instant) -> String) -> String {
        switch fate {
        case .committed: "in the same commit"
        case .pending: "pending: requested again until it is confirmed"
        case .acknowledged(let sequence, nil, let at): "confirmed at \(time(at)) (record \(sequence))"
        case .acknowledged(_, let revision?, let at): "confirmed at \(time(at)) by revision \(revision)"
        case .parked(_, let reason, let at): "refused for good at \(time(at)): \(reason)"
        case .cancelled(let sequence, let at): "cancelled at \(time(at)) (record \(sequence))"
        }
    }

    func noRevision(_ number: Int, newest: Int) -> String {
        "there is no revision \(number): the newest of this session is \(newest); 'zontik history' lists them"
    }

    func refused(_ action: Action, _ reason: UmbrellaRental.Refusal) -> String {
        "\(action.rawValue) is refused: \(reason.rawValue)"
    }
    func isOpen(_ action: Action) -> String { "\(action.rawValue) is possible" }
    func openHere(_ actions: [Action]) -> String {
        "possible here: " + (actions.isEmpty ? "nothing" : actions.map(\.rawValue).joined(separator: ", "))
    }
    func leads(_ states: [String]) -> String { "to: " + states.joined(separator: ", ") }
    func rule(_ rule: String) -> String { "rule: \(rule)" }
    func arrow(line: Int, _ event: String, from source: String, to target: String, for guardText: String?) -> String {
        "line \(line) of the chart: \(event) leads from \(source) to \(target)"
            + (guardText.map { ", condition: \($0)" } ?? "")
    }
    func needs(_ event: String, leaving here: String, _ condition: String) -> String {
        "the chart lets \(event) leave \(here) only together with \(condition)"
    }
    func noArrow(_ event: String, from here: String, sources: [String]) -> String {
        "the chart has no arrow for \(event) from \(here); it leaves from: \(sources.joined(separator: ", "))"
    }

    let noFavourites = "no favourites yet; add one with: zontik favourites add ID"
    func notAFavourite(_ id: String) -> String { "'\(id)' is not a favourite" }
    func noPoint(_ id: String) -> String { "there is no pickup point '\(id)'" }
    let nothingChanged = "nothing was changed"
    func endReturnsQuestion(_ points: [String]) -> String {
        "Returns end at \(points.joined(separator: ", "))"
            + ". Riders may be on their way there. Import?"
    }
    func returnsWouldEnd(_ points: [String]) -> String {
        "returns would end at \(points.joined(separator: ", "))"
            + ", and riders may be on their way there; nothing was imported. If that is meant, add --yes"
    }
    let olderReceipts = "there are older ones; use a larger --limit"
    func noReceipt(_ number: String, newest numbers: [String], hasMore: Bool) -> String {
        guard !numbers.isEmpty else {
            return "there are no receipts yet: no rental is completed; begin with: zontik step rent"
        }
        return "there is no receipt \(number); there are: \(numbers.joined(separator: ", "))"
            + (hasMore ? " and older ones; 'zontik receipts' lists them" : "")
    }
    func notebookLost(_ path: String) -> String {
        "\(path) is missing: account, settings, favourites, reminders and comments are lost; rentals and receipts are not. The next "
            + "change creates the file anew"
    }
    let noHistory = "nothing has happened yet; begin with: zontik step rent"
    let plainWords = "What you can type now:"
    let plainHelp = "Show this list"
    let plainQuit = "End the program; your rental goes on"
    let noCode = "there is no code to show now; 'zontik status' shows what you can do"
    func severalCodes(_ riders: [String]) -> String {
        "several riders show a code (\(riders.joined(separator: ", "))); "
            + "name the one to scan"
    }

    func fault(_ error: StoreError) -> String { "\(error)" }
    func fault(_ error: GatewayError) -> String { "\(error)" }
    func fault(_ error: KeyFileError) -> String { "\(error)" }
    func fault(_ error: ClockFault) -> String { error.words(texts) }
    func fault(_ error: RequestReused) -> String { "\(error)" }
    func noStore(_ path: String) -> String { "\(path): there is no store; nothing was created" }
}

extension EnglishCommands {
    func event(_ kind: UmbrellaRental.Event.Kind) -> String {
        switch kind {
        case .rent(let tariff):
            "the rider started a rental, at most \(texts.money(Money(tariff.maximum, tariff.currency)))"
        case .buy(let tariff): "the rider started a purchase for \(texts.money(Money(tariff.price, tariff.currency)))"
        case .openMap: "the rider opened the map"
        case .back: "the rider went back"
        case .pay(let method): "the rider asked to pay with the card \(Sanitizer.visible(method.token))"
        case .continue: "the rider continued"
        case .finish: "the rider asked to return the umbrella"
        case .submitFeedback(let feedback):
            "the rider left feedback: " + (feedback.rating.map { "\($0) of 5" } ?? "no rating")
                + (feedback.comment.map { $0.plain.map { ", \"\(Sanitizer.visible($0))\"" } ?? ", with a comment" }
                    ?? "")
        case .skipFeedback: "the rider left no feedback"
        case .openInformation: "the rider opened the information"
        case .closeInformation: "the rider closed the information"
        case .holdAuthorized(let hold): "the payment gateway held the money (hold \(hold))"
        case .holdDeclined(let hold, let decline):
            "the payment gateway declined the card (hold \(hold)): \(texts.decline(decline))"
        case .scanned(let scan):
            "the person at \(scan.point.rawValue) scanned code \(scan.handover) (\(scan.purpose.rawValue))"
        case .returnedByClerk(let handBack) where handBack.undoesHandover:
            "the person at \(handBack.point.rawValue) undid the hand-over"
                + (handBack.clerk.map { " (clerk \($0))" } ?? "")
        case .returnedByClerk(let handBack):
            "the person at \(handBack.point.rawValue) took the umbrella back without a code"
                + (handBack.clerk.map { " (clerk \($0))" } ?? "")
                + (handBack.reason.plain.map { ": \"\(Sanitizer.visible($0))\"" } ?? ", with a reason")
        case .returnWithdrawn(let withdrawal):
            "the person at \(withdrawal.point.rawValue) undid the return"
                + (withdrawal.clerk.map { " (clerk \($0))" } ?? "")
        case .returnSettled: "the return became final"
        case .connectionLost: "the connection to the service was lost"
        case .connectionRestored: "the connection to the service was restored"
        case .codeExpired(let handover): "code \(handover) had expired; a new one was issued"
        case .maximumReached: "the rental reached its maximum"
        case .fareRose: "the next interval began, and the fare rose"
        case .clockCorrected: "the clock was found to run ahead, and was corrected"
        }
    }

    func effect(_ effect: UmbrellaRental.Effect) -> String {
        switch effect {
        case .authorize(let hold, let card):
            "hold \(texts.money(hold.amount)) on the card \(Sanitizer.visible(card)) (hold \(hold.id))"
        case .capture(let hold, let amount): "charge \(texts.money(amount)) from hold \(hold)"
        case .release(let hold): "release the rest of hold \(hold)"
        case .redeem(let handover, let point): "mark code \(handover) as used at \(point.rawValue)"
        case .list(let number, let hold): "list the rental of hold \(hold) under the return number \(number.text)"
        case .unlist(let number): "give up the return number \(number.text)"
        case .move(let from, let to): "one umbrella from \(from.label) to \(to.label)"
        case .number(let number): "number the receipt \(number)"
        case .post(let from, let to, let amount): "\(texts.money(amount)) from \(from.label) to \(to.label)"
        }
    }
}
