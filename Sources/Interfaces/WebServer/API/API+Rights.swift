import Checkpoint
import HTTPTypes
import Hummingbird
import Rental
import RentalApp

extension API {
    /// The session that the token of a request is the right to, in its newest state. The path names none: there is
    /// nothing to try out.
    /// - Throws: `APIProblem` 401.
    func session(of request: Request) async throws -> (RiderToken, SessionView) {
        let token = try token(of: request)
        return (token, try await view(token))
    }

    /// Whose session a request is to move, and whether that begins it. One that was seen need not be read again: who
    /// moves it reads it.
    /// - Throws: `APIProblem` 401.
    func sender(of request: Request) async throws -> (RiderToken, isFirst: Bool) {
        let token = try token(of: request)
        if shared.isKnown(token.owner) { return (token, false) }
        return (token, try await view(token).snapshot.session == 0)
    }

    private func token(of request: Request) throws -> RiderToken {
        guard let token = RiderToken(try request.bearer()) else { throw Self.unknownToken }
        return token
    }

    /// The session of a token, in its newest state: at its beginning, where nothing has been done yet.
    /// - Throws: `APIProblem` 401, `TokenRevoked`.
    func view(_ token: RiderToken) async throws -> SessionView {
        let isOurs = shared.isSealed(token)
        if let view = try await shared.upToDate(token) { return view }
        guard isOurs else { throw Self.unknownToken }
        return .new(at: shared.now)
    }

    /// For whatever is wrong with a token that was given: the answer does not say what.
    static var unknownToken: APIProblem {
        APIProblem(
            .tokenUnknown,
            "the token opens nothing; POST \(root)/sessions opens a session, a clerk's token comes from the operator",
            headers: [.wwwAuthenticate: "Bearer realm=\"zontik\", error=\"invalid_token\""])
    }
}

extension Request {
    /// - Throws: `APIProblem` 401.
    func bearer() throws -> String {
        let field = (headers[.authorization] ?? "").utf8
        let scheme = field.prefix { $0 != UInt8(ascii: " ") }
        guard let token = String(field.dropFirst(scheme.count + 1)), !token.isEmpty,
            String(scheme)?.lowercased() == "bearer"
        else {
            throw APIProblem(
                .tokenMissing, "a token goes into Authorization: Bearer …",
                headers: [.wwwAuthenticate: "Bearer realm=\"zontik\""])
        }
        return token
    }

    /// The revision that the sender has seen.
    /// - Throws: `APIProblem` 428 (RFC 6585, section 3) or 400.
    func precondition() throws -> Precondition {
        guard let field = headers[.ifMatch] else {
            throw APIProblem(.revisionMissing, "If-Match must name the revision you have seen, the session's ETag")
        }
        guard let precondition = Precondition(field) else {
            throw APIProblem(.headerMalformed, "If-Match must be one entity tag, such as \"3\", or *")
        }
        return precondition
    }

    /// The key under which a session may be opened again. It suffices to get the session's token.
    /// - Throws: `APIProblem` 400 for one that can be guessed.
    func openingKey() throws -> String? {
        let key = try idempotencyKey()
        guard key.map({ $0.utf8.count >= Self.shortestOpeningKey }) ?? true else {
            throw APIProblem(
                .headerMalformed,
                "this Idempotency-Key must have \(Self.shortestOpeningKey) characters or more, such as a random UUID: "
                    + "it suffices to get the token")
        }
        return key
    }

    /// 96 bits, in base64.
    static var shortestOpeningKey: Int { 16 }

    /// The key under which the request may be repeated: an Item of the type String in the draft of the HTTPAPI working
    /// group (draft-ietf-httpapi-idempotency-key-header), a bare word nearly everywhere. Both are read, as the same.
    /// - Throws: `APIProblem` 400.
    func idempotencyKey() throws -> String? {
        guard let field = headers[HTTPField.Name("Idempotency-Key")!] else { return nil }
        let isQuoted = field.utf8.count >= 2 && field.utf8.first == 0x22 && field.utf8.last == 0x22
        let key = isQuoted ? String(field.dropFirst().dropLast()) : field
        guard RequestKey.isPlain(key), !key.utf8.contains(0x22) else {
            throw APIProblem(
                .headerMalformed, "Idempotency-Key must be 1 to 64 visible ASCII characters without spaces and quotes")
        }
        return key
    }
}
