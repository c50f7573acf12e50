import Localization
import PlainText

/// Why a file cannot be drawn below the points.
public enum BasemapFlaw: Error, Hashable, Sendable {
    case missing
    /// - Parameter reason: as the system or SQLite says it.
    case unreadable(reason: String)
    case isPMTiles
    /// No SQLite database, or one without the tables of MBTiles.
    case isNotMBTiles
    case isEmpty
    case isVector
    /// Pictures that browsers do not show.
    case format(String)
    /// An impossible `minzoom` or `maxzoom` in the metadata.
    case zooms(name: String, value: String)
    /// Impossible `bounds` in the metadata.
    case bounds(String)

    /// What is wrong with a file, and what to do.
    func words(_ file: String) -> LocalizedText {
        let file = Sanitizer.visible(file)
        return switch self {
        case .missing: .basemapMissing(file)
        case .unreadable(let reason): .basemapUnreadable(file, reason: Sanitizer.visible(reason))
        case .isPMTiles: .basemapIsPMTiles(file)
        case .isNotMBTiles: .basemapIsNotMBTiles(file)
        case .isEmpty: .basemapIsEmpty(file)
        case .isVector: .basemapIsVector(file)
        case .format(let format): .basemapFormat(file, Sanitizer.visible(format))
        case .zooms(let name, let value): .basemapZooms(file, name: name, value: Sanitizer.visible(value))
        case .bounds(let value): .basemapBounds(file, value: Sanitizer.visible(value))
        }
    }
}
