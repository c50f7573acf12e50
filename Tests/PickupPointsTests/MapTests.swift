import PickupPoints
import RiderProfile
import Testing

@Suite struct MapTests {
    private func position(_ latitude: Double, _ longitude: Double) -> Position {
        try! Position(latitude: latitude, longitude: longitude)
    }

    /// Beside the distance over the sphere, and the bearing, which are worked out otherwise.
    @Test func metresAreThoseOfTheSphere() {
        for centre in [position(52.52, 13.4), position(-33.9, 151.2), position(0, 0), position(69.6, 18.9)] {
            let plane = LocalProjection(centre)
            for (east, north) in [(0.0, 500.0), (2_000, 0), (-3_000, 1_500), (700, -9_000)] {
                let place = plane.position(east: east, north: north)
                let distance = (east * east + north * north).squareRoot()
                #expect(abs(centre.distance(to: place) - distance) < distance / 500)
                let back = plane.project(place)
                #expect(abs(back.east - east) < 0.001 && abs(back.north - north) < 0.001)
            }
        }
    }

    @Test func theAntimeridianIsNoEnd() {
        let plane = LocalProjection(position(-16.5, 179.99))
        let beyond = plane.project(position(-16.5, -179.99))
        #expect(beyond.north == 0 && (2_000...2_200).contains(beyond.east))
        let place = plane.position(east: 5_000, north: 0)
        #expect(place.longitude < -179.9 && abs(plane.project(place).east - 5_000) < 0.001)
        #expect(LocalProjection(position(-16.5, -179.99)).position(east: -5_000, north: 0).longitude > 179.9)
    }

    @Test func thePoleIsAnEnd() {
        let plane = LocalProjection(position(89.9, 0))
        #expect(plane.position(east: 0, north: 1_000_000).latitude == 90)
        #expect(LocalProjection(position(90, 0)).position(east: 1e9, north: 0).latitude == 90)
        #expect((-180...180).contains(plane.position(east: 1e9, north: 0).longitude))
    }

    @Test func aViewportShowsWhatItIsFor() throws {
        let points = PointCatalog.embedded.points.map(\.position)
        for (columns, rows) in [(20, 6), (40, 20), (120, 40)] {
            let window = MapWindow(columns: columns, rows: rows)
            let all = try #require(window.viewport(showing: points))
            let around = window.viewport(around: points[0], showing: points.dropFirst())
            for viewport in [all, around] {
                let plane = LocalProjection(viewport.centre)
                let dots = points.map(plane.project).map {
                    (abs($0.east) / viewport.metresPerDot, abs($0.north) / viewport.metresPerDot)
                }
                #expect(dots.allSatisfy { $0.0 <= Double(columns) && $0.1 <= Double(rows * 2) })
                // As close as it goes: something is near the edge.
                #expect(dots.contains { $0.0 > Double(columns) * 0.8 || $0.1 > Double(rows * 2) * 0.8 })
            }
            #expect(around.centre == points[0] && all.metresPerDot <= around.metresPerDot)
        }
        let window = MapWindow(columns: 40, rows: 20)
        #expect(window.viewport(showing: []) == nil)
        #expect(window.viewport(showing: [points[0]])?.metresPerDot == MapWindow.scales.lowerBound)
        #expect(window.viewport(around: points[0], showing: [position(-52, -166)]).metresPerDot == 200_000)
    }

    @Test func zoomAndPan() throws {
        let window = MapWindow(columns: 40, rows: 20)
        let start = Viewport(centre: try Position(latitude: 52.52, longitude: 13.4), metresPerDot: 10)
        let closer = window.zoomed(start, steps: 1)
        #expect(abs(closer.metresPerDot - 10 / 2.0.squareRoot()) < 1e-9 && closer.centre == start.centre)
        #expect(abs(window.zoomed(closer, steps: -1).metresPerDot - 10) < 1e-9)
        #expect(window.zoomed(start, steps: 99).metresPerDot == 0.5)
        #expect(window.zoomed(start, steps: -99).metresPerDot == 200_000)
        let moved = window.panned(start, right: 0.25, up: -0.5)
        let plane = LocalProjection(start.centre)
        let way = plane.project(moved.centre)
        // A quarter of 80 dots, half of 80.
        #expect(abs(way.east - 200) < 0.01 && abs(way.north + 400) < 0.01 && moved.metresPerDot == 10)
    }
}
