/// The progress of a long run, with its rate and the remaining time, as one line for a terminal.
///
/// It only makes the text: the caller has the clock, and decides whether to show it.
public struct ProgressBar: Sendable {
    private let label: String
    private let total: Int?

    /// - Parameters:
    ///   - label: what is being done, in a word or two; it stands before the bar.
    ///   - total: how many units the run has; nil for one that ends with time.
    public init(_ label: String, of total: Int?) {
        self.label = label
        self.total = total
    }

    /// The line, without an end of line, at most 79 columns where the label has at most 24.
    /// - Parameters:
    ///   - done: units done so far.
    ///   - seconds: seconds since the run began.
    ///   - remaining: seconds until a run that ends with time ends.
    public func line(done: Int, seconds: Double, remaining: Double? = nil) -> String {
        let rate = seconds > 0 ? Double(done) / seconds : 0
        var share = 0.0
        var left = remaining
        if let total {
            share = total > 0 ? min(1, Double(done) / Double(total)) : 1
            if rate > 0 { left = min(Double(total - done) / rate, remaining ?? .infinity) }
        } else if let remaining {
            share = seconds / max(seconds + remaining, 1)
        }
        let filled = Int(share * 20)
        let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: 20 - filled)
        let counted = total.map { "\(done)/\($0)" } ?? "\(done)"
        return "\(label) [\(bar)] \(counted)  \(Self.rounded(rate))/s  \(left.map(Self.clock) ?? "-:--") left"
    }

    private static func rounded(_ rate: Double) -> String {
        rate >= 100 ? "\(Int(rate))" : "\(Double(Int(rate * 10)) / 10)"
    }

    private static func clock(_ seconds: Double) -> String {
        let whole = Int(min(max(seconds, 0), 359_999).rounded(.up))
        let rest = (whole / 60 % 60, whole % 60)
        let minutes = whole >= 3600 ? "\(whole / 3600):" + Self.two(rest.0) : "\(rest.0)"
        return minutes + ":" + Self.two(rest.1)
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
