import Localization
import Rental

/// A rental as a clerk finds it, as programs read it. It says nothing of the rider.
package struct FoundRentalReport: Encodable, Sendable {
    private let rental: FoundRental

    package init(_ rental: FoundRental) { self.rental = rental }

    private enum Key: String, CodingKey {
        case id, number, from, start, returned, undoesHandover, point, withdrawableUntil
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(rental.id.text, forKey: .id)
        // `encode`, not `encodeIfPresent`: what does not apply is null, so that every answer has every key.
        try container.encode(rental.number?.text, forKey: .number)
        try container.encode(rental.from.rawValue, forKey: .from)
        try container.encode(CivilTime.rfc3339(rental.start), forKey: .start)
        try container.encode(rental.returned.map { CivilTime.rfc3339($0.end) }, forKey: .returned)
        try container.encode(rental.returned?.undoesHandover ?? false, forKey: .undoesHandover)
        try container.encode(rental.returned?.point.rawValue, forKey: .point)
        try container.encode(rental.returned.map { CivilTime.rfc3339($0.settles) }, forKey: .withdrawableUntil)
    }
}
