import Foundation
import Rental
import RentalApp
import SimulatedPayments

/// How much more the service does for an answer than for the smallest one: requests a second beside those for
/// `/health/live`, which is asked for before and after, on separate connections.
enum RatioBench {
    private struct Target {
        let name, path: String
        var header = ""
        /// Of requests a second to `/health/live`, for one: at most, and what is aimed at.
        let gate, aim: Double
        /// How the number in the path is written.
        var spell: (Int) -> String = { "\($0)" }
    }

    /// A number that does not change what is found: of spaces and tabs, which a search ignores at its ends.
    private static func blanks(_ number: Int) -> String {
        String(number, radix: 2).map { $0 == "0" ? "%20" : "%09" }.joined()
    }

    static func run(serve: String, in folder: String, seconds: Double = 3) throws -> [Row] {
        let store = folder + "/ratios"
        let service = try BenchService(serve, store: store)
        defer { service.end() }
        let caller = try Caller(port: service.port)
        let (idle, renting, looking) = (try caller.open(), try caller.open(), try caller.open())
        // So that it is a session.
        for action in ["open-information", "close-information"] { try caller.act(action, token: idle) }
        try rent(renting, caller, store: store)
        try caller.act("open-map", token: looking)
        let targets = [
            Target(name: "the main page", path: "/", header: "Cookie: zontik=\(idle)", gate: 4, aim: 2),
            Target(name: "the page of a rent", path: "/", header: "Cookie: zontik=\(renting)", gate: 5, aim: 2.5),
            Target(
                name: "/v1/session", path: "/v1/session", header: "Authorization: Bearer \(idle)", gate: 1.4, aim: 1.2),
            Target(name: "gbfs/station_status", path: "/gbfs/station_status.json", gate: 2, aim: 1.5),
            Target(name: "/v1/points", path: "/v1/points", gate: 3, aim: 2),
            // Each is asked for once: no answer is kept for it.
            Target(
                name: "/v1/points, a search", path: "/v1/points?near=52.5*,13.4132&search=a", gate: 4, aim: 3),
            Target(name: "/v1/points, from a place", path: "/v1/points?near=52.5*,13.4132", gate: 8, aim: 4),
            Target(
                name: "the map, a search", path: "/?q=markt&n=*", header: "Cookie: zontik=\(looking)", gate: 4, aim: 3),
            Target(
                name: "the map, all found", path: "/?q=*a", header: "Cookie: zontik=\(looking)", gate: 4, aim: 3,
                spell: blanks),
            Target(
                name: "the map, found nothing", path: "/?q=a*", header: "Cookie: zontik=\(looking)", gate: 4, aim: 3),
        ]
        let base = try Load("/health/live", port: service.port)
        // Whatever is made once is made before.
        var live = [try base.perSecond(seconds: seconds), try base.perSecond(seconds: seconds)].dropFirst()
        let rows = try targets.map { target in
            let load = try Load(target.path, header: target.header, port: service.port, spell: target.spell)
            _ = try load.perSecond(seconds: 0.5)
            var readings: [(ratio: Double, perSecond: Double)] = []
            for _ in 1...2 {
                let before = live.last!
                let perSecond = try load.perSecond(seconds: seconds)
                live.append(try base.perSecond(seconds: seconds))
                readings.append(((before + live.last!) / 2 / perSecond, perSecond))
            }
            let ratios = readings.map { "1 : " + Table.decimal($0.ratio, 2) }.joined(separator: ", ")
            return Row(
                what: "  " + target.name, readings.map(\.ratio).min()!, .atMost(target.gate, aim: target.aim),
                figure: "\(ratios) (\(Table.decimal(readings[1].perSecond, 0))/s)")
        }
        let middle = live.sorted()[live.count / 2]
        let head = Row(
            what: "requests a second on \(Load.width) connections, /health/live",
            figure: "\(Table.decimal(middle, 0))/s")
        return [head] + rows
    }

    private static let point = PointID(rawValue: "alter-markt")

    /// Brings a session to an active rent.
    private static func rent(_ token: String, _ caller: Caller, store: String) throws {
        let app = try AppContext(
            opening: StoreLocation(folder: store), gateway: SimulatedGateway.open, clock: SystemClock(), time: .real)
        let clerk = try app.clerks.add(at: point, now: app.now).token
        try caller.act("rent", token: token)
        try caller.act("pay", ["card": "visa"], token: token)
        // The bank's answer is a separate event.
        for _ in 1...50 where try !caller.session(token).contains("\"screen\":\"qrCode\"") {
            Thread.sleep(forTimeInterval: 0.1)
        }
        let code = try caller.code(token).split(separator: "/").last ?? ""
        try caller.scan(String(code).trimmingCharacters(in: .newlines), clerk: clerk.secret)
        try caller.act("continue", token: token)
    }
}
