import JSON
import StateMachine

/// A permission to hand out or take back one umbrella, shown to the rider as a QR code.
public struct Handover: Codable, Hashable, Sendable, JSONWritable {
    /// How long a code can be scanned, in seconds. Short, because a copy of the picture can be used until then.
    public static let lifeSeconds: Int64 = 300
    /// The largest accepted difference between the clocks of scanner and rider, in seconds. A scan moves the session's
    /// time at most this far beyond the end of the code.
    public static let skewSeconds: Int64 = 120

    /// The revision of the transition that issued it: unique in the session.
    public let number: Int
    /// The first instant at which the code is no longer valid.
    public let expires: Instant

    public init(number: Int, expires: Instant) {
        self.number = number
        self.expires = expires
    }

    static func issued(_ context: StepContext) -> Handover {
        Handover(number: context.revision, expires: context.now.advanced(bySeconds: lifeSeconds))
    }

    package func write(to json: JSONText) {
        json.object {
            json.member("number", number)
            json.member("expires", expires)
        }
    }
}
