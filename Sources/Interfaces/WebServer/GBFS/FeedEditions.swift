import StateMachine
import Synchronization

/// All feeds of one version, with the instant of their facts.
struct FeedEdition: Sendable {
    let version: PointVersion
    /// The change that they were made for, or the beginning of the minute.
    let at: Instant
    let modified: LastModified
}

/// Dates the feeds, so that two editions are never taken for one.
final class FeedEditions: Sendable {
    private struct Dated {
        var newest: FeedEdition?
        var latest: HTTPDate?
    }

    private let dated = Mutex(Dated())

    func edition(of state: PointState, at now: Instant) -> FeedEdition {
        let version = state.version(at: now)
        return dated.withLock { dated in
            if let newest = dated.newest, newest.version == version { return newest }
            let isThisMinute = state.version(at: state.since) == version
            let instant = isThisMinute ? state.since : Instant(milliseconds: version.minute * 60_000)
            let date = HTTPDate(instant)
            let edition = FeedEdition(
                version: version, at: instant,
                modified: LastModified(date, isDistinct: dated.latest.map { $0 < date } ?? true))
            dated.newest = edition
            dated.latest = dated.latest.map { max($0, date) } ?? date
            return edition
        }
    }
}
