/// A JSON value (RFC 8259).
enum JSON: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    /// Of members of one name the last counts.
    case object([(name: String, value: JSON)])

    subscript(name: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.last { $0.name == name }?.value
    }
}
