import HTTPTypes
import Hummingbird
import PlainText
import Rental
import RentalApp

/// Which passkey a rider removes, in base64url.
private struct RemovalForm: Decodable {
    let form: String
    let credential: String
}

/// Passkeys, and what they open. Scripts alone can ask a device: the page says so where there are none.
extension RiderPages {
    func addPasskeys(to router: Router<ServiceContext>) {
        router.get("/sign-in") { request, context in try await signInPage(request, context) }
        router.post("/sign-in") { request, context in try await limited(request, context, signIn) }
        router.post("/passkeys") { request, context in try await limited(request, context, addPasskey) }
        router.post("/passkeys/remove") { request, context in try await limited(request, context, removePasskey) }
    }

    /// Nil where browsers have no passkeys. Inside `page`.
    func passkeyList(_ page: PageContext) throws -> PasskeyList? {
        let owner = page.token.owner
        guard let site = shared.relyingParty, let hash = RiderToken.hash(in: owner) else { return nil }
        let passkeys = try shared.journal.read { try $0.passkeys(of: owner) }
        return PasskeyList(page, passkeys, try challenge(page, for: .add), site, hash: hash)
    }

    private func challenge(_ page: PageContext, for purpose: PasskeyChallenge.Purpose) throws -> PasskeyChallenge {
        let newest = try shared.journal.read { $0.newestSequence }
        return PasskeyChallenge(shared.key, for: purpose, visit: page.token.visit, at: shared.now, after: newest)
    }

    private func signInPage(_ request: Request, _ context: ServiceContext) async throws -> Response {
        try shared.quotas.read(context.client)
        // A phone whose rental has moved away may get it back.
        let known: RiderToken?
        do { known = try await token(request) } catch TokenRevoked.moved { known = nil }
        return try await page(known ?? RiderToken(shared.key), request) { [self] page in
            guard let site = shared.relyingParty else { return .redirect(to: "/", type: .normal) }
            var response = pages.render("rider-sign-in", SignInPage(page, try challenge(page, for: .signIn), site))
            cookie.set(page.token, on: &response)
            return response
        }
    }

    private func signIn(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let form: SignInForm = try await request.form(context)
        let sender = try await sender(request, form.form)
        try shared.quotas.open(context.client)
        return try await answering(sender) { site in
            let answer = try PasskeyAnswer(form, shared.key, at: site, visit: sender.visit, now: shared.now)
            // The browser has it already.
            if RiderToken.owner(answer.user) == sender.owner { return onward(nil, sender) }
            let own = try await shared.upToDate(sender)
            guard own?.state.isRenting != true else { return onward(.occupied, sender) }
            let token = try await shared.signIn(answer, at: site, visit: sender.visit)
            var response = onward(.signedIn, token)
            begin(token, &response)
            return response
        }
    }

    private func addPasskey(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let form: NewPasskeyForm = try await request.form(context)
        let token = try await writer(request, form.form, context)
        guard try await shared.hasSession(token) else { return onward(nil, token) }
        return try await answering(token) { site in
            let (passkey, challenge) = try form.read(shared.key, at: site, visit: token.visit, now: shared.now)
            try await shared.add(passkey, answering: challenge, for: token)
            return onward(.passkeyKept, token)
        }
    }

    private func removePasskey(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let form: RemovalForm = try await request.form(context)
        let token = try await writer(request, form.form, context)
        guard try await shared.hasSession(token) else { return onward(nil, token) }
        try await shared.removePasskey(DigitText.base64URL.decode(form.credential.utf8) ?? [], of: token)
        return onward(.passkeyRemoved, token)
    }

    /// The answer to a device's answer, or why that does nothing.
    private func answering(
        _ token: RiderToken, _ body: (RelyingParty) async throws -> Response
    ) async throws -> Response {
        guard let site = shared.relyingParty else { return onward(.passkeyUnknown, token) }
        do { return try await body(site) } catch let problem as PasskeyProblem {
            switch problem {
            case .late: return onward(.passkeyLate, token)
            case .invalid: return onward(.passkeyUnknown, token)
            case .full: return onward(.passkeysFull, token)
            }
        }
    }
}
