import Rental

/// The points of these tests, with what makes each of them useful; the stock is the one a new store begins with.
package enum Points {
    package static let plenty = PointID(rawValue: "hauptbahnhof")
    static let few = PointID(rawValue: "alter-markt")
    /// Hands out, takes nothing back.
    static let oneWay = PointID(rawValue: "museumsufer")
    /// Has no umbrella until one is returned.
    static let empty = PointID(rawValue: "mensa")

    static let all = [plenty, few, oneWay, empty]
    static let opening = PointStock(plenty: 40, few: 24, oneWay: 10, empty: 0)
    static func takesReturns(_ point: PointID) -> Bool { point != oneWay }
}
