import DurableFiles
import StateMachine

/// When the machine's clock was last believed, by itself and by the time since the machine was started: a file in the
/// store's folder. Nothing depends on it but how a clock is judged: a lost or damaged one is as none.
struct ClockWitness: Sendable {
    private static let name = "clock"
    private static let longest = 128
    /// In seconds. The two clocks drift, and a time service sets one of them by little.
    private static let drift: Int64 = 60

    private let path: String

    /// - Parameter folder: the store's.
    init(folder: String) { path = folder + "/" + Self.name }

    /// What the clock would show if it had gone on steadily since then; nil if the machine was started since.
    func expected(_ uptime: ClockStatus.Uptime?) -> Instant? {
        guard let uptime, let bytes = try? WholeFile(path).read(atMost: Self.longest),
            let text = String(validating: bytes, as: UTF8.self), text.last == "\n"
        else { return nil }
        let words = text.dropLast().split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[0] == uptime.boot, let then = Int64(words[1]), let wall = Int64(words[2]),
            then <= uptime.milliseconds
        else { return nil }
        return Instant(milliseconds: wall).advanced(bySeconds: (uptime.milliseconds - then) / 1_000)
    }

    /// Notes that the clock is believed. A witness that says the same is kept: mostly nothing is written.
    func note(_ now: Instant, _ uptime: ClockStatus.Uptime?) {
        guard let uptime else { return }
        if let expected = expected(uptime),
            max(now.seconds(since: expected), expected.seconds(since: now)) <= Self.drift
        {
            return
        }
        let line = "\(uptime.boot) \(uptime.milliseconds) \(now.milliseconds)\n"
        // Without it the clock is judged by less evidence.
        try? WholeFile(path).replace(Array(line.utf8))
    }
}
