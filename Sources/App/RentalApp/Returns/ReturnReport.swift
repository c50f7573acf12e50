import Localization
import Rental

/// What a clerk did without a code, as programs read it.
package struct ReturnReport: Encodable, Sendable {
    private let done: CompletedReturn
    private let message: String?

    /// - Parameter message: what to do now, in the clerk's language; left out if nil.
    package init(_ done: CompletedReturn, message: String? = nil) {
        (self.done, self.message) = (done, message)
    }

    private enum Key: String, CodingKey { case id, number, point, stock, fare, withdrawableUntil, message }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(done.rental.id.text, forKey: .id)
        // `encode`, not `encodeIfPresent`: what does not apply is null, so that every answer has every key.
        try container.encode(done.rental.number?.text, forKey: .number)
        try container.encode(done.point.rawValue, forKey: .point)
        try container.encode(done.stock, forKey: .stock)
        try container.encode(done.fare, forKey: .fare)
        try container.encode((done.returned?.settles).map(CivilTime.rfc3339), forKey: .withdrawableUntil)
        try container.encodeIfPresent(message, forKey: .message)
    }
}
