import Payments
import RentalApp
import SimulatedPayments
import StateMachine
import Testing

@Suite struct HoldTests {
    let scratch = Scratch()
    var gateway: SimulatedGateway { SimulatedGateway(directory: scratch.directory) }

    @Test(arguments: [TestCard.visa, .mastercard])
    func aGoodCardIsHeldCapturedAndReleased(card: TestCard) throws {
        let gateway = gateway
        #expect(try gateway.hold(card: card.token) == .authorized)
        #expect(try gateway.line()?.left == 2000)
        #expect(try gateway.capture(key: "c", hold: "h", amount: 450, currency: "EUR") == .captured)
        #expect(try gateway.line()?.left == 1550)
        #expect(try gateway.release(key: "r", hold: "h") == .released)
        let line = try #require(try gateway.line())
        #expect(line.state == .released)
        #expect(line.authorized == 2000 && line.captured == 450 && line.released == 1550 && line.left == 0)
    }

    @Test(arguments: [
        (TestCard.declined.token, DeclineReason.insufficientFunds), (TestCard.expired.token, .expiredCard),
        ("nobody's", .unknownCard),
    ])
    func aBadCardIsDeclinedWithAReason(card: String, reason: DeclineReason) throws {
        let gateway = gateway
        #expect(try gateway.hold(card: card) == .declined(reason))
        let line = try #require(try gateway.line())
        #expect(line.state == .declined && line.authorized == 0)
    }

    @Test func anotherCardMayBeTriedAfterADecline() throws {
        let gateway = gateway
        try gateway.hold(key: "a1", card: "declined")
        #expect(try gateway.hold(key: "a2", card: "visa") == .authorized)
        #expect(try gateway.hold(key: "a1", card: "declined") == .declined(.insufficientFunds))
        #expect(try gateway.line()?.left == 2000)
    }

    @Test func aHoldIsNotHeldTwice() throws {
        let gateway = gateway
        try gateway.hold(key: "a1")
        #expect(throws: GatewayError.refused(.holdExists)) { try gateway.hold(key: "a2") }
        #expect(try gateway.line()?.authorized == 2000)
    }

    @Test func aCaptureTakesNoMoreThanIsLeft() throws {
        let gateway = gateway
        try gateway.hold()
        #expect(throws: GatewayError.refused(.aboveHold(left: 2000))) {
            try gateway.capture(key: "c1", hold: "h", amount: 2001, currency: "EUR")
        }
        try gateway.capture(key: "c2", hold: "h", amount: 1999, currency: "EUR")
        #expect(throws: GatewayError.refused(.aboveHold(left: 1))) {
            try gateway.capture(key: "c3", hold: "h", amount: 2, currency: "EUR")
        }
        try gateway.capture(key: "c4", hold: "h", amount: 1, currency: "EUR")
        try gateway.capture(key: "c5", hold: "h", amount: 0, currency: "EUR")
        #expect(throws: GatewayError.refused(.aboveHold(left: 0))) {
            try gateway.capture(key: "c6", hold: "h", amount: 1, currency: "EUR")
        }
        #expect(try gateway.line()?.captured == 2000)
    }

    @Test func aCaptureNeedsAHoldThatIsOpenAndInItsCurrency() throws {
        let gateway = gateway
        func capture(_ hold: String, currency: String = "EUR") throws {
            try gateway.capture(key: "c-\(hold)-\(currency)", hold: hold, amount: 1, currency: currency)
        }
        try gateway.hold("bad", key: "a1", card: "declined")
        try gateway.hold("good", key: "a2")
        try gateway.hold("gone", key: "a3")
        try gateway.release(key: "r1", hold: "gone")
        try gateway.release(key: "r2", hold: "void")
        #expect(throws: GatewayError.refused(.unknownHold)) { try capture("nothing") }
        #expect(throws: GatewayError.refused(.holdDeclined)) { try capture("bad") }
        #expect(throws: GatewayError.refused(.holdReleased)) { try capture("gone") }
        #expect(throws: GatewayError.refused(.holdReleased)) { try capture("void") }
        #expect(throws: GatewayError.refused(.otherCurrency(held: "EUR"))) { try capture("good", currency: "USD") }
        #expect(try gateway.statement().holds.allSatisfy { $0.captured == 0 })
    }

    @Test func aReleaseBeforeTheAuthorizationWins() throws {
        let gateway = gateway
        #expect(try gateway.release(key: "r", hold: "h") == .released)
        #expect(try gateway.line()?.state == .voided)
        #expect(try gateway.hold() == .declined(.released))
        #expect(try gateway.hold(key: "another") == .declined(.released))
        #expect(try gateway.line()?.authorized == 0)
    }

    @Test func aReleaseAfterADeclineEndsTheTrying() throws {
        let gateway = gateway
        try gateway.hold(card: "declined")
        try gateway.release(key: "r", hold: "h")
        #expect(try gateway.hold(key: "another") == .declined(.released))
    }

    @Test func releasingTwiceIsHarmless() throws {
        let gateway = gateway
        try gateway.hold()
        try gateway.release(key: "r1", hold: "h")
        let once = try gateway.line()
        #expect(try gateway.release(key: "r2", hold: "h") == .released)
        #expect(try gateway.line() == once)
        #expect(try gateway.hold(key: "again") == .declined(.released))
    }

    @Test func nonsenseIsRefusedAndForgotten() throws {
        let gateway = gateway
        func invalid(_ body: () throws -> Void) {
            #expect { try body() } throws: { if case .invalid? = $0 as? GatewayError { true } else { false } }
        }
        invalid { _ = try gateway.authorize(key: "k", hold: "h", amount: 0, currency: "EUR", card: "visa") }
        invalid { _ = try gateway.authorize(key: "k", hold: "h", amount: -1, currency: "EUR", card: "visa") }
        invalid { _ = try gateway.authorize(key: "k", hold: "h", amount: .max, currency: "EUR", card: "visa") }
        invalid { _ = try gateway.authorize(key: "k", hold: "h", amount: 1, currency: "eur", card: "visa") }
        invalid { _ = try gateway.authorize(key: "k", hold: "h", amount: 1, currency: "EURO", card: "visa") }
        invalid { _ = try gateway.authorize(key: "", hold: "h", amount: 1, currency: "EUR", card: "visa") }
        invalid { _ = try gateway.authorize(key: "k", hold: "h\0", amount: 1, currency: "EUR", card: "visa") }
        invalid { try gateway.capture(key: "k", hold: "h", amount: -1, currency: "EUR") }
        invalid { try gateway.release(key: String(repeating: "k", count: 256), hold: "h") }
        #expect(try gateway.statement().calls.isEmpty)
    }

    @Test func theCardsAreAsShown() {
        #expect(TestCard.all.map(\.last4) == ["4242", "4444", "0002", "0069", ""])
        #expect(Set(TestCard.all.map(\.token)).count == TestCard.all.count)
        let present = SystemClock().now()
        #expect(TestCard.all.filter { $0.validThrough < present } == [.expired])
    }
}
