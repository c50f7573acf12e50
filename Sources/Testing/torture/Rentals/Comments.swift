import Checkpoint
import Foundation
import Rental
import RentalApp

/// What people have typed, as it can be read in a store: a rider's comment and a clerk's reason are sealed in their
/// records, under a key that the rider's data hold.
struct Comments {
    private let keys: [Int64: TextKey]

    /// - Parameters:
    ///   - identity: of the store.
    ///   - owners: of the sessions.
    init(store: String, _ identity: StoreIdentity, _ owners: [(session: Int64, owner: String)]) throws {
        var keys: [Int64: TextKey] = [:]
        let plain = PlainOwners(identity)
        for (session, owner) in owners {
            keys[session] = try ProfileStore(store: store, rider: plain.rider(of: owner)).textKey()
        }
        self.keys = keys
    }

    /// The comment or the reason of a record; nil for a record without one.
    /// - Returns: in plain, or sealed where it cannot be read.
    func comment(of record: Record) throws -> TypedText? {
        guard record.kind == .transition, record.event.contains("\"box\"") else { return nil }
        let event = try JSONDecoder().decode(UmbrellaRental.Event.self, from: Data(record.event.utf8))
        let text: TypedText? =
            if case .submitFeedback(let feedback) = event.kind {
                feedback.comment
            } else if case .returnedByClerk(let handBack) = event.kind {
                handBack.reason
            } else {
                nil
            }
        return text?.opened(with: record.session.flatMap { keys[$0] })
    }

    /// Records that cannot be read for want of their key. No rider of a campaign asks to be forgotten.
    func findings(_ records: [Record]) throws -> [String] {
        try records.filter { try comment(of: $0).map { $0.plain == nil } ?? false }
            .map { "the comment of record \($0.sequence) cannot be read" }
    }
}
