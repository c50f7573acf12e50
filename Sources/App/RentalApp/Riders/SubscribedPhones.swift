import Checkpoint
import Rental
import StateMachine

/// Which riders' phones take messages. Where a phone is reached stands in the rider's data, which can be erased, and
/// not in the journal.
private enum SubscribedPhones {
    static let prefix = "push/"
    static let mark = Array("subscribed".utf8)
}

extension Transaction where M == UmbrellaRental {
    /// - Parameter owner: of the session.
    package func isSubscribed(_ owner: String) throws -> Bool {
        try document(SubscribedPhones.prefix + owner)?.isEmpty == false
    }

    /// The owners whose phones take messages: for a program that starts. It reads the names of all documents.
    package func subscribedOwners() throws -> [String] {
        try documents(beginning: SubscribedPhones.prefix).map { String($0.dropFirst(SubscribedPhones.prefix.count)) }
            .filter(isSubscribed)
    }

    /// The owners of phones whose sessions have a deadline: a code that expires, or a rent that ends.
    package func phonesWithDeadlines() throws -> [String] {
        try due(at: Instant(milliseconds: .max), limit: .max).map(\.owner).filter { $0.hasPrefix(RiderName.phone) }
    }
}

extension WriteTransaction where M == UmbrellaRental {
    /// Where that is so already, nothing is written.
    package func keep(subscribed isSubscribed: Bool, for owner: String, at: Instant) throws {
        guard try self.isSubscribed(owner) != isSubscribed else { return }
        try keep(
            document: SubscribedPhones.prefix + owner, isSubscribed ? SubscribedPhones.mark : [], at: at)
    }
}
