import NIOCore

/// How many frames a client of HTTP/2 may still send that cost it nothing and ask for nothing: updates of windows,
/// settings, pings, unknown kinds, crumbs of a body. Some come back each second, and some with what it is sent.
struct FrameAllowance {
    private let rules: ConnectionRules
    private var left: Int
    private var counted: NIODeadline
    private var bytes = 0

    /// In bytes. What brings less of a body is a crumb.
    private static let crumb = 256

    init(_ rules: ConnectionRules, at now: NIODeadline) {
        self.rules = rules
        left = rules.frames
        counted = now
    }

    static func isFree(_ frame: FrameReader.Frame) -> Bool {
        switch frame.type {
        // Requests are limited as such; see `Connections.enterStream`.
        case FrameReader.Frame.headers: false
        case FrameReader.Frame.data: frame.length < crumb
        default: true
        }
    }

    /// - Returns: whether it was allowed.
    mutating func take(at now: NIODeadline) -> Bool {
        if left == 0 { refill(at: now) }
        guard left > 0 else { return false }
        left -= 1
        return true
    }

    mutating func sent(_ count: Int) { bytes += count }

    private mutating func refill(at now: NIODeadline) {
        let milliseconds = Int((now - counted).nanoseconds / 1_000_000)
        let back = bytes / rules.bytesPerFrame + min(rules.frames, milliseconds * rules.framesPerSecond / 1_000)
        (counted, bytes) = (now, 0)
        left = min(rules.frames, back)
    }
}
