/// Why a text is not a good code. Each says what is wrong and what to do.
public enum CodeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Not a code at all, or not all of one.
    case malformed(CodeFlaw)
    /// Written by another generation of the program.
    case unknownVersion(Int)
    /// Signed with a key this verifier was not given.
    case unknownKey(Int)
    /// The signature does not fit: the code was altered, damaged, or signed with a foreign key.
    case forged

    public var description: String {
        switch self {
        case .malformed(let flaw):
            flaw.description
        case .unknownVersion(let version):
            "the code has version \(version), this scanner reads 1 and 2: update the older program"
        case .unknownKey(let id):
            "the code is signed with key \(id), which this scanner does not have: give it the public key"
        case .forged:
            "the signature does not fit the code: hand nothing out, and let the rider show the code again"
        }
    }
}
