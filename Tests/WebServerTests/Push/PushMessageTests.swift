import COpenSSL
import Checkpoint
import Foundation
import HTTPTypes
import PlainText
import Rental
import RentalApp
import RiderProfile
import ServiceProgram
import Testing
import Waiting

@testable import WebServer

/// Messages to phones: each once for its rental, whatever push service and process do.
@Suite(.timeLimit(.minutes(20))) struct PushMessageTests {
    private static func service(_ server: PushServer) throws -> TestService {
        try TestService { $0.pushServices = Set([server.origin].compactMap { WebOrigin($0) }) }
    }

    private static func scan(_ service: TestService, _ token: RiderToken) async throws {
        _ = try await service.shared.scan(service.code(of: token), at: service.point("hauptbahnhof"))
    }

    /// Brings the umbrella back.
    private static func bringBack(_ service: TestService, _ token: RiderToken) async throws {
        for event in [UmbrellaRental.Event.Kind.continue, .finish] {
            if event == .continue, try service.shared.look(token)?.state.running == nil { continue }
            guard case .done = try await service.shared.act(token, event) else { throw Unexpected("\(event)") }
        }
        try await scan(service, token)
    }

    private static func isSubscribed(_ service: TestService, _ token: RiderToken) async throws -> Bool {
        try await service.shared.read { try service.shared.isSubscribed(token.owner) }
    }

    @Test func aPhoneGetsTheMessagesOfItsRental() async throws {
        try await PushServer.with { server in
            let service = try Self.service(server)
            try await service.running {
                let token = try await service.waiting()
                try await service.shared.subscribe(token, server.subscription)
                try await Self.scan(service, token)
                #expect(try await comesTrue { server.messages.count == 1 })
                let first = try #require(server.messages.first)
                #expect(first.body?.hasPrefix("Scanned. Take your umbrella") == true)
                #expect(first.headers[HTTPField.Name("TTL")!] == "3600" && first.topic?.count == 24)
                service.clock.advance(bySeconds: 26 * 60)
                #expect(try await comesTrue { server.messages.count == 2 })
                #expect(server.messages[1].body?.hasPrefix("The fare rises to €2.00 at") == true, "\(server.messages)")
                #expect(server.messages[1].headers[HTTPField.Name("TTL")!] == "240")
                try await Self.bringBack(service, token)
                #expect(try await comesTrue { server.messages.count == 3 })
                #expect(server.messages[2].body == "Your rental ended at 10:26.")
                #expect(Set(server.messages.map(\.topic)).count == 3 && Set(server.messages.map(\.tag)).count == 3)
                // The phone's address is not kept any longer.
                #expect(try await comesTrue { try await !Self.isSubscribed(service, token) })
                #expect(try service.shared.profile(of: token.owner).state().push == nil)
            }
            try await service.end()
        }
    }

    /// What the push service did not take is sent again, as the same message; another process goes on with it.
    @Test func aMessageThatWasNotTakenIsSentAgain() async throws {
        try await PushServer.with { server in
            let first = try Self.service(server)
            server.answer(.serviceUnavailable)
            let token = try await first.running {
                let token = try await first.waiting()
                try await first.shared.subscribe(token, server.subscription)
                try await Self.scan(first, token)
                #expect(try await comesTrue { server.requests.withLock(\.self) == 1 })
                // The answer was heard, and the message is still there.
                first.clock.advance(bySeconds: 31)
                #expect(try await comesTrue { server.requests.withLock(\.self) == 2 })
                return token
            }
            let waiting = try #require(first.shared.profile(of: token.owner).state().push?.unsent.first)
            #expect(waiting.attempts == 2)
            server.answer(.created)
            let second = try TestService(after: first) {
                $0.pushServices = Set([server.origin].compactMap { WebOrigin($0) })
            }
            try await second.running {
                second.clock.advance(bySeconds: 61)
                #expect(try await comesTrue { server.messages.count == 1 })
                let push = try #require(second.shared.profile(of: token.owner).state().push)
                #expect(server.messages[0].tag == PushText.tag(waiting, of: push))
                #expect(
                    try await comesTrue {
                        try second.shared.profile(of: token.owner).state().push?.unsent.isEmpty == true
                    })
            }
            #expect(server.messages.count == 1)
            try await first.end()
        }
    }

    /// Damage of one rider's data reaches no other.
    @Test func aRiderWhoseDataAreDamagedHoldsUpNoOther() async throws {
        try await PushServer.with { server in
            let service = try Self.service(server)
            var tokens: [RiderToken] = []
            for _ in 0..<4 {
                let token = try await service.waiting()
                try await service.shared.subscribe(token, server.subscription)
                try await Self.scan(service, token)
                tokens.append(token)
            }
            for token in tokens.prefix(2) {
                let path = try service.shared.profile(of: token.owner).path
                try Data("damaged".utf8).write(to: URL(fileURLWithPath: path))
            }
            try await service.running { () async throws in
                #expect(try await comesTrue { server.messages.count == 2 })
            }
            try await service.end()
        }
    }

    @Test(arguments: [HTTPResponse.Status.notFound, .gone]) func aPhoneThatIsGoneGetsNoMore(
        _ status: HTTPResponse.Status
    ) async throws {
        try await PushServer.with { server in
            let service = try Self.service(server)
            server.answer(status)
            try await service.running {
                let token = try await service.waiting()
                try await service.shared.subscribe(token, server.subscription)
                try await Self.scan(service, token)
                #expect(try await comesTrue { try await !Self.isSubscribed(service, token) })
                service.clock.advance(bySeconds: 26 * 60)
                try await Self.bringBack(service, token)
            }
            #expect(server.requests.withLock(\.self) == 1)
            try await service.end()
        }
    }

    /// The phone that had the session gets none of the messages of the one that has it now.
    @Test func aMoveEndsTheMessagesOfThePhoneBefore() async throws {
        try await PushServer.with { server in
            let service = try Self.service(server)
            let token = try await service.waiting()
            try await service.shared.subscribe(token, server.subscription)
            let link = try #require(RecoveryLink(service.shared.key, to: token))
            let moved = try #require(try await service.shared.recover(link, visit: Array(repeating: 7, count: 16)))
            #expect(try service.shared.profile(of: token.owner).state().push == nil, "its address is erased")
            #expect(try await !Self.isSubscribed(service, token))
            try await service.running {
                try await Self.scan(service, moved)
                await #expect(throws: TokenRevoked.moved) {
                    try await service.shared.subscribe(token, server.subscription)
                }
                try await service.shared.subscribe(moved, server.subscription)
                try await Self.bringBack(service, moved)
                #expect(try await comesTrue { server.messages.count == 1 })
            }
            #expect(server.messages[0].body?.hasPrefix("Your rental ended at ") == true)
            try await service.end()
        }
    }

    /// Neither for a rental that is over before the service looks, nor for a purchase, is the end missing.
    @Test(arguments: [true, false]) func whatIsOverAtOnceHasItsEnd(isRent: Bool) async throws {
        try await PushServer.with { server in
            let service = try Self.service(server)
            let token = service.shared.open(name: nil)
            let tariff = TariffName.standard.tariff
            for event in [isRent ? UmbrellaRental.Event.Kind.rent(tariff) : .buy(tariff), TestService.pay] {
                guard case .done = try await service.shared.act(token, event) else { throw Unexpected("\(event)") }
            }
            try await service.shared.subscribe(token, server.subscription)
            try await Self.scan(service, token)
            if isRent { try await Self.bringBack(service, token) }
            try await service.running {
                let isOver = try await comesTrue { try await !Self.isSubscribed(service, token) }
                #expect(isOver)
            }
            #expect(server.messages.count == 1)
            let body = server.messages.first?.body ?? ""
            #expect(body.hasPrefix(isRent ? "Your rental ended at " : "Scanned. The umbrella is yours"), "\(body)")
            try await service.end()
        }
    }

    @Test func outsideARentalThereIsNothingToSubscribeTo() async throws {
        try await PushServer.with { server in
            let service = try Self.service(server)
            let token = service.shared.open(name: nil)
            _ = try await service.shared.act(token, .rent(TariffName.standard.tariff))
            await #expect(throws: PushProblem.noRental) {
                try await service.shared.subscribe(token, server.subscription)
            }
            #expect(try await !Self.isSubscribed(service, token))
            try await service.end()
        }
    }

    /// The service asks for no address of its operator's network.
    @Test func onlyPushServicesAreAsked() throws {
        let services = PushServices(others: [try #require(WebOrigin("http://127.0.0.1:9"))])
        for (endpoint, origin) in [
            ("https://fcm.googleapis.com/fcm/send/a:b_c", "https://fcm.googleapis.com"),
            ("https://web.push.apple.com/QAbc-_=", "https://web.push.apple.com"),
            ("https://db5p.notify.windows.com/w/?token=a%2fb", "https://db5p.notify.windows.com"),
            ("https://updates.push.services.mozilla.com/wpush/v2/x", "https://updates.push.services.mozilla.com"),
            ("http://127.0.0.1:9/x", "http://127.0.0.1:9"),
        ] { #expect(services.origin(of: endpoint) == origin) }
        for endpoint in [
            "http://fcm.googleapis.com/x", "https://fcm.googleapis.com:22/x",
            "https://fcm.googleapis.com.evil.example/x",
            "https://evil.example/fcm.googleapis.com", "https://fcm.googleapis.com@127.0.0.1/x", "https://127.0.0.1/x",
            "https://fcm.googleapis.com\\@127.0.0.1/x", "https://fcm.googleapis.com", "", "file:///etc/passwd",
            "https://fcm.googleapis.com/a b", "https://fcm.googleapis.com/x\r\nHost: a", "https://push.apple.com/x",
            "http://127.0.0.1:99/x", "https://xpush.apple.com/x", "https://[::1]/x", "https://fcm.googleapis.com/x#y",
            "https://.push.apple.com/x", "https://-.push.apple.com/x", "https://a..push.apple.com/x",
            "https://web.push.apple.com/%zz", "https://\(String(repeating: "a", count: 64)).push.apple.com/x",
            "https://fcm.googleapis.com/" + String(repeating: "x", count: 1_000),
        ] { #expect(services.origin(of: endpoint) == nil, "\(endpoint)") }
    }

    // MARK: The standards' own examples

    private static func bytes(_ text: String) -> [UInt8] { DigitText.base64URL.decode(text.utf8) ?? [] }

    private static let browser = PushSubscription(
        endpoint: "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
        publicKey: bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        secret: bytes("BTBZMqHH6r4Tts7J_aSIgg"), language: .en)

    /// RFC 8291, section 5.
    @Test func aMessageIsEncryptedAsInTheStandard() throws {
        let key = try #require(P256Key(Self.bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")))
        let body = try #require(
            PushEncryption.body(
                "When I grow up, I want to be a watermelon".utf8, for: Self.browser,
                salt: Self.bytes("DGv6ra1nlYgDCS1FRnbzlw"), key: key))
        #expect(
            DigitText.base64URL.encode(body)
                == "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
                + "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN")
    }

    @Test func keysThatAreNoneAreRefused() {
        let good = Self.browser
        #expect(PushEncryption.canEncrypt(for: good))
        var point = good.publicKey
        point[64] ^= 1
        for (key, secret) in [
            (point, good.secret), (Array(good.publicKey.dropLast()), good.secret), ([], good.secret),
            (good.publicKey, []), (good.publicKey, good.secret + [0]),
            ([6 + good.publicKey[64] % 2] + good.publicKey.dropFirst(), good.secret),
        ] {
            let other = PushSubscription(
                endpoint: good.endpoint, publicKey: key, secret: secret, language: .en)
            #expect(!PushEncryption.canEncrypt(for: other))
        }
    }

    /// Whether the token of an Authorization header is signed by the key beside it.
    private static func isSigned(_ header: String) throws -> Bool {
        let parts = try #require(header.wholeMatch(of: /vapid t=(([\w-]+)\.([\w-]+))\.([\w-]+), k=([\w-]+)/)?.output)
        let (key, signature, signed) = (
            bytes(String(parts.5)), bytes(String(parts.4)), Array(parts.1.utf8)
        )
        try #require(key.count == 65 && signature.count == 64)
        return openssl_es256_verify(key, signed, signed.count, signature) == 1
    }

    /// RFC 8292, sections 2.4 and 3.1.
    @Test func theServiceSignsAsInTheStandard() throws {
        let example =
            "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1"
            + "MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFw"
            + "DXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, "
            + "k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs"
        #expect(try Self.isSigned(example))
        let service = try TestService { $0.feedContact = "rain@zontik.example" }
        let (key, now) = (service.shared.pushKey, service.clock.now())
        let header = try key.authorization(for: "https://push.example.net", at: now)
        #expect(try Self.isSigned(header))
        #expect(header.hasSuffix("k=" + key.publicKey))
        let claims = try #require(header.split(separator: ".").dropFirst().first)
        let read = try #require(
            try JSONSerialization.jsonObject(with: Data(Self.bytes(String(claims)))) as? [String: Any])
        #expect(read["aud"] as? String == "https://push.example.net")
        #expect(read["sub"] as? String == "mailto:rain@zontik.example")
        #expect(read["exp"] as? Int64 == now.milliseconds / 1_000 + 43_200)
        // The same at the next start: a browser's subscription is for this key.
        #expect(try TestService(after: service).shared.pushKey.publicKey == key.publicKey)
    }
}
