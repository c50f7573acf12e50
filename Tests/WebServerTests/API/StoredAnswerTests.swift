import HTTPTypes
import StateMachine
import Testing

@testable import WebServer

/// What public answers are made with.
@Suite struct StoredAnswerTests {
    /// The example of RFC 9110, section 5.6.7.
    @Test func datesAreWrittenAndRead() throws {
        let date = HTTPDate(Instant(milliseconds: 784_111_777_999))
        #expect(date.text == "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(HTTPDate(date.text) == date)
        let others = [
            "Sun, 06 Nov 1994 08:49:38 GMT", "Sun, 06 Nov 1994 09:00:00 GMT", "Mon, 07 Nov 1994 08:49:37 GMT",
            "Tue, 06 Dec 1994 00:00:00 GMT", "Sun, 01 Jan 1995 00:00:00 GMT",
        ]
        for later in others { #expect(try date < #require(HTTPDate(later)), "\(later)") }
        for none in [
            "", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994", "Sun, 06 Nov 1994 08:49:37 CET",
            "Sun, 06 Non 1994 08:49:37 GMT", "Sun, 6 Nov 1994 08:49:37 GMT",
        ] { #expect(HTTPDate(none) == nil, "\(none)") }
    }

    /// Of two editions with one date nobody can say which one somebody has.
    @Test func aDateStandsForOneEdition() {
        let editions = FeedEditions()
        func state(_ number: Int, _ milliseconds: Int64) -> PointState {
            PointState(
                number: number, since: Instant(milliseconds: milliseconds), catalog: nil, stock: [:],
                isServiceReachable: true)
        }
        func edition(_ number: Int, _ milliseconds: Int64, at now: Int64) -> FeedEdition {
            editions.edition(of: state(number, milliseconds), at: Instant(milliseconds: now))
        }
        let first = edition(1, 60_100, at: 60_100)
        #expect(first.modified.isDistinct && first.at.milliseconds == 60_100)
        #expect(edition(1, 60_100, at: 119_999).modified == first.modified, "the same edition")
        #expect(!edition(2, 60_900, at: 60_900).modified.isDistinct, "in the same second")
        #expect(edition(3, 62_000, at: 62_000).modified.isDistinct)
        let next = edition(3, 62_000, at: 120_500)
        #expect(next.modified.isDistinct && next.at.milliseconds == 120_000, "from the minute's beginning")
        #expect(!edition(4, 61_000, at: 61_000).modified.isDistinct, "the clock went back")
        #expect(edition(5, 130_000, at: 130_000).modified.isDistinct)
    }

    /// Without waiting for the next look at the journal: some of these come within the tenth of a second that it may
    /// take.
    @Test func aCommitOfOurOwnIsSeenAtOnce() async throws {
        let service = try TestService()
        for taken in 1...20 {
            let before = try await service.shared.pointState()
            let now = service.clock.now()
            try await service.shared.journal.write {
                try $0.adjustStock([.adjustCounter(place: "point:alter-markt", count: -1)], reason: "lost", at: now)
            }
            let after = try await service.shared.pointState()
            #expect(after.number > before.number && after.stock["point:alter-markt"] == Int64(24 - taken))
        }
        try await service.end()
    }

    /// Somebody can ask for the same in a great many ways.
    @Test func noMoreIsKeptThanThereIsRoomFor() {
        let cache = VersionedCache<Int, PointVersion, StoredAnswer>(bytes: 1_000)
        let (old, new) = (PointVersion(number: 1, minute: 1), PointVersion(number: 2, minute: 1))
        func keep(_ question: Int, _ version: PointVersion) {
            let bytes = [UInt8](repeating: UInt8(question), count: 400)
            cache.keep(StoredAnswer(bytes, type: "text/plain", headers: [:]), for: question, version)
        }
        for _ in 0..<5 { keep(1, old) }
        keep(2, old)
        #expect(cache.known(1, old) != nil && cache.known(2, old) != nil, "one is there once")
        #expect(cache.known(1, new) == nil, "what is old is not given")
        keep(3, new)
        #expect(cache.known(3, new) != nil && cache.known(1, old) == nil)
    }
}
