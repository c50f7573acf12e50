import Checkpoint
import StateMachine
import Testing

enum BoxOffice: JournaledMachine {
    struct State: Codable, Equatable, Sendable { var tickets = 0 }
    enum Event: Codable, Equatable, Sendable {
        case balcony, stalls(seat: String, isFree: Bool), voucher(String), printed, notPrinted
    }
    enum Effect: Codable, Equatable, Sendable { case takeBalcony, seat(String), pay(Int64), voucher(String), print }
    enum Refusal: Codable, Equatable, Sendable { case taken }

    static let name = "box-office"
    static let initial = State()
    static let chart = Array("selling".utf8)

    static func transition(_ state: State, _ event: Event) -> Transition<BoxOffice> {
        let next = State(tickets: state.tickets + 1)
        return switch event {
        case .balcony: .accepted(next, [.takeBalcony, .pay(2000), .print])
        case .stalls(let seat, true): .accepted(next, [.seat(seat), .pay(3500), .print])
        case .stalls(_, false): .refused(.taken)
        case .voucher(let code): .accepted(next, [.voucher(code), .takeBalcony, .print])
        case .printed: .accepted(state, [])
        case .notPrinted: .accepted(State(tickets: state.tickets - 1), [])
        }
    }

    static func placement(of effect: Effect) -> Placement {
        switch effect {
        case .takeBalcony: .inside(.transfer(from: "balcony", to: "sold"))
        case .seat(let seat): .inside(.insert(table: "stalls", key: seat, value: "sold"))
        case .pay(let cents): .inside(.post(from: "customer", to: "sales", amount: cents, currency: "EUR"))
        case .voucher(let code): .inside(.consumeOnce(token: code, at: "box office"))
        case .print: .outside
        }
    }

    static func cancelled(_ effect: Effect, at: Instant) -> Event? { .notPrinted }
}

final class Printer: EffectPort {
    typealias M = BoxOffice
    var hasPaper = true
    private(set) var keys: Set<EffectKey> = []

    func perform(_ effect: BoxOffice.Effect, key: EffectKey) -> Outcome<BoxOffice.Event> {
        guard hasPaper else { return .rejected("no paper") }
        keys.insert(key)
        return .answered(.printed, at: .epoch)
    }
}

struct BoxOfficeTests {
    let printer = Printer()

    func begin() throws -> (Journal<BoxOffice>, Engine<BoxOffice, Printer>) {
        let journal = try Journal<BoxOffice>(.memory)
        try journal.write {
            try $0.adjustStock([.adjustCounter(place: "balcony", count: 2)], reason: "built so", at: .epoch)
        }
        return (journal, try Engine(journal, owner: "desk 1", port: printer, now: { .epoch }))
    }

    func sell(_ seat: String, _ office: Engine<BoxOffice, Printer>) throws -> Transition<BoxOffice> {
        try office.send(at: .epoch) { store, _ in
            .stalls(seat: seat, isFree: try store.value(of: seat, in: "stalls") == nil)
        }
    }

    @Test func aSeatIsSoldOnce() throws {
        let (journal, office) = try begin()
        _ = try office.send(.balcony, at: .epoch)
        _ = try sell("C4", office)
        #expect(try sell("C4", office) == .refused(.taken))
        #expect(try journal.read { try $0.stock() } == ["balcony": 1, "sold": 1])
        #expect(try journal.read { try $0.balances(1) } == ["customer EUR": -5500, "sales EUR": 5500])
        #expect(try office.runUntilIdle() == .empty && printer.keys.count == 2)
    }
}

extension BoxOfficeTests {
    @Test func whatIsRefusedWaitsForAPerson() throws {
        let (journal, office) = try begin()
        printer.hasPaper = false
        _ = try office.send(.balcony, at: .epoch)
        _ = try office.send(.voucher("V1"), at: .epoch)
        try office.runUntilIdle()
        let parked = try journal.read { try $0.parkedEffects() }
        #expect(parked.map(\.reason) == ["no paper", "no paper"])
        printer.hasPaper = true
        #expect(try office.retry(parked[0].key.position) && office.cancel(parked[1].key.position))
        try office.runUntilIdle()
        #expect(printer.keys == [parked[0].key])
        #expect(office.snapshot.state.tickets == 1)
    }
}

/// Seats held for a caller, who is asked by text message to fetch them.
enum Reservation: JournaledMachine {
    enum State: Codable, Equatable, Sendable { case free, held, fetched, fetchedAndAskedPerhaps }
    enum Event: Codable, Equatable, Sendable { case hold, fetch, askedPerhaps }
    enum Effect: Codable, Equatable, Sendable { case ask, doNotAsk }
    enum Refusal: Equatable, Sendable { case notNow }

    static let name = "reservation"
    static let initial = State.free

    static func transition(_ state: State, _ event: Event) -> Transition<Reservation> {
        switch (state, event) {
        case (.free, .hold): .accepted(.held, [.ask])
        case (.held, .fetch): .accepted(.fetched, [.doNotAsk])
        case (.fetched, .askedPerhaps): .accepted(.fetchedAndAskedPerhaps, [])
        default: .refused(.notNow)
        }
    }

    static func placement(of effect: Effect) -> Placement {
        switch effect {
        case .ask: .withdrawable(lane: "messages")
        case .doNotAsk: .withdrawal(lane: "messages")
        }
    }

    static func notWithdrawn(_ effect: Effect, at: Instant) -> Event? { .askedPerhaps }
}

/// A telephone network that does not answer, whatever it has done.
final class Network: EffectPort {
    typealias M = Reservation
    private(set) var asked = 0

    func perform(_ effect: Reservation.Effect, key: EffectKey) -> Outcome<Reservation.Event> {
        asked += 1
        return .unknown("no answer")
    }
}

struct ReservationTests {
    @Test(arguments: [false, true]) func whatWasNotSentIsNeverSent(isTried: Bool) throws {
        let (journal, network) = (try Journal<Reservation>(.memory), Network())
        let desk = try Engine(journal, owner: "C4", port: network, now: { .epoch })
        try desk.send(.hold)
        if isTried { try desk.runUntilIdle() }
        try desk.send(.fetch)
        try desk.runUntilIdle()
        #expect(desk.snapshot.state == (isTried ? .fetchedAndAskedPerhaps : .fetched))
        #expect(network.asked == (isTried ? 2 : 0))
    }
}
