import ArgumentParser
import Foundation
import StateMachine

/// An instant on the command line: RFC 3339, section 5.6, with an offset.
struct InstantArgument: ExpressibleByArgument {
    let instant: Instant

    init?(argument: String) {
        let plain = Date.ISO8601FormatStyle()
        let fractional = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        guard let date = (try? plain.parse(argument)) ?? (try? fractional.parse(argument)) else { return nil }
        instant = Instant(milliseconds: Int64((date.timeIntervalSince1970 * 1000).rounded()))
    }
}
