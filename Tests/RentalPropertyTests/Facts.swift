import Rental
import StateMachine
import StateMachineTesting

/// What a generator knows besides the state.
struct Facts {
    let start: Instant
    let tariffs: [Tariff]
    let lastHold: Int
    let lastHandover: Int
    let points: [PointID: Int]
}

/// The points of these tests, with what makes each of them useful.
enum Points {
    static let plenty = PointID(rawValue: "hauptbahnhof")
    static let few = PointID(rawValue: "alter-markt")
    /// Hands out, takes nothing back.
    static let oneWay = PointID(rawValue: "museumsufer")
    /// Has no umbrella until one is returned.
    static let empty = PointID(rawValue: "mensa")

    static let all = [plenty, few, oneWay, empty]
    static let opening = [plenty: 40, few: 2, oneWay: 3, empty: 0]
    static func takesReturns(_ point: PointID) -> Bool { point != oneWay }
}
