extension GatewayAudit {
    /// A difference between the gateway's books and the journal.
    public enum Finding: Equatable, Sendable, CustomStringConvertible {
        /// The books contradict themselves.
        case books(String)
        /// No record requested it: the journal is older than the gateway's books.
        case unasked(key: String, GatewayRequest.Operation)
        /// The journal has the answer, but the gateway does not know the request: the books are older than the journal.
        case forgotten(key: String, effect: String)
        case otherRequest(key: String, GatewayRequest, asked: GatewayRequest)
        case unknownAnswer(key: String, String)
        case otherAnswer(key: String, String)
        case holdMissing(String)
        /// The amounts of a hold do not match its calls.
        case holdUnbalanced(String)
        case holdUnasked(String)

        /// A text for operators.
        public var description: String {
            switch self {
            case .books(let problem): problem
            case .unasked(let key, let operation):
                "key \(key) (\(operation.rawValue)) was asked for by no record: "
                    + "the journal is older than the gateway, as after an old copy was restored"
            case .forgotten(let key, let effect):
                "key \(key) (\(effect)) was confirmed, and the gateway knows nothing of it: "
                    + "its books are older than the journal, or belong to another"
            case .otherRequest(let key, let request, let asked):
                "key \(key) stands for \(request), the journal asked for \(asked)"
            case .unknownAnswer(let key, let answer): "key \(key) has the unknown answer \(answer)"
            case .otherAnswer(let key, let answer):
                "key \(key) was answered '\(answer)', the journal has another answer"
            case .holdMissing(let hold): "hold \(hold) is missing"
            case .holdUnbalanced(let hold): "hold \(hold) is not the sum of what was asked of it"
            case .holdUnasked(let hold): "hold \(hold) was asked for by no call"
            }
        }
    }
}
