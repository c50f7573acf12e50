import Rental

@testable import Localization
@testable import RentalScreens
@testable import TerminalUI

/// Points to draw: a small city around the rider, the same every time.
struct City {
    let points: [ScreenModel.Point]
    let places: [ScreenModel.Map.Place]

    private static let names = [
        "Harbour kiosk", "Main station, north hall", "Museum of Natural History", "City library", "Pier 4",
        "Old town hall", "Opera", "Botanical garden", "University, main building", "Fish market",
    ]

    init(_ count: Int, _ texts: some Texts) {
        var points: [ScreenModel.Point] = []
        var places: [ScreenModel.Map.Place] = []
        for number in 0..<count {
            // Along a spiral, the nearest first: irregular enough, and to scale.
            let metres = 120 + number * 47
            let bearing = number * 137 % 360
            let statuses = [
                texts.open(until: "20:00"), texts.openAllDay, texts.closed(until: texts.weekday(1) + " 08:00"),
                texts.openingUnknown,
            ]
            let name = Self.names[number % Self.names.count] + (number < 10 ? "" : " \(number / 10 + 1)")
            var point = ScreenModel.Point(
                id: PointID(rawValue: "p\(number)"), name: name, status: statuses[number % 7 % 4])
            point.isOpen = [true, true, false, nil][number % 7 % 4]
            if number % 10 == 6 {
                point = ScreenModel.Point(id: point.id, name: name, status: texts.closesSoon(at: "18:30"))
                point.isOpen = true
                point.closesSoon = true
            }
            point.metres = metres
            point.bearing = bearing
            point.stock = number * 5 % 13
            point.takesReturns = number % 6 != 3
            point.isFavourite = number % 9 == 2
            points.append(point)
            let direction = Self.directions[bearing]
            places.append(.init(east: direction.east * Double(metres), north: direction.north * Double(metres)))
        }
        self.points = points
        self.places = places
    }

    /// A part of the list around the chosen point.
    func page(chosen: Int, rows: Int = 40) -> ScreenModel.PointPage {
        var page = ScreenModel.PointPage()
        page.first = max(0, min(chosen - rows / 2, points.count - rows))
        page.rows = Array(points.dropFirst(page.first).prefix(rows))
        page.matching = points.count
        page.all = points.count
        page.chosen = chosen
        return page
    }

    /// The rider in the middle.
    func map(chosen: Int?, metresPerDot: Double) -> ScreenModel.Map {
        var map = ScreenModel.Map()
        map.metresPerDot = metresPerDot
        map.rider = .init(east: 0, north: 0)
        map.landmarks = [
            .init(
                kind: .water, name: "Werde",
                lines: [
                    [.init(east: -2_000, north: 800), .init(east: -300, north: 420), .init(east: 2_500, north: 180)],
                    [.init(east: -2_000, north: 640), .init(east: -300, north: 260), .init(east: 2_500, north: 20)],
                ],
                names: [.init(east: -300, north: 340), .init(east: 600, north: 260)]),
            .init(
                kind: .park, name: "Park",
                lines: [
                    [
                        .init(east: 100, north: -150), .init(east: 420, north: -140), .init(east: 380, north: -420),
                        .init(east: 120, north: -360), .init(east: 100, north: -150),
                    ]
                ], names: [.init(east: 250, north: -270)]),
        ]
        map.marks = points.indices.map { index in
            let point = points[index]
            let isReady = point.isOpen == true && (point.stock ?? 0) > 0
            let kind: ScreenModel.Map.Mark.Kind =
                index == chosen ? .chosen : point.isFavourite ? .favourite : isReady ? .ready : .idle
            return .init(place: places[index], kind: kind, point: point.id)
        }
        return map
    }

    /// Unit vectors, a degree apart from north on, from the addition theorems alone: no library of functions is at
    /// hand.
    private static let directions: [(east: Double, north: Double)] = {
        let (sine, cosine) = (0.017452406437283512, 0.9998476951563913)
        var directions = [(east: 0.0, north: 1.0)]
        for degree in 0..<359 {
            let (east, north) = directions[degree]
            directions.append((east * cosine + north * sine, north * cosine - east * sine))
        }
        return directions
    }()
}
