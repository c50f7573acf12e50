import Checkpoint
import Rental
import StateMachineTesting

/// One rider's rental in a simulated day, from the first screen to the last.
struct Trip {
    typealias RentalEngine = Engine<UmbrellaRental, CountingGateway>

    let engine: RentalEngine
    /// The number of the rider among those of all cities.
    let rider: Int
    /// The second of the day.
    let began: Int
    /// What comes next, and the second of the day at which it does.
    var step = Script.Step.rent
    var due: Int

    init(_ engine: RentalEngine, rider: Int, at second: Int) {
        self.engine = engine
        self.rider = rider
        (began, due) = (second, second)
    }

    /// How long after the step before it a step follows, in seconds.
    private static func delay(before step: Script.Step) -> ClosedRange<Int> {
        switch step {
        case .rent: 0...0
        case .pay: 10...40
        case .authorized: 1...3
        case .handOut: 20...200
        case .ride, .end: 2...10
        case .openInformation, .closeInformation: 5...60
        case .finish: 300...3_600
        case .takeBack: 10...120
        case .skipFeedback: 5...60
        }
    }

    /// Between two attempts to get an umbrella where there was none.
    static let retryInterval = 60
    /// The longest rental, in seconds, with half an hour for points without an umbrella. A rider who is not done at the
    /// end of the day began no earlier than this before it.
    static let longest = Script.Step.allCases.reduce(1_800) { $0 + delay(before: $1).upperBound }

    /// - Returns: false after the last step.
    mutating func advance(from second: Int, _ generator: inout SplitMix64) -> Bool {
        guard let next = Script.Step(rawValue: step.rawValue + 1) else { return false }
        step = next
        due = second + generator.within(Self.delay(before: next))
        return true
    }
}
