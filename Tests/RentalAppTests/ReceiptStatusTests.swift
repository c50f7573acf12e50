import Foundation
import Rental
import StateMachine
import Testing

@testable import Checkpoint
@testable import RentalApp

/// A receipt, a screen and the books say what the gateway answered, not what it was asked for.
@Suite struct ReceiptStatusTests {
    /// A rider who bought the umbrella of a rental, with the charge owed.
    private func unconfirmed() throws -> (bench: RiderBench, capture: EffectPosition) {
        let bench = try RiderBench()
        try bench.rent("anna")
        try bench.act("anna", .buy(TariffName.standard.tariff))
        try bench.act("anna", RiderBench.pay, performs: false)
        let capture = try #require(
            try bench.pendingEffects("anna").first { if case .capture = $0.effect { true } else { false } })
        return (bench, capture.key.position)
    }

    private func expect(
        _ status: ChargeStatus, paid: Int64, revenue: Int64, in bench: RiderBench,
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        let receipt = try #require(try bench.receipts("anna").first, sourceLocation: location)
        #expect(receipt.status == status && receipt.paid.amount == paid, sourceLocation: location)
        #expect(receipt.amount(status).amount == 2_000 && receipt.total.amount == 2_000, sourceLocation: location)
        let charge = try #require(try bench.session("anna").charge(), sourceLocation: location)
        #expect(
            charge == Charge(status: status, total: receipt.total, paid: receipt.paid), sourceLocation: location)
        let (owed, refused) = try bench.app.journal.read {
            (try $0.unconfirmed(.owed)["EUR"] ?? 0, try $0.unconfirmed(.refused)["EUR"] ?? 0)
        }
        #expect(owed == (status == .owed ? 2_000 : 0), sourceLocation: location)
        #expect(refused == (status == .refused ? 2_000 : 0), sourceLocation: location)
        #expect(try bench.balance(.revenue) - owed - refused == revenue, sourceLocation: location)
        #expect(
            try bench.balance(.cancelled) == (status == .cancelled ? 2_000 : 0), sourceLocation: location)
        #expect(try bench.app.journal.verify().findings == [], sourceLocation: location)
    }

    @Test func whatIsNotConfirmedIsOwed() throws {
        let (bench, _) = try unconfirmed()
        try expect(.owed, paid: 0, revenue: 0, in: bench)
        try bench.session("anna").performPending()
        try expect(.charged, paid: 2_000, revenue: 2_000, in: bench)
        #expect(try bench.statement.holds.reduce(0) { $0 + $1.captured } == 2_000)
    }

    @Test func whatIsRefusedIsNotPaid() throws {
        let (bench, capture) = try unconfirmed()
        try bench.refuse(capture)
        try expect(.refused, paid: 0, revenue: 0, in: bench)
        #expect(try bench.app.retry(capture) == .confirmed)
        try expect(.charged, paid: 2_000, revenue: 2_000, in: bench)
    }

    @Test func whatIsCancelledIsNoRevenue() throws {
        let (bench, capture) = try unconfirmed()
        try bench.refuse(capture)
        #expect(try bench.app.cancel(capture) == .cancelled)
        try expect(.cancelled, paid: 0, revenue: 0, in: bench)
        try bench.act("anna", .skipFeedback)
        // After an archiving the same is known.
        bench.clock.advance(bySeconds: 400 * 86_400)
        #expect(try bench.app.journal.archive(before: bench.clock.now(), to: nil, at: bench.clock.now()) != nil)
        #expect(try bench.receipts("anna").map(\.status) == [.cancelled])
        #expect(try bench.app.journal.verify().findings == [])
    }

    /// A purchase beyond the hold has two charges, and each has its own answer.
    @Test func aPartOfAnAmountMayBeRefused() throws {
        let bench = try RiderBench()
        let tariff = TariffName.premium.tariff
        try bench.rent("anna", tariff)
        try bench.act("anna", .buy(tariff))
        try bench.act("anna", RiderBench.pay, performs: false)
        let session = try bench.session("anna")
        let hold = try #require(session.state.toHold ?? session.state.held)
        let at = bench.clock.now()
        _ = try session.engine.send(.init(at: at, .holdAuthorized(hold: session.state.revision)), at: at)
        let captures = try bench.pendingEffects("anna").filter { if case .capture = $0.effect { true } else { false } }
        #expect(captures.count == 2 && hold.amount > 0)
        try bench.refuse(captures[1].key.position)
        try bench.session("anna").performPending()
        let receipt = try #require(try bench.receipts("anna").first)
        #expect(receipt.holds.map(\.status) == [.charged, .refused] && receipt.status == .refused)
        #expect(receipt.paid.amount == tariff.maximum)
        #expect(receipt.amount(.refused).amount == tariff.price - tariff.maximum)
        #expect(receipt.total.amount == tariff.price)
    }

    /// The rest of a hold is released by the gateway, not by the wish.
    @Test func aReleaseIsToldAsItIs() throws {
        let (bench, _) = try unconfirmed()
        #expect(try bench.receipts("anna").first?.holds.map(\.release) == [.owed])
        let release = try #require(
            try bench.pendingEffects("anna").first { if case .release = $0.effect { true } else { false } })
        try bench.refuse(release.key.position)
        try bench.session("anna").performPending()
        let receipt = try #require(try bench.receipts("anna").first)
        #expect(receipt.holds.map(\.release) == [.refused] && receipt.status == .charged)
        #expect(receipt.holds[0].gatewayID == (try bench.statement.holds.first?.hold))
    }
}
