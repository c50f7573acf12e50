/// What moved, beside sessions.
public enum MovedTopics: Sendable {
    /// These topics.
    case some(Set<String>)
    /// All topics and all sessions.
    case everything
}
