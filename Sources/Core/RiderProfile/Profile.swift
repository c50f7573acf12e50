import PlainText

/// Who the rider is, when they said so. Leaves this program in no log, journal, export or error.
public struct Profile: Codable, Hashable, Sendable {
    /// 1 to 80 characters and at most 320 bytes of UTF-8, all of them visible; see `isShown`.
    public var name = ""
    /// An addr-spec of RFC 5322 in the form people have: `local@domain.tld`, at most 254 characters (RFC 5321,
    /// 4.5.3.1).
    public var email = ""
    /// Empty, or a number of ITU-T E.164: `+`, 7 to 15 digits; spaces, hyphens and parentheses are allowed between. At
    /// most 40 characters.
    public var phone = ""

    public init() {}

    public enum Field: String, CaseIterable, Codable, Sendable {
        case name, email, phone
    }

    public enum Problem: String, CaseIterable, Codable, Sendable {
        case nameMissing, nameTooLong, nameUnprintable
        case emailMissing, emailMalformed, emailTooLong
        case phoneMalformed
    }

    public subscript(field: Field) -> String {
        get {
            switch field {
            case .name: name
            case .email: email
            case .phone: phone
            }
        }
        set {
            switch field {
            case .name: name = newValue
            case .email: email = newValue
            case .phone: phone = newValue
            }
        }
    }

    /// In characters.
    public static let longestName = 80
    /// In bytes of UTF-8.
    public static let longestEmail = 254
    /// In characters.
    public static let longestPhone = 40
    static let longestLocalPart = 64

    /// What is wrong with a field, if anything.
    public func problem(of field: Field) -> Problem? {
        switch field {
        case .name:
            if !isSeen(name) { return .nameMissing }
            if !isShown(name) { return .nameUnprintable }
            // Letters with several marks are rare; one with a thousand is no name.
            return name.count > Self.longestName || name.utf8.count > 4 * Self.longestName ? .nameTooLong : nil
        case .email:
            if email.isEmpty { return .emailMissing }
            if email.utf8.count > Self.longestEmail { return .emailTooLong }
            return Self.isAddress(email) ? nil : .emailMalformed
        case .phone:
            return phone.isEmpty || Self.isNumber(phone) ? nil : .phoneMalformed
        }
    }

    public var isValid: Bool { Field.allCases.allSatisfy { problem(of: $0) == nil } }

    private static func isAddress(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...longestLocalPart).contains(parts[0].utf8.count) else { return false }
        // What stands between dots of a local part: the atext of RFC 5322, and letters of any script (RFC 6531).
        let isAtom = { (atom: Substring) in
            !atom.isEmpty && atom.allSatisfy { $0.isLetter || $0.isNumber || "!#$%&'*+/=?^_`{|}~-".contains($0) }
        }
        let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        let isLabel = { (label: Substring) in
            (1...63).contains(label.utf8.count) && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
                && label.first != "-" && label.last != "-"
        }
        return parts[0].split(separator: ".", omittingEmptySubsequences: false).allSatisfy(isAtom)
            && labels.count >= 2 && labels.allSatisfy(isLabel) && labels[labels.count - 1].count >= 2
    }

    private static func isNumber(_ text: String) -> Bool {
        let digits = text.unicodeScalars.filter { ("0"..."9").contains($0) }.count
        return text.utf8.count <= longestPhone && text.first == "+" && (7...15).contains(digits)
            && text.dropFirst().unicodeScalars.allSatisfy {
                ("0"..."9").contains($0) || " -()".unicodeScalars.contains($0)
            }
    }
}

extension Profile {
    /// What may be seen over a shoulder: enough to know it again, too little to use.
    public func masked(_ field: Field) -> String {
        switch field {
        case .name:
            return name.split(separator: " ").map(Self.initial).joined(separator: " ")
        case .email:
            guard let at = email.lastIndex(of: "@") else { return Self.initial(email[...]) }
            let domain = email[email.index(after: at)...]
            let ending = domain.lastIndex(of: ".").map { domain[$0...] } ?? ""
            return Self.initial(email[..<at]) + "@" + Self.initial(domain) + ending
        case .phone:
            return phone.isEmpty ? "" : "•••• " + phone.filter(\.isNumber).suffix(2)
        }
    }

    private static func initial(_ word: Substring) -> String { word.isEmpty ? "" : String(word.prefix(1)) + "•••" }
}
