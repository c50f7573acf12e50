extension GatewayError: CustomStringConvertible {
    /// What happened, with the path if it concerns a file.
    public var description: String {
        switch self {
        case .unreachable: "the payment gateway cannot be reached; pending requests are repeated later"
        case .answerLost: "the payment gateway's answer was lost; the request is repeated under the same key"
        case .keyReused(let key, let first, let second):
            "the payment gateway knows key \(key) for another request (\(first), now \(second)): it has seen more than "
                + "this journal, as after an old copy was restored"
        case .elsewhere(let mark):
            "the payment gateway has heard of record \(mark?.record.sequence ?? 0) of this store (epoch "
                + "\(mark?.epoch ?? 0)), and the request does not follow it"
        case .refused(let refusal): "the payment gateway refused: \(refusal)"
        case .invalid(let why): "the payment gateway does not understand: \(why)"
        case .busy: "the payment gateway is in use by another process; try again in a moment"
        case .insecure(let path, let reason): "\(path) is not safe to use: \(reason)"
        case .damaged(let what): "the payment gateway's store is damaged: \(what)"
        case .newer(let found, let known):
            "the payment gateway's store was written by a newer version (schema \(found), this program knows \(known)); "
                + "update this program"
        case .storage(let what): "the payment gateway's store failed: \(what); fix that, then start again"
        }
    }
}
