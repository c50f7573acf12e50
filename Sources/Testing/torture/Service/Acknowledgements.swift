import Checkpoint
import Foundation
import Rental

/// Something that the service has answered, and must therefore know for ever.
enum Acknowledged: Sendable, CustomStringConvertible {
    /// An action that was accepted: the session had at least this revision when it was answered.
    case action(owner: String, key: String, revision: Int)
    /// A code that was scanned.
    case scan(session: Int64, handover: Int, point: String)

    var description: String {
        switch self {
        case .action(let owner, let key, let revision): "action \(key) of \(owner), revision \(revision)"
        case .scan(let session, let handover, let point): "scan of \(session)/\(handover) at \(point)"
        }
    }

    /// What of it the journal does not have; nil when all is there.
    func loss(in transaction: Transaction<UmbrellaRental>) throws -> String? {
        switch self {
        case .action(let owner, let key, let revision):
            guard let session = try transaction.session(owner: owner),
                let item = try transaction.answered(key, session: session), item.revision <= revision,
                try transaction.latest(session).revision >= revision
            else { return description }
            return nil
        case .scan(let session, let handover, let point):
            return try transaction.redemption("\(handover)", session: session)?.place == point ? nil : description
        }
    }
}

/// All answers, from many riders. The judge is outside of the service.
final class Acknowledgements: @unchecked Sendable {
    private let lock = NSLock()
    private var answers: [Acknowledged] = []
    private var done = 0

    func add(_ answer: Acknowledged) { lock.withLock { answers.append(answer) } }

    /// Those not judged yet.
    func fresh() -> [Acknowledged] { lock.withLock { Array(answers[done...]) } }

    func judged(_ count: Int) { lock.withLock { done += count } }

    var count: Int { lock.withLock { answers.count } }
}
