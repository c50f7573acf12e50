import Localization
import Rental

/// A clerk's return, as the rider's programs read it. Amounts are in minor units, instants in UTC.
struct ClerkReturnReport: Encodable {
    private enum Key: String, CodingKey { case at, point, reason, undoesHandover, fare, withdrawableUntil }

    private let returned: ClerkReturn

    init(_ returned: ClerkReturn) { self.returned = returned }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(CivilTime.rfc3339(returned.end), forKey: .at)
        try container.encode(returned.point.rawValue, forKey: .point)
        // `encode`, not `encodeIfPresent`: what was erased, or never was, is null, so that every answer has every key.
        try container.encode(returned.undoesHandover ? nil : returned.reason.plain, forKey: .reason)
        try container.encode(returned.undoesHandover, forKey: .undoesHandover)
        try container.encode(returned.fare, forKey: .fare)
        try container.encode(CivilTime.rfc3339(returned.settles), forKey: .withdrawableUntil)
    }
}
