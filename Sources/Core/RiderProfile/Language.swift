/// A language the product speaks, by its ISO 639-1 code.
public enum Language: String, CaseIterable, Codable, Sendable {
    case en, de, ru
}
