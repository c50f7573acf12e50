import StateMachine

/// One permission to hand an umbrella out or take it back, shown to the rider as a QR code.
public struct Handover: Codable, Hashable, Sendable {
    /// How long a code can be scanned, in seconds. Short, because whoever copies the picture can use it until then.
    public static let lifeSeconds: Int64 = 300
    /// How far the clock of whoever scans a code may be from that of whoever shows it, in seconds. A scan takes the
    /// session's time no further than so far beyond the end of the code.
    public static let skewSeconds: Int64 = 120

    /// The revision of the transition that issued it: unique in the session.
    public let number: Int
    /// The first instant at which the code is no longer good.
    public let expires: Instant

    public init(number: Int, expires: Instant) {
        self.number = number
        self.expires = expires
    }

    static func issued(_ context: StepContext) -> Handover {
        Handover(number: context.revision, expires: context.now.advanced(bySeconds: lifeSeconds))
    }
}
