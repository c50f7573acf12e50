import Foundation
import Payments
import SimulatedPayments
import Testing

@Suite struct IdempotencyTests {
    let scratch = Scratch()
    var gateway: SimulatedGateway { SimulatedGateway(directory: scratch.directory) }

    @Test func aKeyIsAnsweredAsBeforeByAReopenedStore() throws {
        do {
            let gateway = gateway
            try gateway.hold()
            try gateway.capture(key: "c", hold: "h", amount: 700, currency: "EUR")
            try gateway.release(key: "r", hold: "h")
        }
        let gateway = gateway
        let before = try gateway.statement().holds
        #expect(try gateway.hold() == .authorized)
        #expect(try gateway.capture(key: "c", hold: "h", amount: 700, currency: "EUR") == .captured)
        #expect(try gateway.release(key: "r", hold: "h") == .released)
        #expect(try gateway.statement().holds == before)
        #expect(try gateway.statement().calls.map(\.asked) == [2, 2, 2])
    }

    @Test func aRepeatedCaptureTakesOnce() throws {
        let gateway = gateway
        try gateway.hold()
        for _ in 0..<5 { try gateway.capture(key: "c", hold: "h", amount: 100, currency: "EUR") }
        #expect(try gateway.line()?.captured == 100)
        #expect(try gateway.asked("c") == 5)
    }

    @Test func aRefusalIsRepeatedEvenIfItWouldNowSucceed() throws {
        let gateway = gateway
        for _ in 0..<2 {
            #expect(throws: GatewayError.refused(.unknownHold)) {
                try gateway.capture(key: "c", hold: "h", amount: 1, currency: "EUR")
            }
            _ = try? gateway.hold()
        }
        #expect(try gateway.line()?.captured == 0)
    }

    @Test func aReusedKeyNamesBothRequestsAndDoesNothing() throws {
        let gateway = gateway
        try gateway.hold()
        func reused(_ body: () throws -> Void, _ check: (GatewayRequest) -> Bool) {
            #expect { try body() } throws: {
                guard case .keyReused("a", let first, let second)? = $0 as? GatewayError else { return false }
                return first.amount == 2000 && first.card == "visa" && first != second && check(second)
            }
        }
        reused({ _ = try gateway.authorize(key: "a", hold: "h", amount: 2001, currency: "EUR", card: "visa") }) {
            $0.amount == 2001
        }
        reused({ _ = try gateway.authorize(key: "a", hold: "h", amount: 2000, currency: "USD", card: "visa") }) {
            $0.currency == "USD"
        }
        reused({ _ = try gateway.authorize(key: "a", hold: "h", amount: 2000, currency: "EUR", card: "declined") }) {
            $0.card == "declined"
        }
        reused({ try gateway.hold("other") }) { $0.hold == "other" }
        reused({ try gateway.capture(key: "a", hold: "h", amount: 2000, currency: "EUR") }) {
            $0.operation == .capture
        }
        reused({ try gateway.release(key: "a", hold: "h") }) { $0.operation == .release }
        #expect(try gateway.hold() == .authorized)
        let statement = try gateway.statement()
        #expect(statement.holds.count == 1 && statement.holds[0].left == 2000)
        #expect(statement.calls.count == 1 && statement.calls[0].asked == 2 && statement.calls[0].reused == 6)
    }

    @Test func everyAnswerSurvivesBeingWrittenDown() throws {
        let gateway = gateway
        try gateway.hold("b", key: "1", card: "declined")
        try gateway.hold("g", key: "2")
        try gateway.service.set(.slow)
        try gateway.hold("p", key: "3")
        try gateway.service.set(.up)
        _ = try? gateway.capture(key: "4", hold: "g", amount: 3000, currency: "EUR")
        _ = try? gateway.capture(key: "5", hold: "g", amount: 1, currency: "CHF")
        _ = try? gateway.capture(key: "6", hold: "b", amount: 1, currency: "EUR")
        _ = try? gateway.capture(key: "7", hold: "?", amount: 1, currency: "EUR")
        _ = try? gateway.hold("g", key: "8")
        try gateway.release(key: "9", hold: "g")
        let answers = try gateway.statement().calls.map(\.answer)
        #expect(
            answers == [
                "declined:insufficientFunds", "authorized", "pending", "refused:aboveHold:2000",
                "refused:otherCurrency:EUR", "refused:holdDeclined", "refused:unknownHold", "refused:holdExists",
                "released",
            ])
        #expect(throws: GatewayError.refused(.aboveHold(left: 2000))) {
            try gateway.capture(key: "4", hold: "g", amount: 3000, currency: "EUR")
        }
        #expect(throws: GatewayError.refused(.otherCurrency(held: "EUR"))) {
            try gateway.capture(key: "5", hold: "g", amount: 1, currency: "CHF")
        }
    }

    @Test func theStatementIsSortedAndAddsUp() throws {
        let gateway = gateway
        #expect(try gateway.statement().totals.isEmpty)
        #expect(scratch.mode(scratch.directory) == nil)
        _ = try gateway.authorize(key: "z", hold: "2", amount: 500, currency: "USD", card: "visa")
        _ = try gateway.authorize(key: "y", hold: "3", amount: 100, currency: "EUR", card: "visa")
        _ = try gateway.authorize(key: "x", hold: "1", amount: 200, currency: "EUR", card: "visa")
        try gateway.capture(key: "w", hold: "1", amount: 150, currency: "EUR")
        try gateway.release(key: "v", hold: "1")
        try gateway.release(key: "u", hold: "4")
        let statement = try gateway.statement()
        #expect(statement.holds.map(\.hold) == ["1", "2", "3", "4"])
        #expect(statement.calls.map(\.key) == ["u", "v", "w", "x", "y", "z"])
        #expect(statement.totals.map(\.currency) == ["EUR", "USD"])
        let euros = statement.totals[0]
        #expect(euros.authorized == 300 && euros.captured == 150 && euros.released == 50 && euros.held == 100)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let bytes = try encoder.encode(statement)
        #expect(try encoder.encode(try self.gateway.statement()) == bytes)
        #expect(try JSONDecoder().decode(GatewayStatement.self, from: bytes) == statement)
    }
}
