/// An upright rectangle of a picture.
struct Box: Hashable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    var width: Int { right - left }
    var height: Int { bottom - top }
    var center: Point { Point(x: (left + right) / 2, y: (top + bottom) / 2) }

    init(left: Int, top: Int, right: Int, bottom: Int) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    init(center: Point, width: Int, height: Int) {
        self.init(
            left: center.x - width / 2, top: center.y - height / 2,
            right: center.x + width / 2, bottom: center.y + height / 2)
    }

    /// The smallest box around both.
    func union(_ other: Box) -> Box {
        Box(
            left: min(left, other.left), top: min(top, other.top),
            right: max(right, other.right), bottom: max(bottom, other.bottom))
    }

    /// This box with its sides moved outwards, or inwards when negative.
    func grown(by distance: Int) -> Box {
        Box(left: left - distance, top: top - distance, right: right + distance, bottom: bottom + distance)
    }

    func moved(x: Int, y: Int) -> Box {
        Box(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
    }

    /// Whether both share more than a border.
    func overlaps(_ other: Box) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    func contains(_ other: Box) -> Bool {
        left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
    }
}
