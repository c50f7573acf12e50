import Checkpoint
import Foundation
import Payments
import Rental
import RentalApp
import RiderProfile
import Testing

@testable import WebServer

/// What was read for one request is shown to the next one only while it is so.
@Suite(.timeLimit(.minutes(20))) struct UnmovedPageTests {
    private func isKnown(_ token: RiderToken, _ service: TestService) -> Bool {
        service.shared.unmovedWithData(token) != nil
    }

    /// Nothing tells the service of what others commit here: each request has to see it.
    @Test func whatAnotherProcessCommittedIsOnTheNextPage() async throws {
        let service = try TestService()
        let rider = try await service.renting()
        try await PhoneBrowser.at(service) { browser in
            let stranger = try RentalJournal(StoreDirectory(path: service.store))
            let engine = try Engine(
                stranger, owner: rider.owner,
                port: GatewayPort(service.shared.app.gateway, for: stranger, now: service.clock.now),
                now: service.clock.now)
            browser.cookie = "zontik=\(rider.text)"
            for _ in 1...20 {
                try await browser.open()
                #expect(browser.screen == "activeRent")
                #expect(isKnown(rider, service), "it is read for each request")
                let now = service.clock.now()
                _ = try engine.send(.init(at: now, .openInformation), at: now)
                #expect(!isKnown(rider, service))
                try await browser.open()
                #expect(browser.screen == "information")
                _ = try engine.send(.init(at: now, .closeInformation), at: now)
            }
        }
        try await service.end()
    }

    /// The data of a rider are in no journal.
    @Test func whatAnotherProcessKeptOfARiderIsOnTheNextPage() async throws {
        let service = try TestService()
        let rider = try await service.renting()
        try await PhoneBrowser.at(service) { browser in
            let stranger = ProfileStore(store: service.store, rider: rider.owner)
            browser.cookie = "zontik=\(rider.text)"
            for language in [Language.de, .ru, .en, .de] {
                _ = try stranger.send(.set([.language(language)]), at: service.clock.now())
                for _ in 1...2 {
                    try await browser.open()
                    #expect(browser.page.contains("<html lang=\"\(language.rawValue)\">"))
                }
                #expect(isKnown(rider, service), "it is read for each request")
            }
        }
        try await service.end()
    }

    @Test func whatIsOverdueIsDoneFirst() async throws {
        let service = try TestService()
        let rider = try await service.waiting()
        let shown = try #require(try await service.shared.upToDate(rider)?.state.awaited?.handover.number)
        #expect(service.shared.unmoved(rider) != nil)
        service.clock.advance(bySeconds: 24 * 3_600)
        #expect(service.shared.unmoved(rider) == nil)
        let next = try #require(try await service.shared.upToDate(rider)?.state.awaited?.handover.number)
        #expect(next > shown, "the code that has expired is replaced")
        try await service.end()
    }

    @Test func tokensThatSomebodyMadeUpAreNotKept() async throws {
        let service = try TestService()
        let planted = try #require(RiderToken("zr_" + String(repeating: "A", count: 43)))
        #expect(try await service.shared.upToDate(planted) == nil)
        #expect(service.shared.known[planted.owner] == nil)
        let visitor = service.shared.open(name: nil)
        #expect(service.shared.isSealed(visitor))
        #expect(try await service.shared.upToDate(visitor) == nil)
        #expect(service.shared.unmoved(visitor) != nil, "that there is no session is known, too")
        try await service.end()
    }
}
