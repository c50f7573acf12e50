import Checkpoint
import Cryptography
import HTTPTypes
import HandoverCode
import Rental
import RentalApp
import StateMachine
import Testing

@testable import WebServer

/// The scan link: what is about to happen, and one button that does it once.
@Suite(.timeLimit(.minutes(20))) struct ScanPageTests {
    @Test func whoOpensTheLinkSeesWhatIsAboutToHappen() async throws {
        let service = try TestService()
        let path = try service.scanPath(of: await service.waiting(name: "Anna"))
        try await ClerkBrowser.page(service) { browser in
            for (language, title) in [
                ("en", "Hand out a rental umbrella"), ("de", "Einen Leihschirm herausgeben"),
                ("ru-RU,ru;q=0.9", "Выдать зонт напрокат"),
            ] {
                browser.language = language
                let page = try await browser.get(path)
                #expect(page.status == .ok && page.text.contains("<h1>\(title)</h1>"))
                #expect(page.text.contains("10:05"), "\(page.text)")
                #expect(!page.text.contains("Anna"), "whoever sees the code learns whose it is")
                #expect(page.field("token") == "" && page.field("form") == nil)
            }
            // As a camera reads it: the whole link in upper case.
            #expect(try await browser.get(path.uppercased()).status == .ok)
            #expect(try service.stock(at: "alter-markt") == 24, "looking does nothing")
        }
    }

    @Test func signingInAndScanningInOneGo() async throws {
        let service = try TestService()
        let rider = try await service.waiting(name: "Anna")
        let (path, token) = (try service.scanPath(of: rider), try service.clerk(at: "alter-markt").token)
        try await ClerkBrowser.page(service) { browser in
            let form = try await browser.get(path)
            let (key, stay) = (form.field("key"), form.field("stay"))
            let page = try await browser.post(path, ["token": token.secret, "key": key, "stay": stay])
            #expect(page.status == .ok && page.text.contains("Rented: hand out one umbrella."))
            #expect(page.text.contains("Anna") && page.text.contains("23 umbrellas"))
            let cookie = try #require(page.headers[.setCookie])
            for part in ["HttpOnly", "SameSite=Strict", "Path=/"] { #expect(cookie.contains(part)) }
            #expect(try service.stock(at: "alter-markt") == 23)

            // An answer that was lost: the same form again.
            let again = try await browser.post(path, ["token": token.secret, "key": key])
            #expect(again.status == .ok && again.text.contains("Rented: hand out one umbrella."))
            #expect(try service.stock(at: "alter-markt") == 23, "done once")

            service.clock.advance(bySeconds: 60)
            let used = try await browser.get(path)
            #expect(used.status == .gone)
            #expect(used.text.contains("Used at Kiosk am Alten Markt, 10:00."), "\(used.text)")
            let refused = try await browser.post(path, ["token": token.secret, "key": "another"])
            #expect(refused.status == .gone && refused.text.contains("Used at"))
            #expect(try service.stock(at: "alter-markt") == 23)
        }
    }

    @Test func whoIsSignedInNeedsTheFormOfThePage() async throws {
        let service = try TestService()
        let (first, second) = (try await service.waiting(), try await service.waiting())
        let (path, next) = (try service.scanPath(of: first), try service.scanPath(of: second))
        let token = try service.clerk(at: "hauptbahnhof").token
        try await ClerkBrowser.page(service) { browser in
            _ = try await browser.post(path, ["token": token.secret, "key": "first", "stay": "yes"])
            let page = try await browser.get(next)
            #expect(page.field("token") == nil && page.text.contains("At Hauptbahnhof"))
            let form = try #require(page.field("form"))
            let stock = try service.stock(at: "hauptbahnhof")
            let other = (form.hasPrefix("x") ? "y" : "x") + form.dropFirst()
            for forged in [["key": "k"], ["key": "k", "form": ""], ["key": "k", "form": other]] {
                #expect(try await browser.post(next, forged).status == .forbidden)
            }
            let foreign = try await browser.post(
                next, ["key": "k", "form": form], headers: [HTTPField.Name("Sec-Fetch-Site")!: "cross-site"])
            #expect(foreign.status == .forbidden)
            #expect(try await browser.post(next, ["form": form]).status == .badRequest, "without its key")
            #expect(try service.stock(at: "hauptbahnhof") == stock, "nothing was done")
            #expect(try await browser.post(next, ["key": "k", "form": form]).status == .ok)
            #expect(try service.stock(at: "hauptbahnhof") == stock - 1)
        }
    }

    @Test func aTokenThatIsNotGoodOpensNothing() async throws {
        let service = try TestService()
        let path = try service.scanPath(of: await service.waiting())
        let (clerk, revoked) = try service.clerk(at: "alter-markt")
        _ = try ClerkStore(service.shared.journal).revoke(clerk.id, now: service.clock.now())
        let good = try service.clerk(at: "alter-markt").token
        try await ClerkBrowser.page(service) { browser in
            let bad = ["", "zc_", revoked.secret, ClerkToken().secret, good.secret.lowercased(), "' OR 1=1"]
            for token in bad {
                let page = try await browser.post(path, ["token": token, "key": "k"])
                #expect(page.status == .forbidden && page.text.contains("This token is not valid"))
                #expect(page.field("token") == "", "what was typed is not said again")
                #expect(page.headers[.setCookie] == nil)
            }
            var statuses: [Int] = []
            for _ in 0..<8 { statuses.append(try await browser.post(path, ["token": "x", "key": "k"]).status.code) }
            #expect(statuses == [403, 403, 403, 403, 403, 429, 429, 429], "ten a minute")
            let late = try await browser.post(path, ["token": "x", "key": "k"])
            #expect(late.status == .tooManyRequests && Int(late.headers[.retryAfter] ?? "") ?? 0 > 0)
            #expect(try service.stock(at: "alter-markt") == 24)
            #expect(
                try await browser.post(path, ["token": good.secret, "key": "k"]).status == .ok,
                "a right one never waits")
        }
    }

    @Test func everyRefusalSaysWhatToDo() async throws {
        let service = try TestService()
        let rider = try await service.waiting()
        let code = try service.scanPath(of: rider).dropFirst("/scan/".count)
        let stranger = CodeSigner(Ed25519.PrivateKey.random())
        let unknown = try Claims(
            session: 4_711, handover: 1, purpose: .rent, expires: service.clock.now().advanced(bySeconds: 60))
        let signer = CodeSigner(try KeyFile(directory: service.store).privateKey())
        let link = { (text: String) in text.split(separator: "/").last.map(String.init) ?? "" }
        let forged = link(stranger.text(for: unknown, base: .standard))
        let nobody = link(signer.text(for: unknown, base: .standard))
        let voided = try await service.waiting()
        let void = try service.scanPath(of: voided).dropFirst("/scan/".count)
        _ = try await service.shared.act(voided, .back)
        try await ClerkBrowser.page(service) { browser in
            func look(_ code: String, _ status: HTTPResponse.Status, _ words: String) async throws {
                let page = try await browser.get("/scan/" + code)
                #expect(page.status == status && page.text.contains(words), "\(page.status) \(page.text)")
                #expect(page.text.contains("<h1>Nothing was done</h1>") && page.field("key") == nil)
            }
            try await look("NOPE", .unprocessableContent, "This is not one of our codes")
            try await look("%FF%00", .unprocessableContent, "This is not one of our codes")
            try await look(code.lowercased(), .unprocessableContent, "This is not one of our codes")
            try await look(forged, .unprocessableContent, "The signature is wrong")
            try await look(nobody, .unprocessableContent, "The rider of this code is not known")
            try await look(String(void), .gone, "replaced or cancelled")
            service.clock.advance(bySeconds: 300)
            try await look(String(code), .gone, "The code has expired")
        }
    }

    @Test func aPointSaysWhatItCannotDo() async throws {
        let service = try TestService()
        let label = Place.point(PointID(rawValue: "alter-markt")).label
        _ = try await service.shared.write {
            try service.shared.journal.write {
                try $0.adjustStock(
                    [.adjustCounter(place: label, count: -24)], reason: "gone", at: service.clock.now())
            }
        }
        let rent = try service.scanPath(of: await service.waiting())
        let returning = try await service.renting(from: "hauptbahnhof")
        _ = try await service.shared.act(returning, .finish)
        let back = try service.scanPath(of: returning)
        let closed = try #require(try service.shared.app.catalogs.catalog().points.first { !$0.takesReturns })
        let (here, there) = (
            try service.clerk(at: "alter-markt").token, try service.clerk(at: closed.id.rawValue).token
        )
        try await ClerkBrowser.page(service) { browser in
            #expect(try await browser.get(rent).status == .ok, "other points have some")
            let empty = try await browser.post(rent, ["token": here.secret, "key": "k", "stay": "yes"])
            #expect(empty.status == .conflict && empty.text.contains("no umbrellas left here"))
            #expect(try await browser.get(rent).status == .conflict, "and who is signed in, is told at once")
            let refused = try await browser.post(back, ["token": there.secret, "key": "k"])
            #expect(refused.status == .conflict && refused.text.contains("takes no returns"))
        }
    }

    /// The maximum lies between the code that is shown and the scan of it, and nobody has written it down yet.
    @Test func aRentThatReachedItsMaximumIsNotTakenBack() async throws {
        let service = try TestService()
        let rider = try await service.renting()
        service.clock.advance(bySeconds: 23 * 3_600 + 28 * 60)
        _ = try await service.shared.act(rider, .finish)
        let path = try service.scanPath(of: rider)
        let token = try service.clerk(at: "hauptbahnhof").token
        try await ClerkBrowser.page(service) { browser in
            let good = try await browser.get(path)
            #expect(good.status == .ok && good.text.contains("Take a rented umbrella back"))
            service.clock.advance(bySeconds: 3 * 60)
            let over = try await browser.get(path)
            #expect(over.status == .conflict && over.text.contains("The umbrella belongs to the rider"))
            let late = try await browser.post(path, ["token": token.secret, "key": "k"])
            #expect(late.status == .conflict && late.text.contains("The umbrella belongs to the rider"), "\(late.text)")
        }
    }

    @Test func whoTriesTextsAtRandomIsSlowedDown() async throws {
        let service = try TestService()
        let path = try service.scanPath(of: await service.waiting())
        try await ClerkBrowser.page(service) { browser in
            var statuses: [Int] = []
            for _ in 0..<60 { statuses.append(try await browser.get("/scan/NOPE").status.code) }
            #expect(statuses == Array(repeating: 422, count: 60))
            let page = try await browser.get(path)
            #expect(page.status == .ok, "a right one never waits")
            #expect(try await browser.get("/scan/NOPE").status == .tooManyRequests)
        }
    }

    @Test func namesAreShownAsText() async throws {
        let service = try TestService()
        let path = try service.scanPath(of: await service.waiting(name: "<b>\"An&na</b>"))
        let token = try service.clerk(at: "arena").token
        try await ClerkBrowser.page(service) { browser in
            _ = try await browser.post("/point/arena/sign-in", ["token": token.secret])
            let page = try await browser.get(path)
            #expect(page.text.contains("&lt;b&gt;") && !page.text.contains("<b>"))
        }
    }
}
