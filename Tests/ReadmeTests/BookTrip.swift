import Checkpoint
import CheckpointRuntime
import Foundation
import StateMachine

/// A trip: a flight, a hotel, and the payment. If one of them fails, what is done is undone, the last step first.
enum Trip: JournaledMachine {
    enum Step: String, Codable, Sendable, CaseIterable { case flight, hotel, payment }

    struct Plan: Codable, Equatable, Sendable {
        var trip, flight, hotel: String
        var cents: Int
    }

    enum State: Codable, Equatable, Sendable {
        case new
        case booking(Plan, Step, until: Instant)
        case booked(Plan)
        /// With the steps that are not undone yet.
        case cancelled(Plan, Cause, left: [Step])
    }

    enum Cause: String, Codable, Sendable { case refused, unanswered, expired, traveller }

    enum Event: Codable, Equatable, Sendable {
        case book(Plan, until: Instant), cancel, expire
        case done(Step), refused(Step), unanswered(Step), undone(Step)
    }

    enum Effect: Codable, Equatable, Sendable { case perform(Step, Plan), undo(Step, Plan) }
    enum Refusal: Equatable, Sendable { case notNow }

    static let name = "trip"
    static let initial = State.new

    static func transition(_ state: State, _ event: Event) -> Transition<Trip> {
        switch (state, event) {
        case (.new, .book(let plan, let until)):
            return .accepted(.booking(plan, .flight, until: until), [.perform(.flight, plan)])
        case (.booking(let plan, let asked, let until), .done(let step)) where step == asked:
            guard let next = step.next else { return .accepted(.booked(plan), []) }
            return .accepted(.booking(plan, next, until: until), [.perform(next, plan)])
        case (.booking(let plan, let asked, _), .refused(let step)) where step == asked:
            return undoing(step.former, plan, .refused)
        case (.booking(let plan, let step, _), .unanswered): return undoing(step.former + [step], plan, .unanswered)
        case (.booking(let plan, let step, _), .expire): return undoing(step.former + [step], plan, .expired)
        case (.booking(let plan, let step, _), .cancel): return undoing(step.former + [step], plan, .traveller)
        case (.booked(let plan), .cancel): return undoing(Step.allCases, plan, .traveller)
        case (.cancelled(let plan, let cause, let left), .undone(let step)):
            return .accepted(.cancelled(plan, cause, left: left.filter { $0 != step }), [])
        // What is left is undone after this, in the same lane. What an operator has retried is undone, too.
        case (.cancelled(let plan, let cause, let left), .done(let step)) where !left.contains(step):
            return .accepted(.cancelled(plan, cause, left: left + [step]), [.undo(step, plan)])
        case (.cancelled, .done), (.cancelled, .refused), (.cancelled, .unanswered): return .accepted(state, [])
        case (_, .book), (_, .cancel), (_, .expire), (_, .done), (_, .refused), (_, .unanswered), (_, .undone):
            return .refused(.notNow)
        }
    }

    private static func undoing(_ steps: [Step], _ plan: Plan, _ cause: Cause) -> Transition<Trip> {
        .accepted(.cancelled(plan, cause, left: steps.reversed()), steps.reversed().map { .undo($0, plan) })
    }
}

extension Trip.Step {
    var former: [Self] { Array(Self.allCases.prefix { $0 != self }) }
    var next: Self? { Self.allCases.drop { $0 != self }.dropFirst().first }
}

extension Trip {
    static func overdue(_ state: State, at now: Instant) -> Event? {
        if case .booking(_, _, let until) = state, until <= now { .expire } else { nil }
    }
}

extension Trip {
    static func policy(of effect: Effect) -> EffectPolicy {
        switch effect {
        case .perform:
            EffectPolicy(
                timeLimit: .seconds(30), firstDelay: .milliseconds(500), longestDelay: .seconds(10), maxAttempts: 5)
        case .undo: EffectPolicy(timeLimit: .seconds(30), firstDelay: .milliseconds(500), longestDelay: .seconds(10))
        }
    }

    static func parked(_ effect: Effect, because reason: ParkingReason, at: Instant) -> Event? {
        if case .perform(let step, _) = effect { .unanswered(step) } else { nil }
    }
}

struct TripPort: AsyncEffectPort {
    typealias M = Trip

    let agencies: Agencies
    let now: @Sendable () -> Instant

    func perform(_ effect: Trip.Effect, key: EffectKey, attempt: Int) async throws -> Outcome<Trip.Event> {
        switch effect {
        case .perform(let step, let plan):
            let isDone = try await agencies.perform(step, plan, key: "\(key)")
            return .answered(isDone ? .done(step) : .refused(step), at: now())
        case .undo(let step, let plan):
            try await agencies.undo(step, plan, key: "\(key)")
            return .answered(.undone(step), at: now())
        }
    }
}

/// An airline, a hotel and a bank. What they did is in a text file, and they do each key once.
actor Agencies {
    struct NoAnswer: Error {}

    let file: URL
    let pause: Duration

    init(file: URL, pause: Duration) { (self.file, self.pause) = (file, pause) }

    var lines: [String] {
        let bytes = FileManager.default.contents(atPath: file.path) ?? Data()
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    func perform(_ step: Trip.Step, _ plan: Trip.Plan, key: String) async throws -> Bool {
        if step == .hotel, plan.hotel == "full" { return false }
        if step == .hotel, plan.hotel == "silent" { throw NoAnswer() }
        try await write("\(key) \(step) \(plan.trip)")
        return true
    }

    func undo(_ step: Trip.Step, _ plan: Trip.Plan, key: String) async throws {
        try await write("\(key) undo \(step) \(plan.trip)")
    }

    private func write(_ line: String) async throws {
        if !lines.contains(line) {
            try (lines + [line, ""]).joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
        }
        try await Task.sleep(for: pause)
    }
}

enum BookTrip {
    @Sendable static func now() -> Instant { Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) }

    static func main() async throws {
        let words = CommandLine.arguments.dropFirst()
        let hotel = words.dropFirst().first ?? "Ritz"
        let plan = Trip.Plan(trip: words.first ?? "ada-1", flight: "XY 17", hotel: hotel, cents: 99_900)
        let agencies = Agencies(file: URL(filePath: "agencies.txt"), pause: .seconds(2))
        let journal = try Journal<Trip>(.sqlite(path: "trips"))
        let runtime = Runtime(journal, port: TripPort(agencies: agencies, now: now), now: now)
        async let running: Void = runtime.runUntilStopped()
        try await book(plan, until: now().advanced(bySeconds: 900), by: runtime)
        for try await snapshot in runtime.states(of: plan.trip) {
            switch snapshot.state {
            case .new: continue
            case .booking(_, let step, _): print("waits for the \(step)")
            case .booked: print("booked")
            case .cancelled(_, let cause, let left):
                print("cancelled: \(cause); to undo: \(left.map(\.rawValue))")
            }
            if snapshot.state.isOver { break }
        }
        runtime.stop()
        try await running
    }

    /// The same request, however often it is sent.
    @discardableResult
    static func book(_ plan: Trip.Plan, until: Instant, by runtime: Runtime<Trip>) async throws -> Transition<Trip> {
        let request = try Request<Trip>(key: "book") { event in
            if case .book(let former, _) = event { former == plan } else { false }
        }
        return try await runtime.send(.book(plan, until: until), to: plan.trip, request: request)
    }
}

extension Trip.State {
    var isOver: Bool {
        switch self {
        case .new, .booking: false
        case .booked: true
        case .cancelled(_, _, let left): left.isEmpty
        }
    }
}
