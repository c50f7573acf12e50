import Checkpoint
import Rental
import RentalApp
import StateMachine
import StateMachineTesting

/// A day of one city on its store in memory: every rental by the real machine, every commit by the real journal.
///
/// For one thread. `CityAudit` looks at the end whether anything was lost.
final class CityDay {
    let journal: StoreJournal<UmbrellaRental>
    let gateway: CountingGateway
    /// How many umbrellas the city has.
    let fleet: Int64
    private(set) var load = CityLoad()
    /// Rentals that began, and that were over by the end of the day.
    private(set) var (begun, finished) = (0, 0)
    /// Rentals that riders began whose account is that of another city.
    private(set) var byTravellers = 0
    /// Scans that were refused because the point had no umbrella.
    private(set) var refusals = 0
    /// What the riders who returned their umbrellas owe by the tariff, in minor units.
    private(set) var fares: Int64 = 0

    private let plan: CityPlan
    private let clock = Clock()
    private var generator: SplitMix64
    private let points: [PointID]
    /// By the second: the number of a trip, or `beginning`.
    private var calendar = [[Int32]](repeating: [], count: CityPlan.daySeconds)
    private static let beginning: Int32 = -1
    private var trips: [Trip?] = []
    private var free: [Int32] = []
    private var riders: CityRiders
    /// Of the keys by points, of the catalogue by riders, and of the catalogue in the cache before the city's service.
    private var keys, catalogues, cache: Copies

    /// The engines ask it for the time.
    private final class Clock {
        var second = 0
        var now: Instant { Script.start.advanced(bySeconds: Int64(second)) }
    }

    init(_ plan: CityPlan, city: Int) throws {
        self.plan = plan
        generator = plan.generator(of: city)
        points = (0..<plan.points(in: city)).map { PointID(rawValue: "point-\($0)") }
        fleet = Int64(points.count * plan.umbrellasOfPoint)
        riders = CityRiders(plan, city: city)
        (keys, catalogues) = (Copies(life: plan.keyLife), Copies(life: plan.catalogueLife))
        cache = Copies(life: plan.cacheLife)
        gateway = CountingGateway { [clock] in clock.now }
        journal = try StoreJournal(MemoryStore(keepingValues: true))
        let stock = points.map {
            TableChange.stockAdjustment(place: Place.point($0).label, count: Int64(plan.umbrellasOfPoint))
        }
        try journal.write { try $0.adjustStock(stock, reason: "simulation", at: Script.start) }
        for _ in 0..<plan.rentals(in: city) { calendar[plan.beginning(&generator)].append(Self.beginning) }
    }

    func run() throws {
        for second in calendar.indices {
            clock.second = second
            // What a step adds to the same second comes after those that are there.
            var place = 0
            while place < calendar[second].count {
                let number = calendar[second][place]
                place += 1
                if number == Self.beginning { try begin() } else { try turn(number) }
            }
            calendar[second] = []
        }
    }

    /// The trips that the end of the day interrupts, by the owners of their sessions.
    var unfinished: [String: Trip] {
        Dictionary(uniqueKeysWithValues: trips.compactMap { $0 }.map { ($0.engine.owner, $0) })
    }

    private func begin() throws {
        let (rider, travels, isFirst) = riders.draw(&generator)
        if isFirst && travels { load.add(.lookUps, at: clock.second) }
        if isFirst && generator.happens(plan.signingIn) { load.add(.signIns, at: clock.second) }
        if catalogues.use(by: rider, at: clock.second) {
            load.add(.catalogueFetches, at: clock.second)
            if cache.use(by: 0, at: clock.second) { load.add(.cacheFetches, at: clock.second) }
        }
        let engine = try Trip.RentalEngine(
            journal, owner: "rider \(rider)", port: gateway, now: { [clock] in clock.now })
        let trip = Trip(engine, rider: rider, at: clock.second)
        begun += 1
        byTravellers += travels ? 1 : 0
        let number = free.popLast() ?? Int32(trips.count)
        if number == trips.count { trips.append(trip) } else { trips[Int(number)] = trip }
        try turn(number)
    }

    /// Does what a trip has to do in this second: its next step, or what the machine has to do by itself before that.
    private func turn(_ number: Int32) throws {
        var trip = trips[Int(number)]!
        let before = (trip.engine.snapshot.revision, gateway.requests, gateway.acknowledgements)
        let isOver: Bool
        if trip.due <= clock.second {
            isOver = try take(&trip)
        } else {
            try trip.engine.runUntilIdle()
            isOver = false
        }
        load.add(.transitions, trip.engine.snapshot.revision - before.0, at: clock.second)
        load.add(.gatewayRequests, gateway.requests - before.1, at: clock.second)
        load.add(.acknowledgements, gateway.acknowledgements - before.2, at: clock.second)
        if isOver {
            trips[Int(number)] = nil
            free.append(number)
            riders.end(trip.rider)
            finished += 1
        } else {
            trips[Int(number)] = trip
            schedule(number, trip)
        }
    }

    /// At the next step, or at the machine's own deadline where that is earlier: the fare rises, or a code expires.
    private func schedule(_ number: Int32, _ trip: Trip) {
        var due = trip.due
        if let deadline = UmbrellaRental.deadline(of: trip.engine.snapshot.state) {
            let milliseconds = deadline.milliseconds - Script.start.milliseconds
            due = min(due, max(clock.second + 1, Int((milliseconds + 999) / 1000)))
        }
        if due < calendar.count { calendar[due].append(number) }
    }

    /// - Returns: whether that was the last step.
    private func take(_ trip: inout Trip) throws -> Bool {
        let engine = trip.engine
        switch trip.step {
        case .authorized:
            // The gateway's answer is the event.
            try engine.runUntilIdle()
        case .handOut, .takeBack:
            guard try scan(engine, trip.step) else {
                refusals += 1
                trip.due = clock.second + Trip.retryInterval
                return false
            }
        case .rent, .pay, .ride, .openInformation, .closeInformation, .finish, .end, .skipFeedback:
            let event = Script.event(trip.step, number: 0, at: clock.now)
            let transition = try engine.send(event, at: clock.now)
            guard case .accepted = transition else {
                throw CityFault("\(event) was refused in \(engine.snapshot.state): \(transition)")
            }
        }
        return !trip.advance(from: clock.second, &generator)
    }

    /// A scan at any point of the city.
    /// - Returns: false if the point has no umbrella to hand out.
    private func scan(_ engine: Trip.RentalEngine, _ step: Script.Step) throws -> Bool {
        let place = generator.below(points.count)
        load.add(.scans, at: clock.second)
        if keys.use(by: place, at: clock.second) { load.add(.keyFetches, at: clock.second) }
        let running = engine.snapshot.state.running
        let transition = try engine.send(at: clock.now) { [clock, points] transaction, snapshot in
            guard let awaited = snapshot.state.awaited else { throw CityFault("no code in \(snapshot.state)") }
            let stock = try transaction.stock(Place.point(points[place]).label)
            return Script.event(
                step, number: awaited.handover.number, at: clock.now, point: points[place], stock: Int(stock))
        }
        switch transition {
        case .accepted: break
        case .refused(.pointEmpty): return false
        case .refused(let refusal): throw CityFault("a scan was refused in \(engine.snapshot.state): \(refusal)")
        }
        if step == .takeBack, let running {
            fares += running.tariff.fare(afterSeconds: clock.now.seconds(since: running.start)).amount
            try engine.runUntilIdle()
        }
        return true
    }
}
