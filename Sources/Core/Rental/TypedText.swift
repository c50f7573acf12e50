/// What a person has typed: as it was typed, or sealed under a key that lies outside of the journal.
///
/// A record is for good, and what a person typed must not be: a record holds the sealed form, and who throws the key
/// away has erased the text in every copy of the journal there is. Records of earlier versions hold the plain form.
public enum TypedText: Hashable, Sendable, ExpressibleByStringLiteral {
    case plain(String)
    case sealed(SealedText)

    public init(stringLiteral text: String) { self = .plain(text) }

    /// In unicode scalars: characters have no upper size of their own.
    public var length: Int {
        switch self {
        case .plain(let text): text.unicodeScalars.count
        case .sealed(let sealed): sealed.length
        }
    }

    /// Nil for what is sealed.
    public var plain: String? {
        switch self {
        case .plain(let text): text
        case .sealed: nil
        }
    }
}

extension TypedText: Codable {
    /// A plain text is a JSON string, as it ever was; a sealed one is an object.
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
