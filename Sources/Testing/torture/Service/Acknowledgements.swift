import Checkpoint
import Foundation
import Rental
import RentalApp
import Synchronization

/// Something that the service has answered, and that must therefore be so for ever.
enum Acknowledged: Sendable, CustomStringConvertible {
    /// An action that was accepted, and answered with this revision, however often it was sent: that of its transition,
    /// or of what the gateway has answered to it.
    case action(owner: String, key: String, revision: Int)
    /// An action that was refused, perhaps after it was sent several times: it was not done.
    case refusal(owner: String, key: String)
    /// A code that was scanned.
    case scan(session: Int64, handover: Int, point: String)
    /// What a clerk did to a rental without a code.
    case clerk(rental: String, sender: String, key: String)

    var description: String {
        switch self {
        case .action(let owner, let key, let revision): "action \(key) of \(owner), revision \(revision)"
        case .refusal(let owner, let key): "refusal of action \(key) of \(owner)"
        case .scan(let session, let handover, let point): "scan of \(session)/\(handover) at \(point)"
        case .clerk(let rental, let sender, let key): "\(sender) \(key) of \(rental)"
        }
    }

    /// What of it the journal does not have; nil when all is there.
    func loss(in transaction: Transaction<UmbrellaRental>) throws -> String? {
        switch self {
        case .action(let owner, let key, let revision):
            guard let session = try transaction.session(owner: owner),
                let item = try transaction.answered(key, session: session), item.revision <= revision,
                try transaction.answer(to: item.revision, of: session).revision >= revision
            else { return description }
            return nil
        case .refusal(let owner, let key):
            guard let session = try transaction.session(owner: owner) else { return nil }
            return try transaction.answered(key, session: session) == nil ? nil : description
        case .scan(let session, let handover, let point):
            return try transaction.redemption("\(handover)", session: session)?.place == point ? nil : description
        case .clerk(let rental, let sender, let key):
            guard let id = RentalID(rental) else { return description }
            let request = try Request<UmbrellaRental>(key: key, sender: sender, isSame: { _ in true })
            return try transaction.answered(request, session: id.session) == nil ? description : nil
        }
    }
}

/// All answers, from many riders. The judge is outside of the service.
final class Acknowledgements: Sendable {
    private struct Contents {
        var answers: [Acknowledged] = []
        var done = 0
        var last = ContinuousClock.now
        var longest = Duration.zero
    }

    private let contents = Mutex(Contents())

    func add(_ answer: Acknowledged) {
        contents.withLock { contents in
            contents.answers.append(answer)
            let now = ContinuousClock.now
            (contents.longest, contents.last) = (max(contents.longest, now - contents.last), now)
        }
    }

    /// Forgets the gaps up to now.
    func watch() { contents.withLock { ($0.longest, $0.last) = (.zero, ContinuousClock.now) } }

    /// The longest time between two answers since `watch`, in seconds.
    var longestGap: Double { contents.withLock { max($0.longest, ContinuousClock.now - $0.last) } / .seconds(1) }

    /// Those not judged yet.
    func fresh() -> [Acknowledged] { contents.withLock { Array($0.answers[$0.done...]) } }

    func judged(_ count: Int) { contents.withLock { $0.done += count } }

    var count: Int { contents.withLock { $0.answers.count } }
}
