/// What moved, beside sessions.
public enum MovedTopics: Sendable {
    /// These topics.
    case some(Set<String>)
    /// Whatever anybody watches, the sessions, too.
    case everything
}
