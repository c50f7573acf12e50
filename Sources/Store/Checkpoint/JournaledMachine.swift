import StateMachine

/// A machine whose transitions this package makes durable.
public protocol JournaledMachine: Machine {
    /// The chart the machine agrees with, as the bytes of its file. Its hash stands on every record.
    static var chart: [UInt8] { get }

    /// Where an effect lives. A pure function: the journal is verified by asking it again.
    static func placement(of effect: Effect) -> Placement

    /// What earlier versions of the application kept in files beside the journal. Asked for once, when a store of a
    /// version before documents is brought up to date; kept in the same commit.
    static func formerFiles(in store: StoreDirectory) throws -> FormerFiles
}

extension JournaledMachine {
    /// None.
    public static func formerFiles(in store: StoreDirectory) -> FormerFiles { FormerFiles() }
}

/// Where an effect of a machine lives, which decides how it is kept.
public enum Placement: Equatable, Sendable {
    /// In the same store: written in the same commit as the record, exactly once.
    case inside(Entry)
    /// Elsewhere: performed through the outbox, at least once, under a key.
    case outside
}

/// A change to what the store keeps beside the records.
public enum Entry: Codable, Equatable, Sendable {
    /// One piece of stock changes its place.
    case move(from: String, to: String)
    /// Stock enters or leaves the fleet.
    case stockAdjustment(place: String, count: Int64)
    /// Money changes its account: minor units, ISO 4217 code. Accounts are those of the session.
    case post(from: String, to: String, amount: Int64, currency: String)
    /// A token of the session is used up; using it twice fails the commit.
    case redeem(token: String, at: String)

    /// As stored records have it.
    private enum CodingKeys: String, CodingKey {
        case move, post, redeem
        case stockAdjustment = "supply"
    }
}
