import Checkpoint
import Foundation
import PickupPoints
import Rental
import RiderProfile
import SimulatedPayments
import StateMachine
import TerminalScreen
import Testing

@testable import RentalApp

/// What a person types is unreadable in the journal without a key, and the key can be thrown away.
@Suite struct ForgettingTests {
    static let comment = "Meine Schwester Änne war begeistert"

    /// A rider who stands before the feedback, in a store of their own.
    private struct Bench {
        let folder: TemporaryDirectory
        let clock = ManualClock(Instant(milliseconds: 1_782_900_000_000))
        let app: AppContext
        let session: RentalSession
        static let rider = "phone:anna"

        var store: String { folder.url.path + "/store" }

        init() throws {
            folder = try TemporaryDirectory()
            let store = folder.url.path + "/store"
            app = try AppContext(
                opening: StoreLocation(folder: store), gateway: SimulatedGateway.open, clock: clock, time: .pretended)
            session = try app.session(of: Self.rider)
            for event in [.rent(TariffName.standard.tariff), Action.pay.event(offering: TariffName.standard.tariff)] {
                try act(event)
            }
            try scan()
            try act(.continue)
            clock.advance(bySeconds: 3_600)
            try act(.finish)
            try scan()
            try act(.continue)
        }

        func act(_ event: UmbrellaRental.Event.Kind, key: String? = nil) throws {
            #expect(try session.perform(event, key: key) == nil)
            try session.performPending()
        }

        func scan() throws {
            let point = try #require(try app.catalogs.catalog()[PointID(rawValue: "alter-markt")])
            _ = try app.scan(#require(try session.code()), at: point)
            try session.catchUp()
        }

        var said: UmbrellaRental.Feedback? {
            get throws {
                let snapshot = try app.journal.read { try $0.snapshot(of: Self.rider, after: nil) }
                return try app.pastRentals(of: Self.rider, snapshot, before: nil, count: 1).rentals.first?.receipt
                    .feedback
            }
        }

        /// The files of the store that hold some bytes.
        func files(holding bytes: [UInt8]) throws -> [String] {
            let names = try #require(FileManager.default.enumerator(atPath: store)?.compactMap { $0 as? String })
            return names.filter {
                FileManager.default.contents(atPath: store + "/" + $0)?.range(of: Data(bytes)) != nil
            }
        }
    }

    private static func feedback(_ comment: String?, rating: Int? = 5) -> UmbrellaRental.Event.Kind {
        .submitFeedback(.init(rating: rating, comment: comment.map(TypedText.plain)))
    }

    @Test func aCommentIsReadUntilItsRiderIsForgotten() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.act(Self.feedback(Self.comment))
        #expect(try bench.said == .init(rating: 5, comment: .plain(Self.comment)))
        #expect(try bench.files(holding: Array(Self.comment.utf8)).isEmpty)
        let key = try #require(try bench.app.profile(of: Bench.rider).state().textKey)
        #expect(try bench.app.forget(Bench.rider, ending: false) == nil)
        guard case .sealed(let sealed) = try #require(try bench.said?.comment) else {
            Issue.record("it can still be read")
            return
        }
        #expect(sealed.length == Self.comment.unicodeScalars.count && sealed.key.count == 16)
        // Not in any form that the key was kept in.
        let written = try bench.files(holding: Array("\(key[0]),\(key[1]),\(key[2]),\(key[3]),\(key[4])".utf8))
        #expect(written.isEmpty)
        #expect(try bench.files(holding: key).isEmpty)
        #expect(try StoreCheck(bench.app).findings.isEmpty)
        // What is typed after it is sealed with another key, and this one can be read.
        #expect(try bench.app.profile(of: Bench.rider).state() == RiderData.State())
    }

    @Test func theSameAgainUnderItsKeyIsTheSame() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.act(Self.feedback(Self.comment), key: "feedback-1")
        let revision = bench.session.state.revision
        try bench.act(Self.feedback(Self.comment), key: "feedback-1")
        #expect(bench.session.state.revision == revision)
        let others = [Self.feedback(String(Self.comment.reversed())), Self.feedback(Self.comment, rating: 4)]
        for other in others + [Self.feedback(nil), .skipFeedback] {
            #expect(throws: RequestReused.self) { try bench.session.perform(other, key: "feedback-1") }
        }
        // Afterwards nobody can tell another text of the same length from it.
        #expect(try bench.app.forget(Bench.rider, ending: false) == nil)
        try bench.act(Self.feedback(Self.comment), key: "feedback-1")
        #expect(throws: RequestReused.self) { try bench.session.perform(Self.feedback("short"), key: "feedback-1") }
        #expect(bench.session.state.revision == revision)
    }

    @Test func whatIsRefusedMakesNoKey() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let long = String(repeating: "ä", count: UmbrellaRental.Feedback.longestComment + 1)
        for refused in [Self.feedback(Self.comment, rating: 6), Self.feedback(long)] {
            #expect(try bench.session.perform(refused) != nil)
        }
        #expect(!bench.app.profile(of: Bench.rider).exists)
        try bench.act(.skipFeedback)
        #expect(try bench.session.perform(Self.feedback(Self.comment)) != nil)
        #expect(!bench.app.profile(of: Bench.rider).exists)
    }

    @Test func nobodyIsForgottenDuringARental() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.act(Self.feedback(Self.comment))
        try bench.act(.rent(TariffName.standard.tariff))
        try bench.act(Action.pay.event(offering: TariffName.standard.tariff))
        let data = try bench.app.profile(of: Bench.rider).state()
        #expect(try bench.app.forget(Bench.rider, ending: true) == .rentalRuns)
        #expect(try bench.app.profile(of: Bench.rider).state() == data)
        #expect(try bench.app.journal.read { try $0.sessionAccess(of: Bench.rider) } == .firstToken)
    }

    @Test func theReasonsOfAClerkAreErasedWithTheClerk() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let point = PointID(rawValue: "alter-markt")
        let (berta, _) = try bench.app.clerks.add(at: point, name: "Berta", now: bench.clock.now())
        let (carl, _) = try bench.app.clerks.add(at: point, now: bench.clock.now())
        // As programs of before have recorded it.
        try bench.app.journal.write {
            try $0.adjustStock(
                [.adjustCounter(place: Place.point(point).label, count: 2)],
                reason: "counted at alter-markt by clerk 9: found: two by clerk 8", at: bench.clock.now())
        }
        let book = try bench.app.journal.read { try $0.stock(Place.point(point).label) }
        func count(_ clerk: Clerk, _ seen: Int64, _ counted: Int64, _ reason: String) throws {
            try bench.app.correct(
                point, by: clerk, StockCount(seen: "\(seen)", counted: "\(counted)", reason: reason))
        }
        #expect(throws: StockCount.Problem.same) { try count(berta, book, book, "Agathe was wrong") }
        #expect(throws: StockCount.Problem.moved(to: book)) { try count(berta, book + 1, book, "Agathe was wrong") }
        #expect(try bench.app.clerks.clerks().allSatisfy { $0.textKey == nil }, "a refused count has made a key")
        try count(berta, book, book - 3, "Agathe broke three")
        try count(carl, book - 3, book - 2, "one was mended")
        try count(berta, book - 2, book - 1, "sealed one two three")
        func messages() throws -> [String] {
            try bench.app.correctedCounts().map {
                "\($0.clerk ?? 0) \($0.point.rawValue) \($0.change) \($0.reason ?? "-")"
            }
        }
        #expect(
            try messages() == [
                "1 alter-markt 1 sealed one two three", "2 alter-markt 1 one was mended",
                "1 alter-markt -3 Agathe broke three", "9 alter-markt 2 found: two by clerk 8",
            ])
        #expect(try bench.files(holding: Array("Agathe".utf8)).isEmpty)
        let forgotten = try bench.app.clerks.forget(berta.id, now: bench.clock.now())
        #expect(forgotten.name == nil && forgotten.revoked != nil)
        #expect(
            try messages() == [
                "1 alter-markt 1 -", "2 alter-markt 1 one was mended", "1 alter-markt -3 -",
                "9 alter-markt 2 found: two by clerk 8",
            ])
        #expect(try StoreCheck(bench.app).findings.isEmpty)
        #expect(try bench.app.clerks.forget(berta.id, now: bench.clock.now()) == forgotten)
        #expect(throws: ClerkProblem.self) { try bench.app.clerks.forget(7, now: bench.clock.now()) }
    }

    /// A text that was altered is not shown as if nothing were wrong with it, nor is one that another key has sealed.
    @Test func onlyItsOwnKeyOpensAText() throws {
        let bytes = TextKey.random()
        let (key, other) = (try #require(TextKey(bytes)), try #require(TextKey(TextKey.random())))
        for text in ["", "ä", String(repeating: "ä🌂", count: 500)] {
            let sealed = key.seal(text)
            #expect(key.open(sealed) == text && TextKey(bytes)?.open(sealed) == text && other.open(sealed) == nil)
            #expect(key.seal(text) != sealed, "two texts that are the same can be told to be")
            var box = try #require(Data(base64Encoded: sealed.box))
            for index in [0, box.count / 2, box.count - 1] {
                box[index] ^= 1
                let altered = SealedText(key: sealed.key, length: sealed.length, box: box.base64EncodedString())
                #expect(key.open(altered) == nil)
                box[index] ^= 1
            }
        }
        #expect(TextKey(Array(bytes.dropLast())) == nil)
    }

    /// Records of before hold the text as it was typed.
    @Test func aPlainCommentOfBeforeIsRead() throws {
        let json = Data(#"{"comment":"dry","rating":4}"#.utf8)
        let feedback = try JSONDecoder().decode(UmbrellaRental.Feedback.self, from: json)
        #expect(feedback == .init(rating: 4, comment: "dry"))
        let sealed = UmbrellaRental.Feedback(rating: nil, comment: .sealed(.init(key: "k", length: 3, box: "Ym94")))
        let again = try JSONDecoder().decode(UmbrellaRental.Feedback.self, from: JSONEncoder().encode(sealed))
        #expect(again == sealed)
    }
}
