import Checkpoint
import Payments
import PickupPoints
import Rental
import StateMachine

/// Returns without a code: a clerk finds the rental of a rider who has no phone, takes the umbrella back, and can
/// withdraw that for ten minutes. A hand-over that was a mistake is undone in the same way.
extension AppContext {
    /// The rentals that fit what a clerk knows, by their start, as they were committed. Changes nothing.
    /// - Throws: `StoreError`.
    package func rentals(_ query: RentalQuery) throws -> [FoundRental] {
        let found = try journal.read { try $0.rentals(query) }
        guard case .rider(let name) = query, found.isEmpty else { return found }
        // Who rents on a phone has no name but the one given to be called by.
        return try journal.read { try $0.openRentals() }.filter { isCalled(name, $0.owner) }
    }

    /// What a clerk of a point can still undo, the newest first: returns without a code, and hand-overs.
    /// - Throws: `StoreError`.
    package func undoable(at point: PointID) throws -> [FoundRental] {
        let now = now
        return try journal.read { try $0.openRentals() }
            .filter { $0.undoneAt == point && now < $0.undoableUntil }.sorted { $0.undoableUntil > $1.undoableUntil }
    }

    /// Takes an umbrella back without a code, in one durable commit. Then performs what follows from it, because the
    /// rider's program may not be running.
    ///
    /// - Parameters:
    ///   - clerk: nil for who acts at the store's command line.
    ///   - reason: why no code was scanned, 1 to 200 visible characters. The rider is shown it; it is sealed with the
    ///     rider's key, and goes with the rider's data.
    ///   - key: a return repeated under its key gets the first answer; see `Request`.
    /// - Throws: `ReturnProblem`, `RequestReused`, `ClockFault` with nothing changed; `StoreError`.
    package func takeBack(
        _ query: RentalQuery, at point: Point, by clerk: Clerk?, because reason: String, key: String? = nil
    ) throws -> CompletedReturn {
        guard HandBack.reasonLengths.contains(reason.unicodeScalars.count), StockCount.isReason(reason) else {
            throw ReturnProblem(.reasonInvalid)
        }
        let clerkReturn = ClerkAct(
            sender: "return",
            subject: { event in
                guard case .returnedByClerk(let handBack) = event,
                    handBack.reason.length == reason.unicodeScalars.count
                else { return nil }
                return (handBack.point, handBack.rental)
            },
            event: { rental, _ in
                .returnedByClerk(
                    HandBack(
                        rental: rental.id.hold, point: point.id, takesReturns: point.takesReturns, clerk: clerk?.id,
                        reason: .plain(reason)))
            })
        return try perform(clerkReturn, on: query, at: point, key: key)
    }

    /// Withdraws a return that a clerk of the same point made by mistake less than ten minutes ago: the rental goes on
    /// as if it had never been interrupted.
    ///
    /// - Throws: as `takeBack`.
    package func withdrawReturn(
        _ query: RentalQuery, at point: Point, by clerk: Clerk?, key: String? = nil
    ) throws -> CompletedReturn {
        let withdrawal = ClerkAct(
            sender: "return-undo",
            subject: { event in
                guard case .returnWithdrawn(let withdrawal) = event else { return nil }
                return (withdrawal.point, withdrawal.rental)
            },
            event: { rental, stock in
                .returnWithdrawn(
                    ReturnWithdrawal(
                        rental: rental.id.hold, point: point.id, stock: Int(clamping: stock), clerk: clerk?.id))
            })
        return try perform(withdrawal, on: query, at: point, key: key)
    }

    /// Undoes a hand-over that was a mistake: the umbrella is at the point again, and nothing is charged. Only the
    /// point that handed it out can do so, for ten minutes. That can be withdrawn like a return.
    ///
    /// - Throws: as `takeBack`.
    package func undoHandover(
        _ query: RentalQuery, at point: Point, by clerk: Clerk?, key: String? = nil
    ) throws -> CompletedReturn {
        let undoing = ClerkAct(
            sender: "handover-undo",
            subject: { event in
                guard case .returnedByClerk(let handBack) = event, handBack.undoesHandover else { return nil }
                return (handBack.point, handBack.rental)
            },
            event: { rental, _ in
                .returnedByClerk(HandBack(undoing: rental.id.hold, at: point.id, clerk: clerk?.id))
            })
        return try perform(undoing, on: query, at: point, key: key)
    }

    /// What a clerk does: the sender of its requests, the point and the rental of an event that is one, and the event,
    /// which is made of facts read in the same commit.
    private struct ClerkAct {
        let sender: String
        let subject: (UmbrellaRental.Event.Kind) -> (point: PointID, rental: Int)?
        let event: (_ rental: FoundRental, _ stock: Int64) -> UmbrellaRental.Event.Kind
    }

    private func perform(
        _ act: ClerkAct, on query: RentalQuery, at point: Point, key: String?
    ) throws -> CompletedReturn {
        try judgeClock()
        let found = try rentals(query)
        // After they were found: a repeat whose first sending is not done yet has found the same rental.
        if let before = try answered(act, query, at: point, key, butIn: found.count == 1 ? found.first : nil) {
            return before
        }
        guard let rental = found.first else { throw ReturnProblem(query.notFound) }
        guard found.count == 1 else { throw ReturnProblem(.several, candidates: found) }
        let engine = try Engine(journal, owner: rental.owner, port: port, now: clock.now)
        do {
            try send(act, rental, to: engine, at: point, key)
        } catch let problem as ReturnProblem {
            // What was overdue is recorded also where the rest is refused.
            _ = engine.performPending()
            throw problem
        }
        return try complete(rental, engine, at: point)
    }

    private func send(
        _ act: ClerkAct, _ rental: FoundRental, to engine: Engine<UmbrellaRental, GatewayPort<UmbrellaRental>>,
        at point: Point, _ key: String?
    ) throws {
        let profile = profile(of: try names.readable(for: rental.owner))
        let (at, request) = (now, try request(act, at: point, key, rental))
        func send(sealing key: TextKey?) throws -> Transition<UmbrellaRental> {
            try engine.send(at: at, request: request) { transaction, snapshot in
                let stock = try transaction.stock(Place.point(point.id).label)
                let event = UmbrellaRental.Event(at: at, act.event(rental, stock))
                guard event.kind.typed != nil, case .accepted = UmbrellaRental.transition(snapshot.state, event)
                else { return event }
                guard let key else { throw Unsealed() }
                return UmbrellaRental.Event(at: at, event.kind.sealed(with: key))
            }
        }
        let transition: Transition<UmbrellaRental>
        do {
            transition = try send(sealing: nil)
        } catch is Unsealed {
            // A key is made outside of the transaction, and is durable before a record needs it. What would be refused
            // makes none.
            transition = try send(sealing: profile.makeTextKey(at: at))
        }
        if case .refused(let refusal) = transition { throw ReturnProblem(ReturnRefusal(refusal)) }
    }

    /// It is committed: whatever becomes of what follows.
    private func complete(
        _ rental: FoundRental, _ engine: Engine<UmbrellaRental, GatewayPort<UmbrellaRental>>, at point: Point
    ) throws -> CompletedReturn {
        let returned = try engine.answer().state.screen.clerkReturn
        let stock = try journal.read { try $0.stock(Place.point(point.id).label) }
        let owed = engine.performPending()
        return CompletedReturn(
            rental: rental, point: point.id, stock: stock, returned: returned, owed: owed)
    }

    /// The answer to an earlier request under the key, about another rental than the one that is found now: what was
    /// asked for may fit a later rental by now. Nil if there was none.
    /// - Throws: `RequestReused` if the key belongs to another request, or to one for a rental that was asked for by
    ///   another number, name or time.
    private func answered(
        _ act: ClerkAct, _ query: RentalQuery, at point: Point, _ key: String?, butIn found: FoundRental?
    ) throws -> CompletedReturn? {
        guard let request = try request(act, at: point, key, nil) else { return nil }
        return try journal.read { transaction in
            for session in try transaction.sessions(answering: request) where session != found?.id.session {
                guard let before = try transaction.answered(request, session: session),
                    let owner = try transaction.owner(session: session)
                else { continue }
                guard request.isSame(before.event) else { throw RequestReused(key: request.key) }
                guard let rental = FoundRental(before.state, session: session, owner: owner) else { continue }
                guard try fits(query, rental, transaction) else { throw RequestReused(key: request.key) }
                return CompletedReturn(
                    rental: rental, point: point.id, stock: try transaction.stock(Place.point(point.id).label),
                    returned: before.state.screen.withdrawable, owed: nil)
            }
            return nil
        }
    }

    private func fits(
        _ query: RentalQuery, _ rental: FoundRental, _ transaction: Transaction<UmbrellaRental>
    ) throws -> Bool {
        switch query {
        case .number(let number): rental.number == number
        case .id(let id): rental.id == id
        case .rider(let name): try transaction.owner(of: name) == rental.owner || isCalled(name, rental.owner)
        case .started(let point, let at): rental.hasStarted(at: point, at)
        }
    }

    private func isCalled(_ name: String, _ owner: String) -> Bool {
        names.first(of: owner)?.lowercased() == name.lowercased()
    }

    /// What a clerk does, under a key; nil without one.
    /// - Parameter rental: nil for any.
    private func request(
        _ act: ClerkAct, at point: Point, _ key: String?, _ rental: FoundRental?
    ) throws -> Request<UmbrellaRental>? {
        try key.map { key in
            try Request(key: key, sender: act.sender) { event in
                guard let subject = act.subject(event.kind) else { return false }
                return subject.point == point.id && (rental.map { subject.rental == $0.id.hold } ?? true)
            }
        }
    }

    private struct Unsealed: Error {}
}

extension RentalQuery {
    fileprivate var notFound: ReturnRefusal {
        switch self {
        case .number: .unknownNumber
        case .id, .rider, .started: .notFound
        }
    }
}
