import Checkpoint
import Synchronization

/// Does something at most once in a while: what is asked for earlier is done once, at the end of the pause.
final class Pace: Sendable {
    private struct Content {
        var last: ContinuousClock.Instant?
        var isPlanned = false
    }

    private let pause: Duration
    private let content = Mutex(Content())

    init(_ pause: Duration = .milliseconds(20)) { self.pause = pause }

    /// - Parameters:
    ///   - now: runs on this thread, where the pause is over.
    ///   - later: runs otherwise, on another thread and once for all who ask meanwhile.
    func ask(_ now: () -> Void, orLater later: @escaping @Sendable () -> Void) {
        let moment = ContinuousClock.now
        let wait: Duration? = content.withLock { content in
            if content.isPlanned { return nil }
            let wait = max(.zero, content.last.map { pause - (moment - $0) } ?? .zero)
            if wait > .zero { content.isPlanned = true } else { content.last = moment }
            return wait
        }
        guard let wait else { return }
        guard wait > .zero else { return now() }
        DetachedThread.start { [self] in
            DetachedThread.sleep(wait)
            content.withLock { $0 = Content(last: .now) }
            later()
        }
    }
}
