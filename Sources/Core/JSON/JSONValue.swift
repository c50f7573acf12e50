/// A JSON value (RFC 8259).
package enum JSONValue: Sendable {
    case null
    case bool(Bool)
    /// As it was written: an identifier may have more digits than a `Double` holds.
    case number(String)
    case string(String)
    case array([JSONValue])
    /// In the order in which they are written; two may have one name.
    case object([Member])

    /// A name and its value in an object.
    package struct Member: Sendable {
        package let name: String
        package let value: JSONValue

        package init(name: String, value: JSONValue) { (self.name, self.value) = (name, value) }
    }

    /// A member of an object, of several of one name the last; nil where there is none.
    package subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.last { $0.name == name }?.value
    }

    /// The digits of a number without a fraction, written in any of the ways of JSON: `1e3` is `1000`, `-0` is `0`.
    /// Nil for another number, and one of more than 64 digits.
    package static func wholeDigits(_ number: String) -> String? {
        var mantissa = number.prefix { $0 != "e" && $0 != "E" }
        let power = number[mantissa.endIndex...].dropFirst()
        guard var exponent = power.isEmpty ? 0 : Int(power) else { return nil }
        let isNegative = mantissa.first == "-"
        if isNegative { mantissa = mantissa.dropFirst() }
        let parts = mantissa.split(separator: ".")
        var digits = parts.joined().drop { $0 == "0" }
        guard !digits.isEmpty else { return "0" }
        // Larger ones are not below 64 in either direction.
        exponent = max(exponent, -1_000_000) - (parts.count > 1 ? parts[1].count : 0)
        while exponent < 0, digits.last == "0" {
            digits = digits.dropLast()
            exponent += 1
        }
        guard (0...64).contains(exponent), digits.count + exponent <= 64 else { return nil }
        return (isNegative ? "-" : "") + digits + String(repeating: "0", count: exponent)
    }
}
