/// The part of a screen that shows a map, in Braille dots: two to a column, four to a row.
public struct MapWindow: Hashable, Sendable {
    public let width: Int
    public let height: Int

    /// How much a dot may cover, in metres.
    public static let scales = 0.5...200_000.0
    /// How much closer one step of zooming comes.
    public static let zoomStep = 2.0.squareRoot()
    /// How much of the window stays free around what is made to fit.
    private static let filled = 0.85

    /// - Parameters: columns and rows of characters; 1 at least are taken.
    public init(columns: Int, rows: Int) {
        width = max(1, columns) * 2
        height = max(1, rows) * 4
    }

    /// What shows a place in the middle and all the others, as close as it goes.
    public func viewport(around centre: Position, showing others: some Sequence<Position>) -> Viewport {
        let plane = LocalProjection(centre)
        var needed = Self.scales.lowerBound
        for place in others {
            let (east, north) = plane.project(place)
            needed = max(needed, scale(halfWidth: abs(east), halfHeight: abs(north)))
        }
        return viewport(centre, min(needed, Self.scales.upperBound))
    }

    /// What shows all places, as close as it goes; nil where there are none.
    public func viewport(showing places: [Position]) -> Viewport? {
        guard let first = places.first else { return nil }
        let plane = LocalProjection(first)
        let projected = places.map(plane.project)
        let (east, north) = (Self.bounds(projected.map(\.east)), Self.bounds(projected.map(\.north)))
        let middle = plane.position(east: (east.lower + east.upper) / 2, north: (north.lower + north.upper) / 2)
        return viewport(around: middle, showing: places)
    }

    /// The same place, closer by steps or, for a negative number, farther away.
    public func zoomed(_ viewport: Viewport, steps: Int) -> Viewport {
        var scale = viewport.metresPerDot
        for _ in 0..<min(abs(steps), 100) { scale = steps > 0 ? scale / Self.zoomStep : scale * Self.zoomStep }
        return Viewport(
            centre: viewport.centre, metresPerDot: min(max(scale, Self.scales.lowerBound), Self.scales.upperBound))
    }

    /// Moved by parts of the window, to the right and up for positive ones.
    public func panned(_ viewport: Viewport, right: Double, up: Double) -> Viewport {
        let moved = LocalProjection(viewport.centre).position(
            east: right * Double(width) * viewport.metresPerDot, north: up * Double(height) * viewport.metresPerDot)
        return self.viewport(moved, viewport.metresPerDot)
    }

    private func scale(halfWidth: Double, halfHeight: Double) -> Double {
        max(halfWidth / (Double(width) / 2 * Self.filled), halfHeight / (Double(height) / 2 * Self.filled))
    }

    private func viewport(_ centre: Position, _ metresPerDot: Double) -> Viewport {
        Viewport(centre: centre, metresPerDot: metresPerDot)
    }

    private static func bounds(_ numbers: [Double]) -> (lower: Double, upper: Double) {
        (numbers.min() ?? 0, numbers.max() ?? 0)
    }
}
