import Checkpoint

/// What a value is called, by the form that Swift's compiler gives to enumerations in JSON.
///
///     "idle"                               idle
///     {"heating": {"until": 1767225600}}   heating
///     {"payment": {"_0": {"choosing": {}}}}   payment.choosing
enum CaseName {
    /// Nil for a value that is no case of an enumeration.
    static func of(_ value: StoredValue) -> String? {
        if case .string(let name) = value { return name }
        return ofObject(value)
    }

    /// A string inside a case is what it carries, and not its name.
    private static func ofObject(_ value: StoredValue) -> String? {
        guard case .object(let members) = value, members.count == 1, case .object(let carried) = members[0].value
        else { return nil }
        let inner = carried.count == 1 && carried[0].name == "_0" ? ofObject(carried[0].value) : nil
        return members[0].name + (inner.map { ".\($0)" } ?? "")
    }

    /// That of a member of a member, by the names from the outside to the inside, between dots.
    static func of(_ value: StoredValue, at path: String?) -> String? {
        let names = path?.split(separator: ".").map(String.init) ?? []
        return names.reduce(Optional(value)) { $0?[$1] }.flatMap(of)
    }
}
