/// What moved, beside sessions.
public enum MovedTopics: Sendable {
    case some(Set<String>)
    /// Whatever anybody watches, the sessions, too.
    case everything
}
