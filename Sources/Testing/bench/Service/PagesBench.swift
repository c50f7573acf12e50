import Foundation
import Rental
import RentalApp
import SimulatedPayments
import StateMachine

/// What open pages cost those who act: the clerks of one point and many riders look on while others go through
/// transitions. Each time compared with the same service just before they came.
enum PagesBench {
    static func run(serve: String, in folder: String, clerks: Int = 300, riders: Int = 10_000) throws -> [Row] {
        let store = folder + "/pages"
        let service = try BenchService(serve, store: store)
        defer { service.end() }
        let opener = try Caller(port: service.port)
        let active = try (0..<8).map { _ in try opener.open() }
        let cookies = try (0..<riders).map { _ in try "zontik=" + opener.open() }
        let signedIn = try (0..<(clerks + pagesPerClerk - 1) / pagesPerClerk).map { _ in
            try signIn(service.port, store: store)
        }
        var rounds: [(alone: Double, beside: Double)] = []
        for _ in 1...3 {
            let alone = try transitions(active, service.port)
            var pages = try (0..<clerks).map { number in
                try page("/point/\(point.rawValue)/events", service.port, cookie: signedIn[number / pagesPerClerk])
            }
            for (number, cookie) in cookies.enumerated() {
                pages.append(try page("/events", service.port, from: Caller.host(number), cookie: cookie))
            }
            rounds.append((alone, try transitions(active, service.port)))
            pages = []
            // That they are gone takes the service a moment.
            Thread.sleep(forTimeInterval: 5)
        }
        let middle = rounds.sorted { $0.beside / $0.alone < $1.beside / $1.alone }[1]
        return [
            Row(what: "8 riders over HTTP, no page open", figure: "\(Table.decimal(middle.alone, 0))/s"),
            Row(
                what: "  beside \(clerks) clerks' and \(riders) riders' pages",
                middle.beside / middle.alone, .atLeast(0.9),
                figure: "\(Table.decimal(middle.beside, 0))/s, ratio "
                    + Table.decimal(middle.beside / middle.alone, 2)),
        ]
    }

    /// As many as the service allows.
    private static let pagesPerClerk = 10
    private static let point = PointID(rawValue: "alter-markt")

    /// - Returns: a clerk's cookie.
    private static func signIn(_ port: Int, store: String) throws -> String {
        let app = try AppContext(
            opening: StoreLocation(folder: store), gateway: SimulatedGateway.open, clock: SystemClock(), time: .real)
        let token = try app.clerks.add(at: point, now: app.now).token
        return try Caller(port: port).signIn("/point/\(point.rawValue)", token: token.secret)
    }

    private static func page(_ path: String, _ port: Int, from host: UInt8 = 1, cookie: String) throws -> Caller {
        let page = try Caller(port: port, from: host)
        try page.listen(path, cookie: cookie)
        return page
    }

    /// How many a second.
    private static func transitions(_ tokens: [String], _ port: Int) throws -> Double {
        let seconds = 4.0
        return Double(try ServiceBench.ride(tokens, port, seconds: seconds).count) / seconds
    }
}
