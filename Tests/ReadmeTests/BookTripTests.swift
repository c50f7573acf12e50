import Checkpoint
import CheckpointRuntime
import Foundation
import StateMachine
import Testing

struct BookTripTests {
    let plan = Trip.Plan(trip: "ada-1", flight: "XY 17", hotel: "Ritz", cents: 99_900)
    let hour = Instant.epoch.advanced(bySeconds: 3_600)

    /// Books a trip, and returns its state once it is over, and what the agencies did.
    private func book(
        _ plan: Trip.Plan, in store: MemoryStore = MemoryStore(), until: Instant, pause: Duration = .zero,
        now: @escaping @Sendable () -> Instant = { .epoch }, meanwhile: (Runtime<Trip>) async throws -> Void = { _ in }
    ) async throws -> (state: Trip.State, done: [String]) {
        let file = FileManager.default.temporaryDirectory.appending(path: "agencies-\(UUID()).txt")
        defer { try? FileManager.default.removeItem(at: file) }
        let agencies = Agencies(file: file, pause: pause)
        let runtime = Runtime(
            try Journal<Trip>(.memory(store)), port: TripPort(agencies: agencies, now: now), now: now)
        async let running: Void = runtime.runUntilStopped()
        try await BookTrip.book(plan, until: until, by: runtime)
        try await over(plan.trip, in: runtime)
        try await meanwhile(runtime)
        try await over(plan.trip, in: runtime)
        runtime.stop()
        try await running
        let lines = await agencies.lines
        return (try await runtime.state(of: plan.trip).state, lines.map { String($0.drop { $0 != " " }.dropFirst()) })
    }

    private func over(_ trip: String, in runtime: Runtime<Trip>) async throws {
        for try await snapshot in runtime.states(of: trip) where snapshot.state.isOver { break }
    }

    @Test func aTripIsBooked() async throws {
        let (state, done) = try await book(plan, until: hour)
        #expect(state == .booked(plan))
        #expect(done == ["flight ada-1", "hotel ada-1", "payment ada-1"])
    }

    @Test func aFullHotelUndoesTheFlight() async throws {
        let full = Trip.Plan(trip: "ada-1", flight: "XY 17", hotel: "full", cents: 99_900)
        let (state, done) = try await book(full, until: hour)
        #expect(state == .cancelled(full, .refused, left: []))
        #expect(done == ["flight ada-1", "undo flight ada-1"])
    }

    @Test func aRepeatedBookingIsDoneOnce() async throws {
        var savoy = plan
        savoy.hotel = "Savoy"
        let (later, other) = (hour.advanced(bySeconds: 5), savoy)
        let (_, done) = try await book(
            plan, until: hour,
            meanwhile: { runtime in
                let repeated = try await BookTrip.book(plan, until: later, by: runtime)
                #expect(repeated == .accepted(.booking(plan, .flight, until: hour), [.perform(.flight, plan)]))
                await #expect(throws: RequestReused.self) { try await BookTrip.book(other, until: hour, by: runtime) }
                let another = try await runtime.send(.book(plan, until: hour), to: plan.trip)
                #expect(another == .refused(.notNow))
            })
        #expect(done.count == 3)
    }

    @Test func anAnswerAfterTheDeadlineIsUndone() async throws {
        let soon = BookTrip.now().advanced(byMilliseconds: 100)
        let (state, done) = try await book(plan, until: soon, pause: .milliseconds(500), now: BookTrip.now)
        #expect(state == .cancelled(plan, .expired, left: []))
        #expect(done == ["flight ada-1", "undo flight ada-1"])
    }

    @Test func theDeadlinePassesWhileNothingRuns() async throws {
        let store = MemoryStore()
        let journal = try Journal<Trip>(.memory(store))
        let idle = Runtime(
            journal, port: TripPort(agencies: Agencies(file: URL(filePath: "/"), pause: .zero), now: { .epoch }),
            now: { .epoch })
        try await BookTrip.book(plan, until: hour, by: idle)
        let late = hour.advanced(bySeconds: 1)
        let (state, done) = try await book(plan, in: store, until: hour, now: { late })
        #expect(state == .cancelled(plan, .expired, left: []))
        // What was asked for cannot be withdrawn: it is done, and undone after that.
        #expect(done == ["flight ada-1", "undo flight ada-1"])
    }

    @Test func theTravellerCancelsABookedTrip() async throws {
        let (state, done) = try await book(plan, until: hour, meanwhile: { try await $0.send(.cancel, to: plan.trip) })
        #expect(state == .cancelled(plan, .traveller, left: []))
        #expect(done.suffix(3) == ["undo payment ada-1", "undo hotel ada-1", "undo flight ada-1"])
    }

    @Test func whatHadNoAnswerIsUndoneToo() {
        let booking = Trip.State.booking(plan, .hotel, until: hour)
        let cancelled = Trip.State.cancelled(plan, .unanswered, left: [.hotel, .flight])
        #expect(
            Trip.transition(booking, .unanswered(.hotel))
                == .accepted(cancelled, [.undo(.hotel, plan), .undo(.flight, plan)]))
        // Its answer comes after all: before it is undone, and after.
        #expect(Trip.transition(cancelled, .done(.hotel)) == .accepted(cancelled, []))
        #expect(
            Trip.transition(.cancelled(plan, .unanswered, left: []), .done(.hotel))
                == .accepted(.cancelled(plan, .unanswered, left: [.hotel]), [.undo(.hotel, plan)]))
    }

    @Test func anAnswerThatDoesNotFitIsRefused() {
        let booking = Trip.State.booking(plan, .hotel, until: hour)
        for event in [Trip.Event.done(.flight), .done(.payment), .refused(.payment), .undone(.flight)] {
            #expect(Trip.transition(booking, event) == .refused(.notNow))
        }
    }
}
