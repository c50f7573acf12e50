import PlainText

/// A name that is no time zone here.
public struct UnknownZone: Error, Hashable, Sendable, CustomStringConvertible {
    public let identifier: String
    /// Whether the system has no database at all, and so knows no name.
    public let isDatabaseMissing: Bool

    /// For people, in English.
    public var description: String {
        isDatabaseMissing
            ? "this system has no time zone data, and does not know \(visible(identifier)); "
                + "install them (the package tzdata in Debian)"
            : "\(visible(identifier)) is not a time zone such as Europe/Helsinki"
    }
}

extension ZoneInfo {
    /// - Parameter identifier: as `init(identifier:)`.
    /// - Throws: `UnknownZone`, which says whether it is the name that is wrong or the system that lacks all of them.
    public init(named identifier: String) throws(UnknownZone) {
        guard let zone = ZoneInfo(identifier: identifier) else {
            throw UnknownZone(identifier: identifier, isDatabaseMissing: ZoneInfo(identifier: "UTC") == nil)
        }
        self = zone
    }
}
