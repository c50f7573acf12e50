import PickupPoints
public import Rental

extension ScreenModel {
    /// A pickup point, as a row of the list shows it.
    public struct Point: Hashable, Sendable {
        public let id: PointID
        public let name: String
        /// Where the search was found in the name, in characters; empty without a search or where it was found
        /// elsewhere.
        public var match = 0..<0
        /// How far it is in metres, when that is known.
        public var metres: Int?
        /// In which direction, in degrees clockwise from north, 0 ..< 360.
        public var bearing: Int?
        /// Whether it is open, and until when, in the rider's language.
        public let status: String
        /// Nil where its hours are not known.
        public var isOpen: Bool?
        /// Whether that ends within the half hour.
        public var closesSoon = false
        /// How many umbrellas are there, when that is known.
        public var stock: Int?
        public var takesReturns = true
        public var isFavourite = false

        public init(id: PointID, name: String, status: String) {
            self.id = id
            self.name = name
            self.status = status
        }
    }

    /// A part of the list of points: as much of it as a screen can show, around the chosen one.
    public struct PointPage: Hashable, Sendable {
        public var rows: [Point] = []
        /// The place of the first of them among all that match, from 0.
        public var first = 0
        /// How many match what is looked for.
        public var matching = 0
        /// How many there are at all.
        public var all = 0
        /// The place of the chosen one among all that match; nil when none matches.
        public var chosen: Int?

        public init() {}

        /// The chosen one.
        public var point: Point? {
            chosen.flatMap { rows.indices.contains($0 - first) ? rows[$0 - first] : nil }
        }
    }

    /// Points to scale, around the centre of what the map shows.
    public struct Map: Hashable, Sendable {
        /// A place in metres from the centre.
        public struct Place: Hashable, Sendable {
            public let east: Double
            public let north: Double

            public init(east: Double, north: Double) {
                self.east = east
                self.north = north
            }
        }

        public struct Mark: Hashable, Sendable {
            public enum Kind: Int, Hashable, Sendable {
                /// Without umbrellas, or closed: nothing to be had now.
                case idle
                /// Open, with umbrellas.
                case ready
                case favourite
                case chosen
            }

            public let place: Place
            public let kind: Kind
            /// Which point it is.
            public let point: PointID?

            public init(place: Place, kind: Kind, point: PointID? = nil) {
                self.point = point
                self.place = place
                self.kind = kind
            }
        }

        /// Those within what is shown and a little around it.
        public var marks: [Mark] = []
        /// What lies between them.
        public var landmarks: [Landmark] = []
        /// Where the rider is.
        public var rider: Place?
        /// How much a Braille dot covers: half a column wide, a quarter of a row high.
        public var metresPerDot = 10.0

        public init() {}
    }

    /// All there is to know about one point.
    public struct PointDetail: Hashable, Sendable {
        public var point: Point
        public var address = ""
        public var district = ""
        /// A row a weekday, from Monday, in the rider's language: the name of the day, and its hours.
        public var week: [(day: String, hours: String)] { zip(days, hours).map { ($0, $1) } }
        public var days: [String] = []
        public var hours: [String] = []
        /// Which of the seven is today, from 0 for Monday.
        public var today = 0
        /// A note on the hours, such as that they are not understood.
        public var note: String?
        /// When it opens or closes next, in the rider's language; nil where that never comes or is not known.
        public var nextChange: String?
        /// The point in the middle, with what is around it.
        public var map = Map()
        /// Its place in the list, from 0, of how many.
        public var place = 0
        public var count = 0
        /// The rider gets a reminder before it closes.
        public var isWatched = false

        public init(point: Point) {
            self.point = point
        }
    }
}
