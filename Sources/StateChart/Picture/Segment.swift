/// A horizontal or vertical piece of a line.
struct Segment: Hashable {
    let from: Point
    let to: Point

    var isVertical: Bool { from.x == to.x }
    var length: Int { abs(from.x - to.x) + abs(from.y - to.y) }

    /// The area it covers; a line has none, so one pixel is given to it.
    var box: Box {
        Box(
            left: min(from.x, to.x), top: min(from.y, to.y),
            right: max(from.x, to.x) + 1, bottom: max(from.y, to.y) + 1)
    }

    /// Whether both run side by side closer than `distance`.
    func isBeside(_ other: Segment, within distance: Int) -> Bool {
        guard isVertical == other.isVertical else { return false }
        if isVertical {
            return abs(from.x - other.from.x) < distance && box.top < other.box.bottom && other.box.top < box.bottom
        }
        return abs(from.y - other.from.y) < distance && box.left < other.box.right && other.box.left < box.right
    }

    func crosses(_ other: Segment) -> Bool {
        isVertical != other.isVertical && box.overlaps(other.box)
    }
}
