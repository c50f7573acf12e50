import ExampleSupport
import Foundation
import NIOHTTP1
import StateMachine

/// The service of the photos, simulated: signs users in by OAuth 2, and answers requests for what they see.
///
/// What it does is done once for each key (`Idempotency-Key`), in a separate store.
// Unchecked: after `init`, only the one thread of the server uses it.
final class PhotoService: @unchecked Sendable {
    typealias Request = LoopbackServer.Request
    typealias Response = LoopbackServer.Response

    static let client = "example-feed"
    private static let perPage = 6
    private static let lastPage = 1_000
    /// How long a code can be exchanged, in seconds: a short time (RFC 6749, 4.1.2).
    private static let codeSeconds: Int64 = 600

    private let settings: FlowSettings
    private let book: SimulatedService
    private let secret: String

    /// - Throws: `StoreError`.
    init(_ settings: FlowSettings) throws {
        self.settings = settings
        book = try SimulatedService("service", settings)
        if let kept = book.done.first(where: { $0.hasPrefix("secret ") }) {
            secret = String(kept.dropFirst("secret ".count))
        } else {
            secret = Secrets.random()
            _ = try book.perform("secret " + secret, under: "secret", now: settings)
        }
    }

    /// Everything that was done for users, oldest first.
    var done: [String] { book.done.filter { !$0.hasPrefix("secret ") } }

    func answer(_ request: Request) -> Response {
        let faults = faults
        if faults.contains("slow") { Thread.sleep(forTimeInterval: 0.6) }
        let path = request.target.prefix { $0 != "?" }.split(separator: "/").map(String.init)
        let kind = Self.kind(path)
        if faults.contains(kind) { return Self.error(.serviceUnavailable, "out of order") }
        do {
            switch kind {
            case "authorize": return authorize(request)
            case "token": return try exchange(FormText(request.body), key: Self.key(request))
            case "revoke": return try revoke(FormText(request.body)["token"], key: Self.key(request))
            default: return try answer(request, path, kind)
            }
        } catch {
            return Self.error(.internalServerError, "\(error)")
        }
    }

    /// What is asked for, by the names that a file of faults has, too.
    private static func kind(_ path: [String]) -> String {
        switch path.count {
        case 1 where path == ["me"]: "profile"
        case 1 where path == ["photos"]: "page"
        case 2 where path[0] == "oauth": path[1]
        case 3 where path[0] == "photos": path[2]
        default: ""
        }
    }

    /// Words in the file `faults` of the store: what the service fails to do, and `slow`. For looking at the alerts.
    private var faults: [String] {
        let text = try? String(contentsOfFile: settings.store + "/faults", encoding: .utf8)
        return (text ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
    }

    // MARK: What needs a token

    private func answer(_ request: Request, _ path: [String], _ kind: String) throws -> Response {
        let words = (request.headers.first(name: "Authorization") ?? "").split(separator: " ").map(String.init)
        guard words.count == 2, words[0].lowercased() == "bearer", isValid(token: words[1]) else {
            return Response(status: .unauthorized, headers: ["WWW-Authenticate": "Bearer"])
        }
        let form = FormText(target: request.target)
        switch (kind, request.method) {
        case ("page", .GET): return try page(Int(form["page"]) ?? 0)
        case ("profile", .GET): return try Self.json(profile)
        case ("image", .GET), ("picture", .GET):
            guard let photo = Int(path[1]), photo >= 1, !Self.isLost(photo) else {
                return Self.error(.notFound, "no file")
            }
            let size = kind == "image" ? (width: 32, height: 40) : (width: 138, height: 138)
            return Response(body: Landscape.text(of: photo, width: size.width, height: size.height))
        case ("like", .POST), ("like", .DELETE):
            guard let photo = Int(path[1]), photo >= 1, let key = Self.key(request) else {
                return Self.error(.badRequest, "no photo, or no key")
            }
            _ = try book.perform(
                (request.method == .POST ? "like " : "unlike ") + "\(photo)", under: key, now: settings)
            return Response()
        default: return Self.error(.notFound, "no such page")
        }
    }

    /// The files of some photos have got lost: it happens.
    private static func isLost(_ photo: Int) -> Bool { photo % 13 == 9 }

    private func page(_ number: Int) throws -> Response {
        guard (1...Self.lastPage).contains(number) else { return Self.error(.notFound, "no such page") }
        let liked = liked
        let photos = (1...Self.perPage).map { place in
            let id = (number - 1) * Self.perPage + place
            return Photo(id: id, title: Self.title(id), date: Self.date(id), isLiked: liked.contains(id))
        }
        return try Self.json(photos)
    }

    private var profile: Profile {
        Profile(
            name: "Ada Example", username: "@ada", about: "Walks a lot, and always with a camera.",
            photo: Landscape.text(of: 4_711, width: 24, height: 24), favourites: liked.map(Self.title))
    }

    /// The photos that are liked, the newest like first.
    private var liked: [Int] {
        var liked: [Int] = []
        for line in book.done {
            let words = line.split(separator: " ")
            guard words.count == 2, let photo = Int(words[1]), ["like", "unlike"].contains(words[0]) else { continue }
            liked.removeAll { $0 == photo }
            if words[0] == "like" { liked.insert(photo, at: 0) }
        }
        return liked
    }

    private static func title(_ photo: Int) -> String {
        let (first, second) = (
            ["Quiet", "Early", "Last", "Wide", "Cold", "Golden", "Far"], ["bay", "ridge", "light", "valley", "morning"]
        )
        return "\(first[photo % first.count]) \(second[photo % second.count])"
    }

    /// Newest first, one for each day, of a year in which every month has 28 days.
    private static func date(_ photo: Int) -> String {
        let day = max(0, 10_000 - photo)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(1997 + day / 336)-\(two(day / 28 % 12 + 1))-\(two(day % 28 + 1))"
    }

    private static func key(_ request: Request) -> String? { request.headers.first(name: "Idempotency-Key") }

    private static func json(_ value: some Encodable) throws -> Response {
        let encoder = JSONEncoder()
        // The same answer is the same bytes, also when it is sent again.
        encoder.outputFormatting = .sortedKeys
        return Response(
            headers: ["Content-Type": "application/json"],
            body: String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    static func error(_ status: HTTPResponseStatus, _ text: String) -> Response {
        Response(status: status, headers: ["Content-Type": "text/plain; charset=utf-8"], body: text)
    }
}

// MARK: Sign-in

extension PhotoService {
    /// The page on which the user decides (RFC 6749, 4.1.1), and what they decided.
    private func authorize(_ request: Request) -> Response {
        let form = FormText(target: request.target)
        let redirect = form["redirect_uri"]
        // Without these there is no redirect (RFC 6749, 4.1.2.1). The port of a program's own address is free (RFC
        // 8252, 7.3).
        guard form["client_id"] == Self.client,
            redirect.wholeMatch(of: /http:\/\/127\.0\.0\.1:[0-9]{1,5}\/callback/) != nil
        else { return Self.error(.badRequest, "This program, or its address, is not known here.") }
        func answer(_ values: String) -> Response {
            Response(
                status: .seeOther,
                headers: ["Location": redirect + "?" + values + "&" + FormText.text(["state": form["state"]])])
        }
        guard form["response_type"] == "code", form["code_challenge_method"] == "S256",
            form["code_challenge"].wholeMatch(of: /[A-Za-z0-9_-]{43}/) != nil, !form["state"].isEmpty
        else { return answer(FormText.text(["error": "invalid_request"])) }
        guard request.method == .POST else {
            return Response(headers: ["Content-Type": "text/html; charset=utf-8"], body: Self.page)
        }
        guard FormText(request.body)["decision"] == "login" else {
            return answer(FormText.text(["error": "access_denied"]))
        }
        let end = settings.now().advanced(bySeconds: Self.codeSeconds).milliseconds
        let promise = "\(end).\(form["code_challenge"]).\(Secrets.random())"
        return answer(FormText.text(["code": promise + "." + Secrets.seal(promise + redirect, with: secret)]))
    }

    private static let page = """
        <!doctype html><html lang="en"><title>Photos</title><meta name="viewport" content="width=device-width">
        <style>body{font:1.2em system-ui;max-width:30em;margin:4em auto;padding:0 1em}button{font:inherit}</style>
        <h1>Photos</h1><p>The program <b>\(client)</b> wants to see the feed and your profile, and to like photos for
        you.</p><form method="post"><button name="decision" value="login">Login</button>
        <button name="decision" value="cancel">Cancel</button></form></html>
        """

    /// A code for a token (RFC 6749, 4.1.3), once: the same key gets the same token again, another one gets none.
    private func exchange(_ form: FormText, key: String?) throws -> Response {
        let parts = form["code"].split(separator: ".").map(String.init)
        guard form["grant_type"] == "authorization_code", form["client_id"] == Self.client, let key, parts.count == 4
        else { return Self.error(.badRequest, "invalid_request") }
        let promise = parts[0...2].joined(separator: ".")
        guard parts[3] == Secrets.seal(promise + form["redirect_uri"], with: secret),
            parts[1] == Secrets.challenge(form["code_verifier"])
        else { return Self.error(.badRequest, "invalid_grant") }
        let line = "token \(form["code"]) \(key)"
        let isInTime = Int64(parts[0]).map { $0 > settings.now().milliseconds } == true
        let used = book.done.first { $0.hasPrefix("token \(form["code"]) ") }
        guard used.map({ $0 == line }) ?? isInTime else { return Self.error(.badRequest, "invalid_grant") }
        let (number, _) = try book.perform(line, under: key, now: settings)
        let token = "\(number).\(Secrets.seal("\(number)", with: secret))"
        return try Self.json(["access_token": token, "token_type": "Bearer"])
    }

    /// RFC 7009. A token that is not valid is as good as revoked.
    private func revoke(_ token: String, key: String?) throws -> Response {
        guard let key else { return Self.error(.badRequest, "no key") }
        guard isValid(token: token) || book.done.contains("revoke " + token) else { return Response() }
        _ = try book.perform("revoke " + token, under: key, now: settings)
        return Response()
    }

    private func isValid(token: String) -> Bool {
        let parts = token.split(separator: ".").map(String.init)
        return parts.count == 2 && parts[1] == Secrets.seal(parts[0], with: secret)
            && !book.done.contains("revoke " + token)
    }
}
