/// A change to the tables that the store keeps beside the records, in the commit of the record that it follows from.
/// `verify` rebuilds the tables from the records and compares.
///
/// Four kinds of tables are there, each with a law that the store keeps: counters of places, none ever below zero; a
/// ledger, whose lines sum to zero in each currency; tokens, each consumed once; and tables of rows, to which a
/// machine gives their names. A commit that would break a law fails as a whole, so a machine that cannot know asks the
/// tables first, see `Engine.send(at:request:_:)`.
public enum TableChange: Codable, Equatable, Sendable {
    /// Takes one from the counter of a place and adds it to that of another.
    case transfer(from: String, to: String)
    /// Adds to the counter of a place, or takes from it if `count` is negative. A counter below zero fails the commit.
    case adjustCounter(place: String, count: Int64)
    /// Posts an amount from one account of the session to another: minor units, and the ISO 4217 code of the currency.
    case post(from: String, to: String, amount: Int64, currency: String)
    /// Consumes a token of the session; to consume it again fails the commit.
    case consumeOnce(token: String, at: String)
    /// Puts a row into a table, which all sessions share; a key that has one fails the commit.
    case insert(table: String, key: String, value: String)
    /// Puts a row into a table, in place of the one that the key has, if any.
    case put(table: String, key: String, value: String)
    /// Removes the row that a key has in a table, if any.
    case remove(table: String, key: String)

    /// As stored records have it.
    private enum CodingKeys: String, CodingKey {
        case post, insert, put, remove
        case transfer = "move"
        case adjustCounter = "supply"
        case consumeOnce = "redeem"
    }

    /// The row that it is about, and what the row has afterwards: nil where it is removed.
    var row: (table: String, key: String, value: String?)? {
        switch self {
        case .insert(let table, let key, let value), .put(let table, let key, let value): (table, key, value)
        case .remove(let table, let key): (table, key, nil)
        case .transfer, .adjustCounter, .post, .consumeOnce: nil
        }
    }

    /// The places whose stock it changes.
    var places: [String] {
        switch self {
        case .transfer(let from, let to): [from, to]
        case .adjustCounter(let place, _): [place]
        case .post, .consumeOnce, .insert, .put, .remove: []
        }
    }
}
