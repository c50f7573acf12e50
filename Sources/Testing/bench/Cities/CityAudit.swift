import Checkpoint
import Rental
import RentalApp
import StateMachine

/// Whether umbrellas and money are all there at the end of a simulated day, and no rider was forgotten. It reads the
/// store, and compares that with what the simulation counted beside it.
enum CityAudit {
    /// - Throws: `CityFault`; the errors of the store.
    static func check(_ day: CityDay) throws {
        let unfinished = day.unfinished
        try day.journal.read { store in
            var renting: Int64 = 0
            var (revenue, rest): (Int64, [String: Int64]) = (0, [:])
            for (session, owner) in try store.owners() {
                let state = try store.latest(session).state
                renting += state.isRunning ? 1 : 0
                try check(state, of: owner, in: unfinished[owner])
                let balances = try store.balances(session)
                for (account, sum) in balances {
                    revenue += account.hasPrefix(Account.revenue.label + " ") ? sum : 0
                    rest[String(account.split(separator: " ").last ?? ""), default: 0] += sum
                    if account.hasPrefix("held:") && unfinished[owner] == nil {
                        throw CityFault("\(owner) has finished, and \(sum) is still held: \(account)")
                    }
                }
            }
            if let (currency, sum) = rest.first(where: { $0.value != 0 }) {
                throw CityFault("the ledger sums to \(sum) \(currency) instead of to zero")
            }
            try checkRevenue(revenue, of: day)
            try checkStock(store.stock(), renting: renting, fleet: day.fleet)
            guard try store.outboxDepth() <= unfinished.count else {
                throw CityFault("\(try store.outboxDepth()) requests to the gateway, \(unfinished.count) riders")
            }
        }
    }

    private static func check(_ state: UmbrellaRental.State, of owner: String, in trip: Trip?) throws {
        if case .main(nil) = state.screen { return }
        guard let trip else { throw CityFault("\(owner) has finished, and is on \(state.screen)") }
        guard trip.began >= CityPlan.daySeconds - Trip.longest else {
            throw CityFault("\(owner) began in second \(trip.began) of the day, and is still on \(state.screen)")
        }
    }

    /// Each umbrella that was taken back is paid for, and the gateway was asked for as much.
    private static func checkRevenue(_ revenue: Int64, of day: CityDay) throws {
        guard revenue == day.fares else { throw CityFault("revenue is \(revenue), and fares are \(day.fares)") }
        guard revenue == day.gateway.captured else {
            throw CityFault("revenue is \(revenue), and the gateway captured \(day.gateway.captured)")
        }
    }

    private static func checkStock(_ stock: [String: Int64], renting: Int64, fleet: Int64) throws {
        let sum = stock.values.reduce(0, +)
        guard sum == fleet else { throw CityFault("\(sum) umbrellas instead of \(fleet)") }
        let out = stock[Place.onRent.label] ?? 0
        guard out == renting else { throw CityFault("\(out) umbrellas are on rent, and \(renting) riders have one") }
        for place in [Place.sold, .forfeited] {
            if let count = stock[place.label], count != 0 { throw CityFault("\(count) umbrellas: \(place.label)") }
        }
    }
}
