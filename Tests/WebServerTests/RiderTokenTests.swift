import Checkpoint
import Foundation
import HTTPTypes
import Payments
import Rental
import RentalApp
import RiderProfile
import StateMachine
import Testing

@testable import WebServer

/// Tokens are the service's own: what somebody made up or planted opens nothing.
@Suite(.timeLimit(.minutes(20))) struct RiderTokenTests {
    private static let planted = "zr_" + String(repeating: "A", count: 43)

    @Test func aPlantedCookieIsTreatedLikeNone() async throws {
        let service = try TestService()
        let records = try service.shared.journal.read { $0.newestSequence }
        try await PhoneBrowser.at(service) { browser in
            let genuine = service.shared.open(name: nil).text
            // The last one is of another service.
            let other = try TestService()
            for text in [Self.planted, genuine.dropLast() + "!", other.shared.open(name: nil).text] {
                browser.cookie = "zontik=\(text)"
                let token = try #require(RiderToken("\(text)") ?? RiderToken(Self.planted))
                for path in ["/act", "/settings"] {
                    let form = ["form": token.formToken, "revision": "0", "action": "rent", "language": "de"]
                    #expect(try await browser.post(path, form).status == .forbidden, "\(path)")
                }
                #expect(try await browser.open("/events").status == .noContent)
                try await browser.open()
                #expect(browser.token != token && browser.token?.isSealed(service.shared.key) == true)
            }
            try await other.end()
        }
        #expect(try service.shared.journal.read { $0.newestSequence } == records)
        #expect(!FileManager.default.fileExists(atPath: service.store + "/notebooks"))
        try await service.end()
    }

    /// Whoever planted a token of ours in somebody's browser does not know that of the session.
    @Test func theFirstActionBringsATokenThatNobodyHadBefore() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            try await browser.open()
            let planted = try #require(browser.token)
            try await browser.press(.rent)
            let rider = try #require(browser.token)
            #expect(rider != planted && browser.screen == "rentChoosing")
            #expect(try service.shared.look(planted) == nil && service.shared.look(rider) != nil)
            #expect(
                rider.formToken == planted.formToken, "a form that is open elsewhere in the browser goes on working")
            try await browser.press(.back)
            #expect(browser.token == rider, "once only")
        }
        try await service.end()
    }

    /// Without this a page that was opened before the first action would never learn of a scan.
    @Test func aVisitorsStreamEndsWithTheFirstAction() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            try await browser.open()
            let visitor = try #require(browser.token)
            let watch = service.shared.watches.watch(visitor.visitor)
            try await browser.press(.rent)
            // It ends by itself.
            for await _ in watch.moves {}
            // One that comes a moment later, with the cookie of before, is sent away to come again.
            let rider = browser.cookie
            browser.cookie = "zontik=\(visitor.text)"
            let late = try await browser.open("/events")
            #expect(late.status == .ok && late.headers[.contentType] == "text/event-stream")
            browser.cookie = rider
        }
        try await service.end()
    }

    @Test func aTokenOfBeforeWithASessionGoesOnWorking() async throws {
        let service = try TestService()
        let former = try #require(RiderToken("zr_" + String(repeating: "Ab1-", count: 10) + "AAA"))
        try await PhoneBrowser.at(service) { browser in
            browser.cookie = "zontik=\(former.text)"
            try await browser.open()
            #expect(browser.token != former, "without a session it is none")
            let now = service.clock.now()
            let engine = try Engine(
                service.shared.journal, owner: former.owner,
                port: GatewayPort(service.shared.app.gateway, for: service.shared.journal, now: service.clock.now),
                now: service.clock.now)
            _ = try engine.send(.init(at: now, .rent(service.shared.settings.tariff.tariff)), at: now)
            browser.cookie = "zontik=\(former.text)"
            try await browser.open()
            #expect(browser.screen == "rentChoosing" && browser.token == former)
            try await browser.press(.pay, ["card": "visa"])
            #expect(browser.screen == "rentAwaiting" && browser.token == former)
        }
        try await service.end()
    }

    @Test func whatTheTokenSaysIsReadBackAndSealed() throws {
        let service = try TestService()
        let key = service.shared.key
        for (language, name) in [(nil, nil), (.de, nil), (nil, "Zoë"), (.ru, String(repeating: "🌂", count: 40))]
            as [(Language?, String?)]
        {
            let token = service.shared.open(name: name, language: language)
            let read = try #require(RiderToken(token.text))
            #expect(read == token && read.isSealed(key))
            #expect(read.preferences == PendingPreferences(language: language, called: name))
            // Any letter of it changed is no token of ours.
            for place in stride(from: 3, to: token.text.utf8.count, by: 7) {
                var bytes = Array(token.text.utf8)
                bytes[place] = bytes[place] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
                #expect(RiderToken(String(decoding: bytes, as: UTF8.self))?.isSealed(key) != true, "\(place)")
            }
        }
        service.folder.remove()
    }

    /// A key that is lost takes nobody's session away.
    @Test func withANewKeySessionsGoOn() async throws {
        let folder = try TestService()
        let (rider, visitor) = (try await folder.waiting(), folder.shared.open(name: nil))
        let key = folder.store + "/" + ServiceKey.name
        #expect(try FileManager.default.attributesOfItem(atPath: key)[.posixPermissions] as? Int == 0o600)
        try FileManager.default.removeItem(atPath: key)
        let again = try TestService { $0.location = StoreLocation(folder: folder.store) }
        #expect(try await again.shared.isGood(rider))
        #expect(try await !again.shared.isGood(visitor))
        try Data("short".utf8).write(to: URL(fileURLWithPath: key))
        #expect(throws: KeyFileError.serviceKeyDamaged(path: key)) { try ServiceKey(directory: folder.store) }
        try await again.end()
        folder.folder.remove()
    }
}
