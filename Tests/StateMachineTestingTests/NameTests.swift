import Testing
import TinyMachine

@testable import StateMachineTesting

/// What a model calls states and events if it does not say.
@Suite struct NameTests {
    private enum Payment { case choosing, paying(cents: Int) }
    private enum Speed: Int { case slow = 1 }
    private enum Spoken: CustomStringConvertible {
        case word
        var description: String { "a word" }
    }

    private indirect enum Phase {
        case idle
        case payment(Payment)
        case labelled(of: Payment)
        case two(Payment, Speed)
        case maybe(Payment?)
        case tally(Tally)
        case number(Int)
        case raw(Speed)
        case inner(Phase)
    }

    private struct Regions {
        var count = 1
        var phase = Phase.payment(.choosing)
        var speed = Speed.slow
        var other: Payment?
    }

    private struct One {
        let isOn = true
        private let phase = Phase.tally(Tally())
    }

    @Test func aStateIsCalledByItsCaseAndTheEnumItCarries() {
        #expect(CaseName.leaf(Phase.idle) == "idle")
        #expect(CaseName.leaf(Phase.payment(.choosing)) == "payment.choosing")
        #expect(CaseName.leaf(Phase.payment(.paying(cents: 3))) == "payment.paying")
        #expect(CaseName.leaf(Phase.labelled(of: .choosing)) == "labelled.choosing")
        #expect(CaseName.leaf(Phase.inner(.inner(.idle))) == "inner.inner.idle")
        #expect(CaseName.leaf(Phase.raw(.slow)) == "raw.slow")
        #expect(CaseName.leaf(Spoken.word) == "a word")
    }

    @Test func whatElseACaseCarriesIsLeftOut() {
        #expect(CaseName.leaf(Phase.two(.choosing, .slow)) == "two")
        #expect(CaseName.leaf(Phase.maybe(.choosing)) == "maybe")
        #expect(CaseName.leaf(Phase.tally(Tally())) == "tally")
        #expect(CaseName.leaf(Phase.number(3)) == "number")
    }

    @Test func aStructIsCalledByItsEnums() {
        #expect(CaseName.leaf(Regions()) == "payment.choosing slow")
        #expect(CaseName.leaf(One()) == "tally")
        #expect(CaseName.leaf(Tally()) == "Tally")
        #expect(CaseName.leaf(3) == "Int")
    }

    @Test func anEventIsCalledByItsCaseAlone() {
        #expect(CaseName.label(Phase.payment(.choosing)) == "payment")
        #expect(CaseName.label(Phase.idle) == "idle")
        #expect(CaseName.label(true) == "Bool")
    }

    @Test func aModelNeedsNoNames() {
        let model = TurnstileModel<Turnstile>()
        #expect(model.leaf(.locked(Tally())) == "locked" && model.label(.coin(at: .epoch)) == "coin")
    }
}
