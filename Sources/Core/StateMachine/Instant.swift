/// A moment in UTC, in milliseconds since 1970-01-01T00:00:00Z.
///
/// Arithmetic saturates: a clock that reports nonsense gives the earliest or latest instant, never a trap.
public struct Instant: Codable, Hashable, Comparable, Sendable {
    /// Since 1970-01-01T00:00:00Z; negative before.
    public let milliseconds: Int64

    /// - Parameter milliseconds: since 1970-01-01T00:00:00Z; negative before.
    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    public init(from decoder: any Decoder) throws {
        milliseconds = try decoder.singleValueContainer().decode(Int64.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(milliseconds)
    }

    /// 1970-01-01T00:00:00Z, the time of a session in which nothing has happened yet.
    public static let epoch = Instant(milliseconds: 0)

    public static func < (a: Instant, b: Instant) -> Bool { a.milliseconds < b.milliseconds }

    /// This instant moved by a number of seconds, which may be negative.
    public func advanced(bySeconds seconds: Int64) -> Instant {
        let (span, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        guard !overflow else { return Instant(milliseconds: seconds < 0 ? .min : .max) }
        return advanced(byMilliseconds: span)
    }

    /// This instant moved by a number of milliseconds, which may be negative.
    public func advanced(byMilliseconds span: Int64) -> Instant {
        let (sum, overflow) = milliseconds.addingReportingOverflow(span)
        return Instant(milliseconds: overflow ? (span < 0 ? .min : .max) : sum)
    }

    /// Whole seconds from `start` to this instant, rounded down; 0 when `start` lies later.
    public func seconds(since start: Instant) -> Int64 {
        guard self > start else { return 0 }
        let (span, overflow) = milliseconds.subtractingReportingOverflow(start.milliseconds)
        return (overflow ? .max : span) / 1000
    }
}
