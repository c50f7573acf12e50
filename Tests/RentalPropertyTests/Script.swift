import Foundation
import Rental
import StateMachine

/// Events as lines for a shell. `$ZONTIK_STORE` names the store; `--now` is the clock of that moment.
enum Script {
    static func line(_ event: UmbrellaRental.Event) -> String {
        line(event.kind, at: event.at)
    }

    /// Without a clock: at the time of the shell.
    static func typed(_ kind: UmbrellaRental.Event.Kind) -> String { line(kind, clock: "") }

    static func line(_ kind: UmbrellaRental.Event.Kind, at: Instant) -> String {
        line(kind, clock: " --now \(rfc3339(at))")
    }

    private static func line(_ kind: UmbrellaRental.Event.Kind, clock: String) -> String {
        let (words, remark) = words(kind)
        let lines = words.map { $0.hasPrefix("service") ? "zontik \($0)" : "zontik \($0)\(clock)" }
        return lines.joined(separator: "; ") + (remark.map { "  # \($0)" } ?? "")
    }

    private static func words(_ kind: UmbrellaRental.Event.Kind) -> ([String], String?) {
        switch kind {
        case .rent(let tariff): (["step rent" + option(tariff)], remark(tariff))
        case .buy(let tariff): (["step buy" + option(tariff)], remark(tariff))
        case .openMap: (["step open-map"], nil)
        case .back: (["step back"], nil)
        case .pay(let card): (["step pay --card \(card.token)"], nil)
        case .continue: (["step continue"], nil)
        case .finish: (["step finish"], nil)
        case .submitFeedback(let feedback): (["step submit-feedback" + options(feedback)], nil)
        case .skipFeedback: (["step skip-feedback"], nil)
        case .openInformation: (["step open-information"], nil)
        case .closeInformation: (["step close-information"], nil)
        // What the outside does cannot be typed: the status settles what is owed to it.
        case .holdAuthorized(let hold): (["status"], "the gateway holds the money of hold \(hold)")
        case .holdDeclined(let hold, let why): (["status"], "the gateway declines hold \(hold): \(why)")
        case .scanned(let scan):
            (
                ["scan --point \(scan.point.rawValue) --expect \(scan.purpose.rawValue)"],
                "code of hand-over \(scan.handover)"
            )
        case .connectionLost: (["service down", "status"], nil)
        case .connectionRestored: (["service up", "status"], nil)
        case .codeExpired(let handover): (["status"], "the code of hand-over \(handover) expires")
        case .maximumReached: (["status"], "the maximum is reached")
        }
    }

    private static func option(_ tariff: Tariff) -> String {
        tariff == TariffGenerator.premium ? " --tariff premium" : ""
    }

    private static func remark(_ tariff: Tariff) -> String? {
        tariff == TariffGenerator.premium || tariff == TariffGenerator.standard ? nil : "with \(tariff)"
    }

    private static func options(_ feedback: UmbrellaRental.Feedback) -> String {
        let rating = feedback.rating.map { " --rating \($0)" } ?? ""
        let comment = feedback.comment.map { " --comment '\($0.prefix(20))'" } ?? ""
        return rating + comment
    }

    static func rfc3339(_ instant: Instant) -> String {
        let date = Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000)
        return date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}
