import Checkpoint
import Localization
import Payments
import PickupPoints
import Rental
import RiderProfile
import SimulatedPayments
import StateMachine
import TerminalScreen
import Testing

@testable import RentalApp

/// A rider's action over a network: what it is decided by, what is prepared for it, and what is left to do after it.
struct RiderActionTests {
    private static let (rider, tariff) = ("phone:anna", TariffName.standard.tariff)

    /// A store that many threads share, as a service has it.
    private final class Bench {
        let folder: TemporaryDirectory
        let clock = ManualClock(Instant(milliseconds: 1_782_900_000_000))
        let app: AppContext

        init() throws {
            folder = try TemporaryDirectory()
            app = try AppContext(
                opening: StoreLocation(folder: folder.url.path + "/store"), isShared: true,
                gateway: SimulatedGateway.open, clock: clock, time: .pretended)
        }

        deinit { folder.remove() }

        var gateway: SimulatedGateway { SimulatedGateway(directory: app.store + "/gateway") }
        var profile: ProfileStore { app.profile(of: RiderActionTests.rider) }
        var session: RentalSession { get throws { try app.session(of: RiderActionTests.rider, isClockJudged: true) } }
        var newest: Int64 { get throws { try app.journal.read { $0.newestSequence } } }

        /// - Returns: nil where the action has to be prepared.
        func decide(
            _ action: RiderAction, _ preparation: RiderAction.Preparation? = nil
        ) throws -> RiderAction.Decision? {
            try app.journal.write {
                try app.session(of: RiderActionTests.rider, known: nil, in: $0)
                    .decide(action, preparation ?? RiderAction.Preparation(asking: app.gateway))
            }
        }

        /// As a service does it, but for the answer.
        @discardableResult
        func act(_ action: RiderAction) throws -> RiderAction.Decision {
            let decided = try decide(action) ?? decide(action, session.prepare(action))
            let decision = try #require(decided)
            if decision.needsResume { try session.resume() }
            return decision
        }
    }

    @Test func theFirstActionThatIsAcceptedBeginsTheSession() throws {
        let bench = try Bench()
        let before = try bench.newest
        let refused: [(RiderAction, ActionRefusal)] = [
            (RiderAction(.continue), .rule(.notOnThisScreen)),
            (RiderAction(.rent(Self.tariff), expecting: .revision(7)), .stale(Title(UmbrellaRental.initial))),
            (RiderAction(RiderBench.pay), .rule(.notOnThisScreen)),
        ]
        for (action, refusal) in refused { #expect(try bench.decide(action)?.refusal == refusal) }
        #expect(try bench.newest == before)
        let decision = try #require(try bench.decide(RiderAction(.rent(Self.tariff), expecting: .revision(0))))
        #expect(decision.refusal == nil && decision.revision == 1 && !decision.needsResume)
        #expect(decision.snapshot.session != 0 && decision.pending == 0)
    }

    @Test func withoutTheGatewayOnlyTheInformationBeginsASession() throws {
        let bench = try Bench()
        try bench.gateway.service.set(.down)
        let before = try bench.newest
        for event in [.rent(Self.tariff), .buy(Self.tariff), .openMap, .continue] as [UmbrellaRental.Event.Kind] {
            let action = RiderAction(event, preferences: [.called("Anna")])
            #expect(try bench.decide(action) == nil, "nothing is known of the gateway")
            #expect(try bench.act(action).refusal == .rule(.offline))
        }
        #expect(try bench.newest == before && !bench.profile.exists)
        let decision = try bench.act(RiderAction(.openInformation, expecting: .revision(0)))
        #expect(decision.refusal == nil && decision.revision == 1 && decision.snapshot.state.shell.online)
        #expect(try !bench.session.state.shell.online, "it is recorded afterwards")
    }

    @Test func preferencesAreKeptBeforeTheSessionBegins() throws {
        let bench = try Bench()
        let preferences = [Setting.called("Anna")]
        #expect(try bench.act(RiderAction(.continue, preferences: preferences)).refusal == .rule(.notOnThisScreen))
        #expect(!bench.profile.exists, "a refused action keeps nothing")
        let action = RiderAction(.openMap, preferences: preferences)
        let before = try bench.newest
        #expect(try bench.decide(action) == nil)
        let preparation = try bench.session.prepare(action)
        #expect(try bench.profile.state().settings.called == "Anna")
        #expect(try bench.decide(action, preparation)?.refusal == nil)
        #expect(try bench.newest > before)
        // Of a session that there is, they are the rider's own.
        #expect(try bench.decide(RiderAction(.back, preferences: [.called("Berta")])) != nil)
        #expect(try bench.profile.state().settings.called == "Anna")
    }

    /// What the gateway has not answered is asked for first: the answer may change what the action does.
    @Test func aSessionWithPendingEffectsIsResumedFirst() throws {
        let bench = try Bench()
        try bench.act(RiderAction(.rent(Self.tariff)))
        try bench.gateway.service.set(.slow)
        let paid = try bench.act(RiderAction(RiderBench.pay))
        #expect(paid.pending == 1 && paid.needsResume)
        #expect(try bench.decide(RiderAction(.back)) == nil)
        let opened = try #require(try bench.decide(RiderAction(.openInformation)))
        #expect(opened.refusal == nil && opened.needsResume)
        try bench.gateway.service.set(.up)
        #expect(try bench.act(RiderAction(.closeInformation, expecting: .revision(3))).refusal != nil)
        #expect(try bench.session.state.awaited != nil && bench.session.pendingEffects() == 0)
    }

    @Test func aSessionThatIsOfflineIsResumedFirst() throws {
        let bench = try Bench()
        try bench.act(RiderAction(.openMap))
        try bench.gateway.service.set(.down)
        #expect(try bench.decide(RiderAction(.back)) == nil)
        #expect(try bench.act(RiderAction(.back)).refusal == .rule(.offline))
        try bench.gateway.service.set(.up)
        for event in [.openInformation, .closeInformation, .back] as [UmbrellaRental.Event.Kind] {
            #expect(try bench.act(RiderAction(event)).refusal == nil, "\(event)")
        }
    }

    /// A deadline before a refused action asks for a charge.
    @Test func whatADeadlineAsksForIsLeftToDoAfterARefusal() throws {
        let bench = try Bench()
        for event in [.rent(Self.tariff), RiderBench.pay] as [UmbrellaRental.Event.Kind] {
            try bench.act(RiderAction(event))
        }
        let point = try #require(try bench.app.point(PointID(rawValue: "alter-markt")))
        _ = try bench.app.scan(#require(try bench.session.code()), at: point)
        try bench.act(RiderAction(.continue))
        bench.clock.advance(bySeconds: 25 * 3_600)
        let decision = try #require(try bench.decide(RiderAction(.finish)))
        #expect(decision.refusal != nil && decision.pending > 0 && decision.needsResume)
        #expect(try bench.session.state.running == nil)
    }

    @Test func whatIsTypedIsRecordedWithAKeyThatIsKept() throws {
        let bench = try Bench()
        let events: [UmbrellaRental.Event.Kind] = [.buy(Self.tariff), RiderBench.pay]
        for event in events { try bench.act(RiderAction(event)) }
        let point = try #require(try bench.app.point(PointID(rawValue: "alter-markt")))
        _ = try bench.app.scan(#require(try bench.session.code()), at: point)
        let feedback = RiderAction(.submitFeedback(.init(rating: 5, comment: "dry")), key: "feedback-1")
        #expect(try bench.act(feedback).refusal != nil)
        #expect(!bench.profile.exists, "what is refused makes no key")
        try bench.act(RiderAction(.continue))
        #expect(try bench.decide(feedback) == nil)
        let first = try bench.act(feedback)
        let again = try bench.act(feedback)
        #expect(first.refusal == nil && again.refusal == nil && again.revision == first.revision)
        let comment = try bench.session.history().last { $0.event.kind.comment != nil }?.event.kind.comment
        #expect(comment != nil && comment?.plain == nil)
    }

    @Test func payingByNameNeedsAnAccount() throws {
        let bench = try Bench()
        let pay = RiderAction(
            Action.pay.event(card: .byName, offering: Self.tariff), preferences: [.called("Anna")])
        #expect(try bench.act(pay).refusal == .rule(.notOnThisScreen), "there is nothing to pay for")
        try bench.act(RiderAction(.rent(Self.tariff)))
        #expect(try bench.decide(pay) == nil)
        #expect(try bench.act(pay).refusal == .lacksName)
    }
}

extension UmbrellaRental.Event.Kind {
    fileprivate var comment: TypedText? {
        if case .submitFeedback(let feedback) = self { feedback.comment } else { nil }
    }
}
