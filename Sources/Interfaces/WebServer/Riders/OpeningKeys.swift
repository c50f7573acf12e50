import Checkpoint
import Synchronization

/// Under which keys sessions were opened, and with which wishes: a token follows from them all, so that a key that is
/// used again with another name would open a second session without a word. Nothing of a session is stored before its
/// first action; so this is remembered by the running service alone.
final class OpeningKeys: Sendable {
    private struct Use: Hashable {
        let client: String
        let key: String
    }

    private struct Contents {
        var wishes: [Use: RiderWishes] = [:]
        /// The same uses, the oldest first; a ring once it is full.
        var order: [Use] = []
        var next = 0
    }

    private let contents = Mutex(Contents())
    private let most: Int

    /// - Parameter most: how many are remembered.
    init(remembering most: Int = 10_000) {
        self.most = most
    }

    /// Notes the use of a key.
    /// - Throws: `RequestReused` where the same client has used it with other wishes.
    func note(_ key: String, by client: String, _ wishes: RiderWishes) throws {
        let use = Use(client: client, key: key)
        try contents.withLock { contents in
            if let known = contents.wishes[use] {
                guard known == wishes else { throw RequestReused(key: key) }
                return
            }
            contents.wishes[use] = wishes
            if contents.order.count < most {
                contents.order.append(use)
            } else {
                contents.wishes[contents.order[contents.next]] = nil
                contents.order[contents.next] = use
                contents.next = (contents.next + 1) % most
            }
        }
    }
}
