import Localization
import StateMachine

/// An instant: “Timestamp” of the specification.
struct Timestamp: Encodable {
    let instant: Instant

    init(_ instant: Instant) { self.instant = instant }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch encoder.format {
        case .current: try container.encode(CivilTime.rfc3339(instant))
        case .v2_3:
            let (seconds, rest) = instant.milliseconds.quotientAndRemainder(dividingBy: 1_000)
            try container.encode(rest < 0 ? seconds - 1 : seconds)
        }
    }
}
