import Foundation
import Rental
import StateMachine
import Terminal

/// A session as programs read it.
struct StatusReport: Encodable {
    let session: Session
    var refused: UmbrellaRental.Refusal?
    private let code: String?

    init(_ session: Session, refused: UmbrellaRental.Refusal? = nil) throws {
        self.session = session
        self.refused = refused
        code = try session.code()
    }

    private enum Key: String, CodingKey {
        case screen, purpose, phase, information, online, revision, actions, code, elapsedSeconds, due, notice, refused
    }

    private struct Refused: Encodable {
        let reason: UmbrellaRental.Refusal
        let message: String
    }

    func encode(to encoder: any Encoder) throws {
        let state = session.state
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
        let meter = state.meter(at: session.time)
        try container.encode(meter?.elapsedSeconds, forKey: .elapsedSeconds)
        try container.encode(meter?.due, forKey: .due)
        try container.encode(notice, forKey: .notice)
        if let refused {
            let message = session.world.texts.refusal(refused)
            try container.encode(Refused(reason: refused, message: message), forKey: .refused)
        }
    }

    private var notice: String? {
        session.world.texts.notice(of: session.state)
    }
}

extension Encodable {
    /// One line of JSON with sorted keys.
    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}

extension Texts {
    /// What the rider must be told: the maximum, a declined card.
    func notice(of state: UmbrellaRental.State) -> String? {
        switch state.screen {
        case .main(let notice?): self.notice(notice)
        case .payment(let payment):
            if case .choosing(let reason?) = payment.phase { decline(reason) } else { nil }
        case .main(nil), .map, .qrCode, .activeRent, .feedback: nil
        }
    }
}
