import Rental
public import StateMachine

/// Where a browser takes messages for a rider (Push API, section 8, *PushSubscription*).
public struct PushSubscription: Codable, Hashable, Sendable {
    /// An address at the browser's push service. It is a secret: it alone says where the phone is reached.
    public let endpoint: String
    /// The browser's public key, an uncompressed point of P-256: 65 bytes.
    public let publicKey: [UInt8]
    /// The browser's authentication secret: 16 bytes (RFC 8291, section 3.2).
    public let secret: [UInt8]
    /// For a rider who has chosen none.
    public let language: Language

    public init(endpoint: String, publicKey: [UInt8], secret: [UInt8], language: Language) {
        (self.endpoint, self.publicKey, self.secret) = (endpoint, publicKey, secret)
        self.language = language
    }

    func isSamePhone(as other: PushSubscription) -> Bool {
        endpoint == other.endpoint && publicKey == other.publicKey && secret == other.secret
    }
}

/// Messages to a phone, each recorded before it is sent and until it is taken.
public struct Push: Codable, Hashable, Sendable {
    public enum What: Codable, Hashable, Sendable {
        case reminder(Reminder.What)
        /// The umbrella was handed out, and the clock runs since this instant.
        case handedOut(since: Instant)
        /// A clerk has taken back that the umbrella was taken back: the rent goes on.
        case resumed(since: Instant)
        /// The rental is over since this instant.
        case ended(at: Instant)
        /// The umbrella was bought, without a rental before.
        case bought
    }

    public struct Message: Codable, Hashable, Sendable {
        /// Counted from 1 for each subscription.
        public let number: Int
        public let what: What
        /// Of no use after this instant.
        public let expires: Instant
        /// How often it was sent.
        public internal(set) var attempts = 0
        /// Not to be sent before this instant: another process may be sending it, or the push service had no answer.
        public internal(set) var notBefore: Instant
    }

    public internal(set) var subscription: PushSubscription
    /// When the phone was subscribed: with the number it identifies a message.
    public let since: Instant
    /// Not taken yet, the oldest first.
    public internal(set) var unsent: [Message] = []
    /// How many messages there were.
    public internal(set) var count = 0
    /// When the rent began of whose hand-out there was a message.
    public internal(set) var handedOut: Instant?
    /// Whether there was a message of the end, and no hand-out after it.
    public internal(set) var hasEnded = false

    /// How long a message without a moment is of use, in seconds: the rider sees on the page what it says.
    static let usefulSeconds: Int64 = 3_600

    /// How long until a message is sent again, in seconds: longer than a push service is waited for, and twice as long
    /// each time.
    static func delay(after attempts: Int) -> Int64 { min(30 << Int64(min(attempts - 1, 10)), 600) }

    mutating func add(_ what: What, expires: Instant, at now: Instant) {
        count += 1
        unsent.append(Message(number: count, what: what, expires: expires, notBefore: now))
    }

    /// - Parameter what: `ended` or `bought`.
    mutating func end(_ what: What, at now: Instant) {
        guard !hasEnded else { return }
        hasEnded = true
        // What was to come has come.
        unsent.removeAll { if case .reminder = $0.what { true } else { false } }
        add(what, expires: now.advanced(bySeconds: Self.usefulSeconds), at: now)
    }

    /// What can be sent now.
    public func due(at now: Instant) -> [Message] { unsent.filter { $0.notBefore <= now } }
}

extension RiderData {
    /// What came due before is not sent: the rider has the phone in their hand.
    static func subscribe(
        _ subscription: PushSubscription, _ rent: Rent?, seen: Instant, _ state: State, at now: Instant
    ) -> Step {
        if state.push?.subscription.isSamePhone(as: subscription) == true {
            var next = state
            next.push?.subscription = subscription
            return tick(next, rent, seen: seen, at: now)
        }
        var former = state
        former.push = nil
        guard case .to(var next, _) = tick(former, rent, seen: seen, at: now) else { return .to(state) }
        next.push = Push(subscription: subscription, since: now)
        next.push?.handedOut = rent?.start
        return .to(next)
    }

    static func sending(_ number: Int, _ since: Instant, in state: State, at now: Instant) -> Step {
        guard let push = state.push, push.since == since,
            let place = push.unsent.firstIndex(where: { $0.number == number && $0.notBefore <= now })
        else { return .refused(.notDue) }
        return changed(state) { next in
            next.push?.unsent[place].attempts += 1
            let attempts = next.push?.unsent[place].attempts ?? 1
            next.push?.unsent[place].notBefore = now.advanced(bySeconds: Push.delay(after: attempts))
        }
    }
}

extension RiderData.State {
    /// Adds the messages of a tick.
    /// - Parameters:
    ///   - former: the rent before it.
    ///   - seen: the time up to which the rental is known.
    mutating func addMessages(of given: ArraySlice<Reminder>, since former: Rent?, seen: Instant, at now: Instant) {
        if let rent = reminders.rent {
            let useful = now.advanced(bySeconds: Push.usefulSeconds)
            if rent.start != push?.handedOut {
                push?.handedOut = rent.start
                push?.add(.handedOut(since: rent.start), expires: useful, at: now)
            } else if push?.hasEnded == true {
                push?.add(.resumed(since: rent.start), expires: useful, at: now)
            }
            push?.hasEnded = false
        }
        // One that was missed is of use until its moment.
        for reminder in given where reminder.what.moment > now {
            push?.add(.reminder(reminder.what), expires: reminder.what.moment, at: now)
        }
        if former != nil, reminders.rent == nil { push?.end(.ended(at: seen), at: now) }
    }
}

extension Reminder.What {
    /// What it reminds of.
    var moment: Instant {
        switch self {
        case .step(let at, _), .maximum(let at, _), .closing(_, let at): at
        }
    }
}
