/// How an image lies on the screen. It stays as it was left.
public struct View: Codable, Equatable, Sendable {
    public enum Adjustment: String, CaseIterable, Codable, Sendable {
        case zoomIn, zoomOut, turn, left, right, up, down, reset
    }

    /// How many times as large as it fits the screen: 1 to `largest`.
    public private(set) var zoom = 1
    /// Quarter turns, clockwise: 0 to 3.
    public private(set) var turns = 0
    /// Where the middle of the screen lies from the middle of the image, in eighths of the image to the right and down:
    /// so far that no edge of the image comes into the screen.
    public private(set) var (x, y) = (0, 0)

    public static let largest = 4

    public init() {}

    mutating func adjust(_ adjustment: Adjustment) {
        switch adjustment {
        case .zoomIn: zoom = min(zoom + 1, Self.largest)
        case .zoomOut: zoom = max(zoom - 1, 1)
        case .turn: turns = (turns + 1) % 4
        case .left: x -= 1
        case .right: x += 1
        case .up: y -= 1
        case .down: y += 1
        case .reset: self = View()
        }
        // Half of the image less half of the screen.
        let most = 4 - 4 / zoom
        (x, y) = (min(max(x, -most), most), min(max(y, -most), most))
    }
}
