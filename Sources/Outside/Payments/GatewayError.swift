/// Why a gateway operation gave no answer.
public enum GatewayError: Error, Equatable, Sendable {
    /// The service is down. Nothing was performed; repeat later with the same key.
    case unreachable
    /// The request was performed, but the answer did not arrive. The caller cannot tell: to it the outcome is
    /// unknown until it repeats the same key. Only by fault injection.
    case answerLost
    /// The key stands for `first`, and was now used for `second`. Nothing was performed for the second.
    case keyReused(key: String, first: GatewayRequest, second: GatewayRequest)
    /// The request was understood and not performed.
    case refused(GatewayRefusal)
    /// The request makes no sense, for the reason given. Not remembered.
    case invalid(String)
    /// Another process held the store for too long. Nothing was performed; repeat with the same key.
    case busy
    /// A file or directory is not safe to use: a symbolic link, somebody else's, or writable by others.
    case insecure(path: String, reason: String)
    /// The store or the switch file does not hold what it should.
    case damaged(String)
    /// The store was written by a newer version.
    case newer(found: Int, known: Int)
    /// The file system or SQLite failed. The outcome of the request is unknown, and this gateway object answers
    /// nothing any more: a failed sync must not be repeated in the same process. Repeat the key in a new one.
    case storage(String)
}
