import Localization
import StateMachine

/// The machine's clock is further ahead of the newest record than can be believed (`ClockRule`); nothing was done.
package struct ClockFault: Error, Equatable, CustomStringConvertible {
    package let now: Instant
    /// When the newest record was made.
    package let newest: Instant

    package init(now: Instant, newest: Instant) {
        self.now = now
        self.newest = newest
    }

    /// A text for operators.
    package var description: String { words(Language.en.texts) + " (zontik clock confirm)" }

    package func words(_ texts: any Texts) -> String {
        func time(_ instant: Instant) -> String { texts.timestamp(CivilTime(instant)) + " UTC" }
        return texts.clockAhead(time(now), newest: time(newest))
    }
}
