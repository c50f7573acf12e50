import Rental
import StateMachine

/// What a code says: which hand-over of which session, for what, until when, and with which key it is signed.
public struct Claims: Hashable, Sendable {
    /// The number of the session in its store.
    public let session: UInt32
    /// `Handover.number`, 0 to 2³² − 1; to 2⁵⁶ − 1 without a store.
    public let handover: Int
    public let purpose: HandoverPurpose
    /// The first instant at which the code is no longer good: whole seconds, 1970-01-01 to 2106-02-07.
    public let expires: Instant
    /// Which of the verifier's keys signed it, 0 to 7.
    public let keyID: Int
    /// The store that the hand-over was recorded in; nil for one from before stores had an identity.
    public let store: StoreTag?

    static let latestSecond = Int64(UInt32.max)
    static let largestHandover = (1 << 56) - 1
    static let largestHandoverInStore = Int(UInt32.max)

    /// - Parameter expires: rounded down to a whole second, so that a code never outlives its hand-over.
    /// - Throws: `ClaimsError` for a value that its place in a code cannot hold.
    public init(
        session: UInt32, handover: Int, purpose: HandoverPurpose, expires: Instant, keyID: Int = 0,
        store: StoreTag? = nil
    ) throws(ClaimsError) {
        let largest = store == nil ? Self.largestHandover : Self.largestHandoverInStore
        guard (0...largest).contains(handover) else { throw .handoverOutOfRange(handover, largest: largest) }
        guard (0...7).contains(keyID) else { throw .keyIDOutOfRange(keyID) }
        guard expires >= .epoch, expires.milliseconds / 1000 <= Self.latestSecond else {
            throw .expiryOutOfRange(expires)
        }
        self.session = session
        self.handover = handover
        self.purpose = purpose
        self.expires = Instant(milliseconds: expires.milliseconds / 1000 * 1000)
        self.keyID = keyID
        self.store = store
    }

    /// What the rider's clock said when the code was made.
    public var made: Instant {
        expires.advanced(bySeconds: -Handover.lifeSeconds)
    }

    /// Whether the code is no longer good at `now`. Nothing else looks at the expiry: a verifier has no clock.
    public func isExpired(at now: Instant) -> Bool { now >= expires }
}
