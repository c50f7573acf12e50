/// Why a session in a terminal did not go as a test expected.
public enum TmuxError: Error, CustomStringConvertible {
    /// What was waited for did not show; `screen` is what showed instead.
    case timeout(waitingFor: String, seconds: Double, screen: String)

    public var description: String {
        switch self {
        case .timeout(let expected, let seconds, let screen):
            "Waited \(seconds) s in vain for \(expected). The screen shows:\n\(screen)"
        }
    }
}
