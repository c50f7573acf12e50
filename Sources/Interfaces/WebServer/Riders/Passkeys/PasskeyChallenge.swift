import PlainText
import RentalApp
import StateMachine

/// What a device signs, so that its answer is worth something once, to one browser, for ten minutes. Nothing of it is
/// stored: the service's key seals it.
struct PasskeyChallenge: Sendable, Equatable {
    enum Purpose: String { case add, signIn }

    /// The journal's newest record when it was made.
    let sequence: Int64
    let bytes: [UInt8]

    /// As long as WebAuthn advises at most for a rider who is asked to unlock their phone (section 15.1), in seconds.
    static let lifetime: Int64 = 600
    private static let (numberSize, randomSize) = (8, 16)
    private static let contentSize = 2 * numberSize + randomSize

    /// - Parameters:
    ///   - visit: of the browser; see `RiderToken`.
    ///   - sequence: of the journal's newest record.
    init(_ key: ServiceKey, for purpose: Purpose, visit: [UInt8], at: Instant, after sequence: Int64) {
        let numbers = [at.milliseconds, sequence].flatMap { number in
            (0..<Self.numberSize).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
        }
        let content = numbers + SecureRandom.bytes(Self.randomSize)
        self.sequence = sequence
        bytes = content + key.tag(content + visit, for: Self.use(purpose))
    }

    /// - Returns: nil for one that was not made for this browser and purpose, or longer ago.
    init?(_ text: String, _ key: ServiceKey, for purpose: Purpose, visit: [UInt8], now: Instant) {
        guard let bytes = DigitText.base64URL.decode(text.utf8),
            bytes.count == Self.contentSize + ServiceKey.tagSize
        else { return nil }
        let content = Array(bytes.prefix(Self.contentSize))
        guard key.isTag(bytes.dropFirst(content.count), of: content + visit, for: Self.use(purpose)) else { return nil }
        func number(_ place: Int) -> Int64 {
            content.dropFirst(place * Self.numberSize).prefix(Self.numberSize).reduce(0) { $0 << 8 | Int64($1) }
        }
        guard now.seconds(since: Instant(milliseconds: number(0))) <= Self.lifetime else { return nil }
        sequence = number(1)
        self.bytes = bytes
    }

    /// In base64url (RFC 4648, section 5), as it stands in a page and in what the browser says it has asked.
    var text: String { DigitText.base64URL.encode(bytes) }

    private static func use(_ purpose: Purpose) -> String { "passkey \(purpose.rawValue)" }
}
