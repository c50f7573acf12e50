/// Why a gateway operation returned no answer.
public enum GatewayError: Error, Equatable, Sendable {
    /// The service is down. Nothing was performed; repeat later with the same key.
    case unreachable
    /// The request was performed, but the answer did not arrive. The caller does not know the outcome until it repeats
    /// the request under the same key. Only by fault injection.
    case answerLost
    /// The key belongs to `first`, and was now used for `second`. Nothing was performed for the second.
    case keyReused(key: String, first: GatewayRequest, second: GatewayRequest)
    /// The gateway remembers another record of the store than the request follows, or none. Nothing was performed:
    /// repeat it if the store's journal contains that record.
    case elsewhere(StoreMark?)
    /// The request was understood and not performed.
    case refused(GatewayRefusal)
    /// The request is invalid, for the reason given. It is not stored.
    case invalid(String)
    /// Another process held the store for too long. Nothing was performed; repeat the request under the same key.
    case busy
    /// A file or directory is not safe to use: a symbolic link, owned by another user, or writable by others.
    case insecure(path: String, reason: String)
    /// The store or the switch file has invalid content.
    case damaged(String)
    /// The store was written by a newer version.
    case newer(found: Int, known: Int)
    /// The file system or SQLite failed. The outcome of the request is unknown, and this gateway object refuses all
    /// further requests: a failed sync must not be repeated in the same process. Repeat the key in a new process.
    case storage(String)
}
