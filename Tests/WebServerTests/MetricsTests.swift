import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Payments
import Rental
import RentalApp
import TerminalScreen
import Testing

@testable import WebServer

/// What operators read, and where.
@Suite(.timeLimit(.minutes(20))) struct MetricsTests {
    /// The lines of the page, as it is now.
    private static func page(_ service: TestService) async throws -> [String] {
        let page = service.app.metricsPage
        return try await Application(router: page.router).test(.router) { client in
            let answer = try await client.execute(uri: "/metrics", method: .get)
            #expect(answer.status == .ok && answer.headers[.contentType] == "text/plain; version=0.0.4; charset=utf-8")
            return String(buffer: answer.body).split(separator: "\n").map(String.init)
        }
    }

    /// One registry for the process: other tests count in it, too, so only what this store alone has is compared.
    @Test func everySeriesSaysWhatItIs() async throws {
        let service = try TestService()
        _ = try await service.renting()
        let lines = try await Self.page(service)
        let names = lines.filter { $0.hasPrefix("# TYPE zontik_") }.map { $0.split(separator: " ")[2] }
        #expect(names.count > 8)
        for (number, line) in lines.enumerated() where line.hasPrefix("# TYPE ") {
            let name = line.split(separator: " ")[2]
            #expect(MetricName(rawValue: String(name)) != nil || !name.hasPrefix("zontik_"), "\(name)")
            if name.hasPrefix("zontik_") { #expect(lines[number - 1].hasPrefix("# HELP \(name) "), "\(name)") }
        }
        for name in MetricName.allCases { #expect(!name.help.isEmpty && !name.help.contains("\n")) }
        try await service.end()
    }

    @Test func stockRentsAndRevenueAreThoseOfTheStore() async throws {
        let service = try TestService()
        let registry = Registry()
        let series = StoreMetrics(service.shared, in: registry)
        func value(_ line: String) async throws -> String? {
            try await series.update()
            let page = registry.page().split(separator: "\n")
            return page.first { $0.hasPrefix(line + " ") }?.split(separator: " ").last.map(String.init)
        }
        #expect(try await value("zontik_rents_running") == "0")
        #expect(try await value(#"zontik_stock{point="alter-markt"}"#) == "24")
        #expect(try await value(#"zontik_revenue_minor_units{currency="EUR"}"#) == nil)
        let rider = try await service.renting()
        #expect(try await value("zontik_rents_running") == "1")
        #expect(try await value(#"zontik_stock{point="alter-markt"}"#) == "23")
        service.clock.advance(bySeconds: 3_600)
        _ = try await service.shared.act(rider, .finish)
        _ = try await service.shared.scan(try service.code(of: rider), at: try service.point("arena"))
        #expect(try await value("zontik_rents_running") == "0")
        #expect(try await value(#"zontik_stock{point="arena"}"#) == "36")
        #expect(try await value(#"zontik_revenue_minor_units{currency="EUR"}"#) == "250")
        let buyer = service.shared.open(name: nil)
        for event in [.buy(TariffName.standard.tariff), TestService.pay] {
            _ = try await service.shared.act(buyer, event)
        }
        _ = try await service.shared.scan(try service.code(of: buyer), at: try service.point("arena"))
        #expect(try await value(#"zontik_revenue_minor_units{currency="EUR"}"#) == "2250", "read bit by bit")
        #expect(try await value(#"zontik_owed_minor_units{currency="EUR"}"#) == "0")
        #expect(try await value(#"zontik_refused_minor_units{currency="EUR"}"#) == "0")
        try await service.end()
    }

    /// Each request to the gateway is timed, by what it is for; a declined card counts under its reason. Other tests
    /// count in the same registry, so only what grows is compared.
    @Test func theGatewayIsTimedAndItsDeclinesAreCounted() async throws {
        let service = try TestService()
        func value(_ line: String) async throws -> Int {
            try await Self.page(service).first { $0.hasPrefix(line + " ") }
                .flatMap { $0.split(separator: " ").last.flatMap { Int($0) } } ?? 0
        }
        let lines = ["authorize", "capture", "release"].map { #"zontik_gateway_seconds_count{operation="\#($0)"}"# }
        let declines = #"zontik_declines_total{reason="insufficientFunds"}"#
        var before: [Int] = []
        for line in lines + [declines] { before.append(try await value(line)) }
        let poor = service.shared.open(name: nil)
        let card = PaymentMethod(token: TestCard.declined.token, validThrough: TestCard.declined.validThrough)
        _ = try await service.shared.act(poor, .rent(TariffName.standard.tariff))
        _ = try await service.shared.act(poor, .pay(card))
        #expect(try await value(lines[0]) > before[0])
        #expect(try await value(declines) > before[3])
        let rider = try await service.renting()
        service.clock.advance(bySeconds: 3_600)
        _ = try await service.shared.act(rider, .finish)
        _ = try await service.shared.scan(try service.code(of: rider), at: try service.point("arena"))
        #expect(try await value(lines[1]) > before[1])
        #expect(try await value(lines[2]) > before[2])
        try await service.end()
    }

    @Test func anAddressIsHostAndPort() throws {
        let good = [
            ("127.0.0.1:9100", "127.0.0.1", 9100), ("[::1]:0", "::1", 0), ("localhost:65535", "localhost", 65_535),
        ]
        for (text, host, port) in good {
            let address = try #require(MetricsAddress(text))
            #expect(address.host == host && address.port == port)
        }
        for text in ["", ":9100", "9100", "127.0.0.1", "127.0.0.1:", "::1:9100", "x:65536", "x:-1"] {
            #expect(MetricsAddress(text) == nil, "\(text)")
        }
    }
}
