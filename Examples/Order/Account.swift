/// What a customer gives at registration.
public struct Account: Codable, Equatable, Sendable {
    public var name = ""
    public var email = ""
    /// Digits, with `+` before them and spaces between them.
    public var phone = ""
    /// One of `pictures`.
    public var picture = "fox"

    public enum Field: String, CaseIterable, Codable, Sendable {
        case name, email, phone, picture
    }

    /// Why a field cannot be accepted.
    public enum Problem: String, Codable, Sendable {
        case nameMissing, emailInvalid, phoneInvalid, pictureUnknown

        public var field: Field {
            switch self {
            case .nameMissing: .name
            case .emailInvalid: .email
            case .phoneInvalid: .phone
            case .pictureUnknown: .picture
            }
        }
    }

    /// The profile pictures there are.
    public static let pictures = ["fox", "owl", "cat", "bear"]
    /// A text has at most so many characters; what comes after them is dropped.
    public static let longest = 60

    public init() {}

    public subscript(field: Field) -> String {
        get {
            switch field {
            case .name: name
            case .email: email
            case .phone: phone
            case .picture: picture
            }
        }
        set {
            let text = String(newValue.prefix(Self.longest))
            switch field {
            case .name: name = text
            case .email: email = text
            case .phone: phone = text
            case .picture: picture = text
            }
        }
    }

    /// What is wrong, at most one problem a field, in the order of the fields.
    public var problems: [Problem] {
        var problems: [Problem] = []
        if name.allSatisfy(\.isWhitespace) { problems.append(.nameMissing) }
        let parts = email.split(separator: "@", omittingEmptySubsequences: false)
        let isAddress =
            parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".") && !parts[1].hasPrefix(".")
            && !parts[1].hasSuffix(".") && !email.contains(where: \.isWhitespace)
        if !isAddress { problems.append(.emailInvalid) }
        let digits = phone.filter { $0 != " " }.drop { $0 == "+" }
        if !(6...15).contains(digits.count) || !digits.allSatisfy({ $0.isASCII && $0.isNumber }) {
            problems.append(.phoneInvalid)
        }
        if !Self.pictures.contains(picture) { problems.append(.pictureUnknown) }
        return problems
    }
}
