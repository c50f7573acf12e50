import Rental
import RiderProfile
import StateMachine
import Synchronization

/// The parts of points' pages that move on by themselves, drawn once for all who look at the same one.
final class CachedSections: Sendable {
    private struct Key: Hashable {
        let point: PointID
        let language: Language
    }

    private struct Part {
        /// What it was drawn of: the journal's newest record, and the minute since 1970.
        let newest, minute: Int64
        let text: String
    }

    private struct Contents {
        var parts: [Key: Part] = [:]
        var drawn = 0
    }

    private let contents = Mutex(Contents())

    /// How many were drawn; for tests.
    var drawn: Int { contents.withLock(\.drawn) }

    /// - Parameter draw: draws it anew; whoever asks meanwhile waits for that.
    func text(
        of point: PointID, _ language: Language, newest: Int64, at now: Instant, _ draw: () throws -> String
    ) rethrows -> String {
        let (key, minute) = (Key(point: point, language: language), now.milliseconds / 60_000)
        return try contents.withLock { contents in
            if let part = contents.parts[key], part.newest == newest, part.minute == minute { return part.text }
            let part = Part(newest: newest, minute: minute, text: try draw())
            contents.parts[key] = part
            contents.drawn += 1
            return part.text
        }
    }
}
