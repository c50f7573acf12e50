import Checkpoint
import Foundation
import Rental
import RentalApp
import Testing

@testable import WebServer

/// Recovery links and tokens, below the pages: which token opens a session, in whatever order things happen.
@Suite(.timeLimit(.minutes(20))) struct RecoveryLinkTests {
    /// The right of the first phone ends with the commit, whichever process has made it.
    @Test func aTokenThatWasMovedElsewhereMovesNothing() async throws {
        let here = try TestService()
        let rider = try await here.waiting()
        let there = try TestService(after: here)
        _ = try await here.shared.upToDate(rider)
        let link = try #require(RecoveryLink(here.shared.key, to: rider))
        let moved = try #require(try await there.shared.recover(link, visit: Array(repeating: 1, count: 16)))
        let newest = try here.shared.journal.read { $0.newestSequence }
        for event in [UmbrellaRental.Event.Kind.back, .openInformation, TestService.pay] {
            await #expect(throws: TokenRevoked.self) { try await here.shared.act(rider, event) }
        }
        await #expect(throws: TokenRevoked.self) { try await here.shared.upToDate(rider) }
        await #expect(throws: TokenRevoked.self) { try await here.shared.forget(rider) }
        #expect(try here.shared.journal.read { $0.newestSequence } == newest)
        guard case .done(let view) = try await here.shared.act(moved, .back) else {
            Issue.record("the phone that has the rental was refused")
            return
        }
        #expect(view.state.screen.name == "payment:rent")
        // A key that is lost takes no session away; its links open nothing.
        try FileManager.default.removeItem(atPath: here.store + "/service-key")
        let again = try TestService(after: here)
        #expect(try await again.shared.isGood(moved))
        #expect(try await again.shared.recover(link, visit: Array(repeating: 2, count: 16)) == nil)
        try await here.end()
    }

    /// Two requests at once under one key get the same answer.
    @Test func oneKeyHasOneAnswer() async throws {
        let service = try TestService()
        let rider = try await service.waiting()
        let link = try #require(RecoveryLink(service.shared.key, to: rider))
        let tokens = try await withThrowingTaskGroup(of: String?.self) { group in
            for number in 0..<16 {
                group.addTask {
                    let visit = link.visit(service.shared.key, under: number < 12 ? "a key of the same" : "another key")
                    return try await service.shared.recover(link, visit: visit)?.text
                }
            }
            return try await group.reduce(into: [String?]()) { $0.append($1) }
        }
        let moved = Set(tokens.compactMap(\.self))
        #expect(moved.count == 1 && [12, 4].contains(tokens.count { $0 != nil }), "\(tokens)")
        try await service.end()
    }

    /// The new phone has seen the session: the former one ends it no more, however late its request is carried out.
    @Test func aFormerTokenEndsNoSession() async throws {
        let service = try TestService()
        let rider = service.shared.open(name: "Ada")
        _ = try await service.shared.act(rider, .openMap)
        let link = try #require(RecoveryLink(service.shared.key, to: rider))
        let moved = try #require(try await service.shared.recover(link, visit: Array(repeating: 1, count: 16)))
        // As if the move had been committed behind the first look.
        #expect(throws: TokenRevoked.self) {
            try service.shared.app.forget(rider.owner, ending: true) { try $0.check(rider) }
        }
        #expect(try service.shared.look(moved)?.state.screen.name == "map")
        // Once forgotten, a session moves nowhere, nor has it moved.
        #expect(try await service.shared.forget(moved) == nil)
        #expect(try await service.shared.recover(link, visit: Array(repeating: 1, count: 16)) == nil)
        try await service.end()
    }

    @Test func whatATokenOfAMovedSessionSaysIsReadBack() throws {
        let service = try TestService()
        let key = service.shared.key
        let link = try #require(RecoveryLink(key, to: service.shared.open(name: "Ada")))
        #expect(RecoveryLink(link.text) == link && link.text.utf8.count == 89)
        let token = link.token(key, visit: Array(0..<16))
        #expect(RiderToken(token.text) == token && token.isSealed(key) && token.owner == link.owner)
        #expect(!"\(token)".contains(token.text.dropFirst(3)) && token.visit == Array(0..<16))
        for place in stride(from: 3, to: token.text.utf8.count, by: 7) {
            var bytes = Array(token.text.utf8)
            bytes[place] = bytes[place] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
            #expect(RiderToken(String(decoding: bytes, as: UTF8.self))?.isSealed(key) != true, "\(place)")
        }
        for text in ["zm_", token.text + "A", String(token.text.dropLast()), "zr_" + token.text.dropFirst(3)] {
            #expect(RiderToken(text)?.isSealed(key) != true)
        }
        service.folder.remove()
    }
}
