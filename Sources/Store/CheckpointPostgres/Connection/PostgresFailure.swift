import Checkpoint

/// Why a statement has no answer, or none that can be believed.
enum PostgresFailure: Error {
    /// The connection is lost, or the answer did not come in time: what the server did is not known.
    case lost(String)
    /// The server refused the statement, and the transaction with it. `state` is its SQLSTATE (PostgreSQL
    /// documentation, appendix A); empty where libpq has none.
    case refused(state: String, message: String)
    /// A commit succeeded with a warning: the server has stopped waiting for its standby.
    case warned(String)
    /// There is no connection: what libpq says, and the SQLSTATEs with which servers have refused one.
    case unreachable(String, states: [String])

    /// Whether the same transaction may succeed when it is run again, perhaps on another server.
    var isPassing: Bool {
        switch self {
        case .lost, .warned, .unreachable: true
        // A unique index is among them: of the statements that may meet one, all but those for records pass over it.
        case .refused(let state, _): isOfServer || ["40001", "40P01", "23505"].contains(state)
        }
    }

    /// Whether the server is not one to work with: it stops or starts, it is a standby, the connection broke, or was
    /// ended because the transaction stood still for too long.
    var isOfServer: Bool {
        switch self {
        case .lost, .warned, .unreachable: true
        case .refused(let state, _):
            state.hasPrefix("08") || state.hasPrefix("57P") || ["25006", "25P03"].contains(state)
        }
    }

    /// Whether a transaction that was begun with an expectation did not find what it expected, not even the tables, or
    /// waited too long behind another writer. Nothing else divides.
    var isOfBeginning: Bool {
        switch self {
        case .lost, .warned, .unreachable: false
        case .refused(let state, _): state == "22012" || isOfLock || lacksTable
        }
    }

    /// Whether the writers' lock was not to be had in time.
    var isOfLock: Bool {
        if case .refused("55P03", _) = self { true } else { false }
    }

    /// Whether a table is not there, or not in the session's search path.
    var lacksTable: Bool {
        if case .refused("42P01", _) = self { true } else { false }
    }

    /// Of a commit: whether it may have been kept all the same. An error that is none of the server's says that it was
    /// not.
    var leavesCommitOpen: Bool {
        switch self {
        case .lost, .warned, .unreachable: true
        case .refused(let state, _): isOfServer || state.hasPrefix("57")
        }
    }

    /// The error for a person; nothing was changed.
    func asStoreError(_ store: String) -> StoreError {
        switch self {
        case .lost(let why), .warned(let why), .unreachable(let why, _):
            return .failed(path: store, what: why, advice: "try again; nothing was changed")
        case .refused("55P03", _):
            return .busy(path: store)
        case .refused(let state, let message):
            let advice =
                switch state {
                case "53100": "make room on the server's disk; nothing was changed"
                case "53200": "give the server more memory; nothing was changed"
                case "42501": "give this user the rights; nothing was changed"
                // A pooler has led the statement to a session that does not have it.
                case "26000", "42P05": "\(CommitTerms.howToPool); nothing was changed"
                default: "see the server's log; nothing was changed"
                }
            return .failed(path: store, what: "the server refused: \(message)", advice: advice)
        }
    }
}

extension PostgresFailure {
    /// The SQLSTATEs that are known.
    var states: [String] {
        switch self {
        case .lost, .warned: []
        case .refused(let state, _): state.isEmpty ? [] : [state]
        case .unreachable(_, let states): states
        }
    }
}

extension PostgresFailure: CustomStringConvertible {
    var description: String {
        switch self {
        case .lost(let why), .unreachable(let why, _): why
        case .refused(_, let message): message
        case .warned(let message): "the server answered with a warning: \(message)"
        }
    }
}
