/// A change to the tables that the store keeps beside the records, in the commit of the record that it follows from.
/// `verify` rebuilds the tables from the records and compares.
///
/// Four kinds of tables are there, each with a law that the store keeps: stock, of which no place ever has less than
/// none; a ledger, whose lines sum to zero in each currency; tokens, each used once; and tables of rows, to which a
/// machine gives their names. A commit that would break a law fails as a whole, so a machine that cannot know asks the
/// tables first, see `Engine.send(at:request:_:)`.
public enum TableChange: Codable, Equatable, Sendable {
    /// Moves one piece of stock.
    case move(from: String, to: String)
    /// Adds stock to the fleet, or removes it if `count` is negative.
    case stockAdjustment(place: String, count: Int64)
    /// Posts an amount from one account of the session to another: minor units, and the ISO 4217 code of the currency.
    case post(from: String, to: String, amount: Int64, currency: String)
    /// Uses up a token of the session; using it twice fails the commit.
    case redeem(token: String, at: String)
    /// Puts a row into a table, which all sessions share; a key that has one fails the commit.
    case insert(table: String, key: String, value: String)
    /// Puts a row into a table, in place of the one that the key has, if any.
    case put(table: String, key: String, value: String)
    /// Removes the row that a key has in a table, if any.
    case remove(table: String, key: String)

    /// As stored records have it.
    private enum CodingKeys: String, CodingKey {
        case move, post, redeem, insert, put, remove
        case stockAdjustment = "supply"
    }

    /// The row that it is about, and what the row has afterwards: nil where it is removed.
    var row: (table: String, key: String, value: String?)? {
        switch self {
        case .insert(let table, let key, let value), .put(let table, let key, let value): (table, key, value)
        case .remove(let table, let key): (table, key, nil)
        case .move, .stockAdjustment, .post, .redeem: nil
        }
    }

    /// The places whose stock it changes.
    var places: [String] {
        switch self {
        case .move(let from, let to): [from, to]
        case .stockAdjustment(let place, _): [place]
        case .post, .redeem, .insert, .put, .remove: []
        }
    }
}
