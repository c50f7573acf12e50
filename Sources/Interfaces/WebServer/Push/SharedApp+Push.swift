import Checkpoint
import Localization
import PlainText
import Rental
import RentalApp
import RiderProfile
import StateMachine

/// Why a phone gets no messages.
enum PushProblem: Error {
    /// An address at no push service that messages are sent to.
    case unknownService
    /// Keys that no browser has.
    case invalidKeys
    /// No money is held and no umbrella is out: there is nothing to say.
    case noRental
}

extension SharedApp {
    /// Whether a rider's phone gets messages. Inside `read`.
    func isSubscribed(_ owner: String) throws -> Bool {
        try isSubscribed(owner, profile(of: owner).state())
    }

    /// The same for a rider whose data were read.
    func isSubscribed(_ owner: String, _ data: RiderData.State) throws -> Bool {
        try data.push != nil && journal.read { try $0.isSubscribed(owner) }
    }

    /// From now on a phone gets the messages of the rental that goes on, and no other one does: durable when it
    /// returns. Done again, it changes nothing but the language of a rider who has chosen none.
    /// - Throws: `PushProblem` and `TokenRevoked` with nothing changed, `StoreError`.
    func subscribe(_ token: RiderToken, _ subscription: PushSubscription) async throws {
        guard pushServices.origin(of: subscription.endpoint) != nil else { throw PushProblem.unknownService }
        guard PushEncryption.canEncrypt(for: subscription) else { throw PushProblem.invalidKeys }
        let owner = token.owner
        try await write { [self] in
            let state = try journal.write { transaction in
                try transaction.check(token)
                let state = try transaction.snapshot(of: owner).state
                guard state.isRenting, !state.isFinished else { throw PushProblem.noRental }
                try transaction.keep(subscribed: true, for: owner, at: now)
                return state
            }
            _ = try profile(of: owner).send(.subscribe(subscription, state.running, seen: state.time), at: now)
        }
        pushes.note(owner)
    }

    /// The phone gets no more messages: durable when it returns. Done again, it changes nothing.
    /// - Throws: `TokenRevoked` with nothing changed, `StoreError`.
    func unsubscribe(_ token: RiderToken) async throws {
        try await write { [self] in
            try journal.read { try $0.check(token) }
            try unsubscribe(token.owner)
        }
    }

    /// Inside `write`.
    /// - Parameter since: of one subscription, and only for a rider who does not rent; nil for whichever there is.
    func unsubscribe(_ owner: String, since: Instant? = nil) throws {
        let profile = try profile(of: owner)
        if try profile.state().push != nil { _ = try profile.send(.unsubscribe(since: since), at: now) }
        try journal.write { transaction in
            // The rider may have begun another rental meanwhile.
            if since != nil, try transaction.snapshot(of: owner).state.isRenting { return }
            try transaction.keep(subscribed: false, for: owner, at: now)
        }
    }
}

extension RiderTexts {
    func text(_ problem: PushProblem) -> String {
        switch problem {
        case .unknownService: messagesUnknown
        case .invalidKeys: messagesFailed
        case .noRental: messagesNeedRental
        }
    }
}

extension PushSubscription {
    /// As a browser writes it (Push API, section 8, *toJSON*).
    /// - Parameters:
    ///   - p256dh: the public key, in base64url.
    ///   - auth: the authentication secret, in base64url.
    init(_ endpoint: String, p256dh: String, auth: String, _ language: Language) {
        self.init(
            endpoint: endpoint, publicKey: DigitText.base64URL.decode(p256dh.utf8) ?? [],
            secret: DigitText.base64URL.decode(auth.utf8) ?? [], language: language)
    }
}
