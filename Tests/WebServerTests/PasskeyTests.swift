import Checkpoint
import Foundation
import HTTPTypes
import Rental
import RentalApp
import Testing

@testable import WebServer

/// Passkeys move a rental to another phone: once for each challenge, and only for its rider.
@Suite(.timeLimit(.minutes(20))) struct PasskeyTests {
    private static let (origin, site) = ("https://zontik.example", "zontik.example")

    private static func service() throws -> TestService { try TestService { $0.publicAddress = origin } }

    private static func rent(_ browser: PhoneBrowser) async throws {
        try await browser.open()
        try await browser.press(.rent)
        try await browser.press(.pay, ["card": "visa"])
    }

    /// Adds a passkey to the browser's account.
    /// - Returns: the hash in the owner's name, by which the device knows its user.
    @discardableResult
    private static func add(_ device: SoftwareAuthenticator, _ browser: PhoneBrowser) async throws -> [UInt8] {
        try await browser.open("/account")
        #expect(browser.page.contains("Add a passkey"))
        let form = device.made(for: browser.hidden("challenge"), at: origin, site: site)
        #expect(try await browser.submit("/passkeys", form) == "/?message=passkeyKept")
        return try #require(browser.token.flatMap { RiderToken.hash(in: $0.owner) })
    }

    private static func challenge(_ browser: PhoneBrowser) async throws -> String {
        try await browser.open("/sign-in")
        return browser.hidden("challenge")
    }

    private static func newest(_ service: TestService) throws -> Int64 {
        try service.shared.journal.read { $0.newestSequence }
    }

    @Test func aPasskeyMovesTheRentalToAnotherPhone() async throws {
        let (service, device) = (try Self.service(), try SoftwareAuthenticator())
        try await PhoneBrowser.at(service) { first in
            try await first.open()
            #expect(first.page.contains(#"href="/sign-in""#), "a visitor can sign in")
            try await Self.rent(first)
            let user = try await Self.add(device, first)
            #expect(first.screen == "rentAwaiting" && first.page.contains("sign in on another phone"))
            try await first.open("/account")
            #expect(first.page.contains("Added on "))

            let second = first.another
            let challenge = try await Self.challenge(second)
            let answer = try device.signed(challenge, user: user, at: Self.origin, site: Self.site)
            #expect(try await second.submit("/sign-in", answer) == "/?message=signedIn")
            #expect(second.screen == "rentAwaiting" && second.page.contains("You are signed in."))
            #expect(second.token?.owner == first.token?.owner && second.token != first.token)
            try await first.open()
            #expect(first.screen == "main" && first.page.contains("continues on another one"))

            // It comes back the same way, and with another challenge.
            let again = try device.signed(try await Self.challenge(first), user: user, at: Self.origin, site: Self.site)
            #expect(try await first.submit("/sign-in", again) == "/?message=signedIn")
            #expect(first.screen == "rentAwaiting")
        }
        try await service.end()
        device.end()
    }

    /// An answer of a device moves a rental once; the same browser may ask for the lost answer again.
    @Test func aReplayedAnswerMovesNothing() async throws {
        let (service, device) = (try Self.service(), try SoftwareAuthenticator())
        try await PhoneBrowser.at(service) { first in
            try await Self.rent(first)
            let user = try await Self.add(device, first)
            let second = first.another
            let answer = try device.signed(
                try await Self.challenge(second), user: user, at: Self.origin, site: Self.site)
            let form = second.hidden("form")
            let before = second.cookie
            #expect(try await second.submit("/sign-in", answer) == "/?message=signedIn")
            let moved = second.token
            let newest = try Self.newest(service)

            // Its answer was lost: with the cookie of before, the same token again.
            second.cookie = before
            #expect(try await second.submit("/sign-in", answer.merging(["form": form]) { $1 }) == "/?message=signedIn")
            #expect(second.token == moved)
            #expect(try Self.newest(service) == newest)

            // Another browser has another challenge; and once the rental is elsewhere, the answer brings nothing back.
            let third = first.another
            try await third.open("/sign-in")
            #expect(try await third.submit("/sign-in", answer) == "/?message=passkeyLate")
            let next = try device.signed(try await Self.challenge(third), user: user, at: Self.origin, site: Self.site)
            let later = try device.signed(try await Self.challenge(third), user: user, at: Self.origin, site: Self.site)
            #expect(try await third.submit("/sign-in", later) == "/?message=signedIn")
            let after = try Self.newest(service)
            second.cookie = before
            #expect(
                try await second.submit("/sign-in", answer.merging(["form": form]) { $1 }) == "/?message=passkeyLate")
            #expect(second.screen == "main")
            let fourth = first.another
            try await fourth.open()
            #expect(try await fourth.submit("/sign-in", next) == "/?message=passkeyLate")
            #expect(try Self.newest(service) == after)
            try await third.open()
            #expect(third.screen == "rentAwaiting")
        }
        try await service.end()
        device.end()
    }

    /// Signed by another key, for another site, on a page of another one, without a rider, too late, or of an unknown
    /// rider.
    @Test func whatIsNotSignedForThisSiteMovesNothing() async throws {
        let (service, device) = (try Self.service(), try SoftwareAuthenticator())
        let stranger = try SoftwareAuthenticator()
        try await PhoneBrowser.at(service) { first in
            try await Self.rent(first)
            let user = try await Self.add(device, first)
            let newest = try Self.newest(service)
            let second = first.another
            typealias Change = (String) throws -> [String: String]
            let wrong: [(String, Change)] = [
                ("another key", { try stranger.signed($0, user: user, at: Self.origin, site: Self.site) }),
                ("another site", { try device.signed($0, user: user, at: Self.origin, site: "evil.example") }),
                ("another page", { try device.signed($0, user: user, at: "https://evil.example", site: Self.site) }),
                ("no rider", { try device.signed($0, user: user, at: Self.origin, site: Self.site, flags: 0) }),
                (
                    "another rider",
                    {
                        try device.signed($0, user: user.map { $0 ^ 1 }, at: Self.origin, site: Self.site)
                    }
                ),
                ("no user", { try device.signed($0, user: [], at: Self.origin, site: Self.site) }),
                (
                    "a new one",
                    {
                        try device.signed($0, user: user, at: Self.origin, site: Self.site, type: "webauthn.create")
                    }
                ),
                (
                    "another challenge",
                    { challenge in
                        try device.signed(String(challenge.reversed()), user: user, at: Self.origin, site: Self.site)
                            .merging(["challenge": challenge]) { $1 }
                    }
                ),
                (
                    "no base64url",
                    { challenge in
                        try device.signed(challenge, user: user, at: Self.origin, site: Self.site)
                            .merging(["signature": "%%%"]) { $1 }
                    }
                ),
                (
                    "half a signature",
                    { challenge in
                        let good = try device.signed(challenge, user: user, at: Self.origin, site: Self.site)
                        return good.merging(["signature": String(good["signature"]!.prefix(40))]) { $1 }
                    }
                ),
            ]
            for (name, change) in wrong {
                let form = try change(try await Self.challenge(second))
                #expect(try await second.submit("/sign-in", form) == "/?message=passkeyUnknown", "\(name)")
                #expect(second.screen == "main", "\(name)")
            }
            #expect(try Self.newest(service) == newest)
            let late = try device.signed(try await Self.challenge(second), user: user, at: Self.origin, site: Self.site)
            service.clock.advance(bySeconds: 601)
            #expect(try await second.submit("/sign-in", late) == "/?message=passkeyLate")
            // A challenge for adding one is none for signing in.
            try await first.open("/account")
            let other = try device.signed(first.hidden("challenge"), user: user, at: Self.origin, site: Self.site)
            #expect(try await first.submit("/sign-in", other) == "/?message=passkeyLate")
            try service.shared.journal.read { transaction in
                let passkeys = try transaction.passkeys(of: #require(first.token).owner)
                #expect(passkeys.all.map(\.id) == [Data(device.id)])
            }
            try await first.open()
            #expect(first.screen != "main", "the rental is where it was")
        }
        try await service.end()
        device.end()
        stranger.end()
    }

    /// A device that counts never counts less: a copy of its key is noticed.
    @Test func aCopyOfADeviceIsRefused() async throws {
        let (service, device) = (try Self.service(), try SoftwareAuthenticator())
        try await PhoneBrowser.at(service) { first in
            try await Self.rent(first)
            let user = try await Self.add(device, first)
            var phones = [first]
            for (count, message) in [(7, "signedIn"), (7, "passkeyUnknown"), (6, "passkeyUnknown"), (8, "signedIn")] {
                let phone = first.another
                phones.append(phone)
                let answer = try device.signed(
                    try await Self.challenge(phone), user: user, at: Self.origin, site: Self.site,
                    count: UInt32(count))
                #expect(try await phone.submit("/sign-in", answer) == "/?message=\(message)", "\(count)")
            }
        }
        try await service.end()
        device.end()
    }

    @Test func whatIsRemovedOrForgottenOpensNothing() async throws {
        let (service, device) = (try Self.service(), try SoftwareAuthenticator())
        try await PhoneBrowser.at(service) { first in
            try await Self.rent(first)
            try await first.press(.back)
            try await first.press(.back)
            let user = try await Self.add(device, first)
            let owner = try #require(first.token).owner
            try await first.open("/account")
            let replay = device.made(for: first.hidden("challenge"), at: Self.origin, site: Self.site)
            let credential = first.hidden("credential")
            for _ in 0..<2 {
                #expect(
                    try await first.submit("/passkeys/remove", ["credential": credential]) == "/?message=passkeyRemoved"
                )
            }
            let second = first.another
            func signIn() async throws -> String {
                let challenge = try await Self.challenge(second)
                return try await second.submit(
                    "/sign-in", try device.signed(challenge, user: user, at: Self.origin, site: Self.site))
            }
            #expect(try await signIn() == "/?message=passkeyUnknown")
            // The answer of before it was removed does not bring it back.
            #expect(try await first.submit("/passkeys", replay) == "/?message=passkeyLate")
            try await Self.add(device, first)
            #expect(try await first.submit("/forget", [:]) == "/?message=forgotten")
            #expect(try await signIn() == "/?message=passkeyUnknown")
            let left = try service.shared.journal.read { try $0.passkeys(of: owner) }
            #expect(left == Passkeys())
        }
        try await service.end()
        device.end()
    }

    @Test func thereAreTenAtMostAndEachOnce() async throws {
        let service = try Self.service()
        let device = try SoftwareAuthenticator()
        try await PhoneBrowser.at(service) { first in
            try await Self.rent(first)
            try await Self.add(device, first)
            for number in 1...Passkeys.most {
                try await first.open("/account")
                let next = try SoftwareAuthenticator(id: [UInt8(number)])
                let form = next.made(for: first.hidden("challenge"), at: Self.origin, site: Self.site)
                let message = number < Passkeys.most ? "passkeyKept" : "passkeysFull"
                #expect(try await first.submit("/passkeys", form) == "/?message=\(message)")
                let newest = try Self.newest(service)
                // Sent twice, it is there once.
                #expect(try await first.submit("/passkeys", form) == "/?message=\(message)")
                #expect(try Self.newest(service) == newest)
                next.end()
            }
            try await first.open("/account")
            #expect(!first.page.contains("add-passkey") && first.page.contains("You have 10 passkeys"))
            let kept = try service.shared.journal.read { try $0.passkeys(of: #require(first.token).owner).all.count }
            #expect(kept == Passkeys.most)
        }
        try await service.end()
        device.end()
    }

    @Test func theSiteIsTheHostOfABrowserWithPasskeys() {
        for (address, site, origin) in [
            ("https://zontik.example", "zontik.example", "https://zontik.example"),
            ("https://Zontik.example:443", "zontik.example", "https://zontik.example"),
            ("https://zontik.example:8443", "zontik.example", "https://zontik.example:8443"),
            ("http://localhost:8080", "localhost", "http://localhost:8080"),
            ("http://a.localhost:80", "a.localhost", "http://a.localhost"),
        ] {
            let party = RelyingParty(address: address)
            #expect(party?.id == site && party?.origin == origin, "\(address)")
        }
        for address in ["http://zontik.example", "https://127.0.0.1", "http://127.0.0.1:8080", "https://[::1]", ""] {
            #expect(RelyingParty(address: address) == nil, "\(address)")
        }
    }
}
