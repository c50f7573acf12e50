import Localization
import Rental
import StateMachine

/// A session, as JSON for programs.
package struct StatusReport: Encodable {
    private let state: UmbrellaRental.State
    private let time: Instant
    private let texts: any Texts
    private let refused: ActionRefusal?
    private let code: String?
    private let isDemonstration: Bool
    private let offer: Tariff
    private let charge: Charge?

    /// - Parameters:
    ///   - time: the session's time.
    ///   - texts: the texts of the rider's language.
    ///   - offer: the current prices.
    ///   - charge: see `Transaction.charge`.
    package init(
        _ state: UmbrellaRental.State, code: String?, at time: Instant, _ texts: any Texts,
        isDemonstration: Bool, offer: Tariff, charge: Charge?, refused: ActionRefusal? = nil
    ) {
        self.charge = charge
        self.state = state
        self.code = code
        self.time = time
        self.texts = texts
        self.isDemonstration = isDemonstration
        self.offer = offer
        self.refused = refused
    }

    private enum Key: String, CodingKey {
        case screen, purpose, phase, information, online, revision, actions, code, elapsedSeconds, due, notice,
            noticeReason
        case demonstration, refused
        case tariff, toHold, held, paid, charge, rental, returnNumber, clerkReturn, codeExpires
    }

    private struct Charged: Encodable {
        let status: ChargeStatus
        let amount: Money
    }

    private struct Refused: Encodable {
        let reason, message: String
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(state.screen.label, forKey: .screen)
        // `encode`, not `encodeIfPresent`: what does not apply is null, so that every answer has every key.
        try container.encode(state.screen.purpose, forKey: .purpose)
        try container.encode(state.screen.phase, forKey: .phase)
        try container.encode(state.shell.information, forKey: .information)
        try container.encode(state.shell.online, forKey: .online)
        try container.encode(state.revision, forKey: .revision)
        try container.encode(Action.open(in: state), forKey: .actions)
        try container.encode(code, forKey: .code)
        let meter = state.meter(at: time)
        try container.encode(meter?.elapsedSeconds, forKey: .elapsedSeconds)
        try container.encode(meter?.due, forKey: .due)
        try container.encode(notice, forKey: .notice)
        try container.encode(state.noticeReason, forKey: .noticeReason)
        try container.encode(isDemonstration, forKey: .demonstration)
        try container.encode(state.tariff(onOffer: offer), forKey: .tariff)
        try container.encode(state.toHold, forKey: .toHold)
        try container.encode(state.held, forKey: .held)
        // What was charged, and what it is a part of.
        try container.encode(charge?.paid, forKey: .paid)
        try container.encode(charge.map { Charged(status: $0.status, amount: $0.total) }, forKey: .charge)
        try container.encode(
            state.running.map { RunningReport($0, recorded: state.time, at: time) }, forKey: .rental)
        try container.encode(state.returnNumber?.text, forKey: .returnNumber)
        try container.encode(state.screen.clerkReturn.map(ClerkReturnReport.init), forKey: .clerkReturn)
        try container.encode(state.awaited.map { CivilTime.rfc3339($0.handover.expires) }, forKey: .codeExpires)
        if let refused {
            try container.encode(Refused(reason: refused.word, message: refused.message(texts)), forKey: .refused)
        }
    }

    private var notice: String? { texts.notice(of: state, charge?.status ?? .owed) }
}

extension UmbrellaRental.State {
    /// Why there is a notice, in a word that is the same in every language.
    fileprivate var noticeReason: String? {
        switch screen {
        case .main(.maximumReached): "maximumReached"
        case .main(.returnedByClerk), .main(.returnSettled): "returnedByClerk"
        case .payment(let payment):
            if case .choosing(let reason?) = payment.phase { "declined:\(reason.rawValue)" } else { nil }
        case .main(nil), .map, .qrCode, .activeRent, .feedback: nil
        }
    }
}

extension Texts {
    /// The message that the rider must see: the maximum was reached, or the card was declined.
    /// - Parameter charge: what became of the charge for the rental that is over.
    package func notice(of state: UmbrellaRental.State, _ charge: ChargeStatus) -> String? {
        switch state.screen {
        case .main(let notice?): self.notice(notice, charge)
        case .map(let returned?): notice(.returnedByClerk(returned), charge)
        case .payment(let payment):
            if case .choosing(let reason?) = payment.phase { decline(reason) } else { nil }
        case .main(nil), .map, .qrCode, .activeRent, .feedback: nil
        }
    }
}
