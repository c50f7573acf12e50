import JSON

/// The identifier of a pickup point, as its operator chose it.
///
/// Equal in all spellings (Unicode Standard Annex 15): one is found under any, and has the letters that the catalogue
/// has for it, which are those in the journal.
public struct PointID: RawRepresentable, Codable, Hashable, Sendable, JSONWritable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}
