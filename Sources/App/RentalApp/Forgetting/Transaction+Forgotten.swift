import Checkpoint
import Rental
import StateMachine

/// Records in the journal that a session was ended because its rider asked to be forgotten.
extension Transaction where M == UmbrellaRental {
    fileprivate static var prefix: String { "forgotten/" }

    /// - Parameter rider: the owner of the session.
    package func isForgotten(_ rider: String) throws -> Bool { try documentVersion(Self.prefix + rider) != nil }
}

extension WriteTransaction where M == UmbrellaRental {
    /// Notes it in this commit; done again, it changes nothing.
    func noteForgotten(_ rider: String, at: Instant) throws {
        try keep(document: Self.prefix + rider, Array("forgotten".utf8), at: at)
    }
}
