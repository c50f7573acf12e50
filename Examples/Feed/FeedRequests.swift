import AsyncHTTPClient
import Checkpoint
import Foundation

/// What the effects of the feed are in HTTP, and what the answers mean to the machine.
enum FeedRequests {
    /// Nil for an effect that is no request.
    /// - Parameter service: its address.
    static func request(for effect: Feed.Effect, _ key: EffectKey, at service: String) -> HTTPClient.Request? {
        switch effect {
        case .authorize, .stop, .download, .sendLink: nil
        case .exchange(let attempt, let code, let redirect):
            form(
                service + "/oauth/token", key,
                FormText.text([
                    "grant_type": "authorization_code", "client_id": PhotoService.client, "code": code,
                    "redirect_uri": redirect, "code_verifier": attempt.verifier,
                ]))
        case .revoke(let token): form(service + "/oauth/revoke", key, FormText.text(["token": token]))
        case .loadPage(let number, let token): request(service + "/photos?page=\(number)", token)
        case .loadImage(let photo, let token): request(service + "/photos/\(photo)/image", token)
        case .loadPicture(let photo, let token): request(service + "/photos/\(photo)/picture", token)
        case .loadProfile(let token): request(service + "/me", token)
        case .like(let photo, let isLiked, let token):
            request(service + "/photos/\(photo)/like", token, isLiked ? "POST" : "DELETE", key)
        }
    }

    private static func request(
        _ address: String, _ token: String, _ method: String = "GET", _ key: EffectKey? = nil
    ) -> HTTPClient.Request? {
        var request = try? HTTPClient.Request(url: address, method: .init(rawValue: method))
        request?.headers.add(name: "Authorization", value: "Bearer " + token)
        if let key { request?.headers.add(name: "Idempotency-Key", value: key.description) }
        return request
    }

    private static func form(_ address: String, _ key: EffectKey, _ text: String) -> HTTPClient.Request? {
        var request = try? HTTPClient.Request(url: address, method: .POST, body: .string(text))
        request?.headers.add(name: "Content-Type", value: "application/x-www-form-urlencoded")
        request?.headers.add(name: "Idempotency-Key", value: key.description)
        return request
    }

    /// What a reply means; nil where the machine need not know. A lost answer counts as none here.
    static func event(for effect: Feed.Effect, _ reply: Calls.Reply) -> Feed.Event? {
        switch effect {
        case .authorize, .stop, .download, .sendLink: nil
        case .exchange(let attempt, _, _):
            token(reply).map { .loggedIn(state: attempt.state, token: $0) }
                ?? .logInFailed(state: attempt.state, why: why(reply))
        case .revoke: .revoked
        case .loadPage(let number, _):
            decoded([Listed].self, reply).map { .pageLoaded(number: number, $0.map(\.photo)) }
                ?? .pageFailed(number: number)
        case .loadImage(let photo, _): isImage(reply) ? .imageLoaded(photo: photo) : .imageMissing(photo: photo)
        case .loadPicture(let photo, _):
            switch reply {
            case .answered: isImage(reply) ? .pictureLoaded(photo: photo) : .pictureMissing(photo: photo)
            case .unreachable, .lost: .pictureUnanswered(photo: photo)
            }
        case .loadProfile: decoded(Profile.self, reply).map { .profileLoaded($0) } ?? .profileFailed
        case .like(let photo, _, _): reply.body == nil ? .likeFailed(photo: photo) : .liked(photo: photo)
        }
    }

    /// A photo as the service lists it: whatever more it says is not taken over.
    private struct Listed: Decodable {
        let id: Int
        let title: String
        let date: String
        let isLiked: Bool

        var photo: Photo {
            Photo(id: id, title: String(title.prefix(80)), date: String(date.prefix(10)), isLiked: isLiked)
        }
    }

    private struct Token: Decodable {
        let access_token: String
    }

    private static func token(_ reply: Calls.Reply) -> String? { decoded(Token.self, reply)?.access_token }

    private static func isImage(_ reply: Calls.Reply) -> Bool { reply.body.flatMap(PixelText.read) != nil }

    private static func decoded<Value: Decodable>(_ type: Value.Type, _ reply: Calls.Reply) -> Value? {
        reply.body.flatMap { try? JSONDecoder().decode(type, from: Data($0.utf8)) }
    }

    private static func why(_ reply: Calls.Reply) -> String {
        switch reply {
        case .answered(let status, let body): "\(status) \(body.prefix(60))"
        case .unreachable: "the service cannot be reached"
        case .lost(let why): String(why.prefix(60))
        }
    }
}
