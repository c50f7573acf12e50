import Checkpoint
import PickupPoints

/// A place in a list of points as in a link to the next page: `812-616C746572-61`, metres, name and id, the texts in
/// hexadecimal digits of their UTF-8. Every text of this form is a place, in every order.
enum PointCursor {
    /// In characters: the longest name and id of a point, and some more.
    private static let longest = 4_096

    static func text(_ place: PointPlace) -> String {
        "\(place.metres)-\(place.name.hexadecimal)-\(Array(place.id.utf8).hexadecimal)"
    }

    /// - Returns: nil for a text that is no cursor.
    static func place(_ text: String) -> PointPlace? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard text.utf8.count <= longest, parts.count == 3, (1...9).contains(parts[0].utf8.count),
            parts[0].utf8.allSatisfy({ (0x30...0x39).contains($0) }), let metres = Int(parts[0]),
            let name = bytes(parts[1]), let id = bytes(parts[2])
        else { return nil }
        return PointPlace(metres: metres, name: name, id: String(decoding: id, as: UTF8.self))
    }

    private static func bytes(_ digits: Substring) -> [UInt8]? {
        let digits = Array(digits)
        guard digits.count.isMultiple(of: 2) else { return nil }
        let values = digits.map { $0.isASCII ? $0.hexDigitValue : nil }
        guard values.allSatisfy({ $0 != nil }) else { return nil }
        return stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0]! << 4 | values[$0 + 1]!) }
    }
}
