import Rental

/// How many umbrellas are at each of the four points. Without a dictionary: it is copied and added up at every step.
struct PointStock: Codable, Equatable, Sendable {
    private(set) var plenty = 0
    private(set) var few = 0
    private(set) var oneWay = 0
    private(set) var empty = 0

    var sum: Int { plenty + few + oneWay + empty }
    var isPossible: Bool { plenty >= 0 && few >= 0 && oneWay >= 0 && empty >= 0 }

    subscript(point: PointID) -> Int {
        get {
            switch point {
            case Points.plenty: plenty
            case Points.few: few
            case Points.oneWay: oneWay
            case Points.empty: empty
            default: 0
            }
        }
        set {
            switch point {
            case Points.plenty: plenty = newValue
            case Points.few: few = newValue
            case Points.oneWay: oneWay = newValue
            case Points.empty: empty = newValue
            default: preconditionFailure("no events are made for \(point)")
            }
        }
    }
}
