public import PickupPoints
import PlainText

/// What a rider has set once for all sessions to come. Nil: as the environment or the program has it.
public struct Settings: Codable, Hashable, Sendable {
    public var language: Language?
    /// What the rider is called at a point; see `isName`.
    public var called: String?
    public var appearance: Appearance?
    /// Whether clicks are for the screens rather than for the terminal; nil as true, for files of before.
    public var mouse: Bool?
    /// Where the rider is, when nothing else says so.
    public var place: Position?
    /// The filters a new search begins with.
    public var filters: PointFilters = []
    /// Which reminders are given; all of them by default.
    public var reminders: Set<ReminderKind> = Set(ReminderKind.allCases)

    public var usesMouse: Bool { mouse ?? true }

    public static let longestName = 40

    /// Whether a rider can be called so: 1 to `longestName` Unicode scalars that a clerk can read, the first no space.
    /// The rule of terminal, commands, pages and API alike.
    public static func isName(_ text: String) -> Bool { isKeptName(text) && isShown(text) }

    /// Whether it was a name once: one that was taken stays, though a clerk may see nothing of it.
    package static func isKeptName(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        guard let first = scalars.first, !first.properties.isWhitespace, scalars.count <= longestName else {
            return false
        }
        return scalars.allSatisfy { $0.properties.generalCategory != .control }
    }

    public init() {}

    /// The colours of the terminal's ground.
    public enum Appearance: String, CaseIterable, Codable, Sendable {
        case dark, light
    }
}

/// One change of the settings.
public enum Setting: Codable, Hashable, Sendable {
    case language(Language?)
    case called(String?)
    case appearance(Settings.Appearance?)
    case mouse(Bool)
    case place(Position?)
    case filters(PointFilters)
    case reminder(ReminderKind, Bool)
    case reminders(Set<ReminderKind>)
    /// Whether the pages of the first start were seen.
    case welcomed(Bool)
}
