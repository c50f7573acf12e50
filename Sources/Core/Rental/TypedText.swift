import JSON

/// Text that a person typed: in plain, or encrypted (sealed) with a key outside the journal.
///
/// Records are permanent, but what a person typed must be erasable. Therefore a record holds the sealed form, and
/// erasing the key makes the text unreadable in every copy of the journal. Records of earlier versions hold the plain
/// form.
public enum TypedText: Hashable, Sendable, ExpressibleByStringLiteral {
    case plain(String)
    case sealed(SealedText)

    public init(stringLiteral text: String) { self = .plain(text) }

    /// In Unicode scalars, because a character can have any number of them.
    public var length: Int {
        switch self {
        case .plain(let text): text.unicodeScalars.count
        case .sealed(let sealed): sealed.length
        }
    }

    /// The plain text; nil if it is sealed.
    public var plain: String? {
        switch self {
        case .plain(let text): text
        case .sealed: nil
        }
    }
}

extension TypedText: Codable {
    /// A plain text is encoded as a JSON string, a sealed one as an object.
    public init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            self = .plain(text)
        } else {
            self = .sealed(try SealedText(from: decoder))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .plain(let text):
            var container = encoder.singleValueContainer()
            try container.encode(text)
        case .sealed(let sealed): try sealed.encode(to: encoder)
        }
    }
}

extension TypedText: JSONWritable {
    package func write(to json: JSONText) {
        switch self {
        case .plain(let text): json.write(text)
        case .sealed(let sealed): sealed.write(to: json)
        }
    }
}
