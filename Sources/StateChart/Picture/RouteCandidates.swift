/// The lines an arrow could take, good or not.
enum RouteCandidates {
    private static let clearance = 16

    /// Small loops from a box to itself, at its right and its left.
    static func loops(at box: Box) -> [[Point]] {
        [(box.right, 24), (box.left, -24)].map { side, out in
            [
                Point(x: side, y: box.center.y - 9), Point(x: side + out, y: box.center.y - 9),
                Point(x: side + out, y: box.center.y + 9), Point(x: side, y: box.center.y + 9),
            ]
        }
    }

    /// Lines without, with one and with two bends.
    ///
    /// - Parameter isPair: another arrow runs the other way, so neither takes the middle of a side.
    static func routes(from: Box, to: Box, in layout: PictureLayout, isPair: Bool) -> [[Point]] {
        var found: [[Point]] = []
        let starts = (across(from, isPair), upright(from, isPair))
        let ends = (across(to, isPair), upright(to, isPair))
        for start in starts.0 {
            for end in ends.0 { found += twoBends(start, end, lanesX: lanes(layout.bounds.right)) }
            for end in ends.1 { found += oneBend(start, end, corner: Point(x: end.point.x, y: start.point.y)) }
        }
        for start in starts.1 {
            for end in ends.1 { found += twoBends(start, end, lanesY: lanes(layout.bounds.bottom)) }
            for end in ends.0 { found += oneBend(start, end, corner: Point(x: start.point.x, y: end.point.y)) }
        }
        return found
    }

    /// Where a line may touch a box, and which way is outwards there.
    private struct EffectPort {
        let point: Point
        let outward: Int
    }

    /// Ports at the left and right side.
    private static func across(_ box: Box, _ isPair: Bool) -> [EffectPort] {
        let step = min(box.height / 4, 11)
        let offsets = box.height < 30 ? [0] : isPair ? [-step, step] : [0, -step, step]
        return offsets.flatMap { offset in
            [
                EffectPort(point: Point(x: box.left, y: box.center.y + offset), outward: -1),
                EffectPort(point: Point(x: box.right, y: box.center.y + offset), outward: 1),
            ]
        }
    }

    /// Ports at the top and the bottom.
    private static func upright(_ box: Box, _ isPair: Bool) -> [EffectPort] {
        let offsets = box.width < 30 ? [0] : isPair ? [-58, 58] : [0, -26, 26, -58, 58]
        return offsets.flatMap { offset in
            [
                EffectPort(point: Point(x: box.center.x + offset, y: box.top), outward: -1),
                EffectPort(point: Point(x: box.center.x + offset, y: box.bottom), outward: 1),
            ]
        }
    }

    private static func lanes(_ limit: Int) -> [Int] {
        Array(stride(from: 8, to: limit, by: 14))
    }

    private static func oneBend(_ start: EffectPort, _ end: EffectPort, corner: Point) -> [[Point]] {
        let first = (corner.x - start.point.x + corner.y - start.point.y) * start.outward
        let last = (corner.x - end.point.x + corner.y - end.point.y) * end.outward
        return first >= clearance && last >= clearance ? [[start.point, corner, end.point]] : []
    }

    private static func twoBends(_ start: EffectPort, _ end: EffectPort, lanesX: [Int]) -> [[Point]] {
        if start.point.y == end.point.y {
            let isFacing = (end.point.x - start.point.x) * start.outward > 0 && start.outward != end.outward
            return isFacing ? [[start.point, end.point]] : []
        }
        return lanesX.filter {
            ($0 - start.point.x) * start.outward >= clearance && ($0 - end.point.x) * end.outward >= clearance
        }.map {
            [start.point, Point(x: $0, y: start.point.y), Point(x: $0, y: end.point.y), end.point]
        }
    }

    private static func twoBends(_ start: EffectPort, _ end: EffectPort, lanesY: [Int]) -> [[Point]] {
        if start.point.x == end.point.x {
            let isFacing = (end.point.y - start.point.y) * start.outward > 0 && start.outward != end.outward
            return isFacing ? [[start.point, end.point]] : []
        }
        return lanesY.filter {
            ($0 - start.point.y) * start.outward >= clearance && ($0 - end.point.y) * end.outward >= clearance
        }.map {
            [start.point, Point(x: start.point.x, y: $0), Point(x: end.point.x, y: $0), end.point]
        }
    }
}
