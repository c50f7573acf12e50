import HTTPTypes
import Hummingbird
import Rental
import RentalApp

/// A rental that goes on with another phone: the link that the first one shows, and what it leads to.
extension RiderPages {
    func addRecovery(to router: Router<ServiceContext>) {
        router.get("/phone") { request, context in try await recoveryLink(request, context) }
        router.get("/phone/:link") { request, context in try await recovery(request, context) }
        router.post("/phone") { request, context in try await limited(request, context, recover) }
    }

    private func recoveryLink(_ request: Request, _ context: ServiceContext) async throws -> Response {
        try shared.quotas.read(context.client)
        return try await page(request) { [shared, pages] page in
            guard page.view.snapshot.session != 0, let link = RecoveryLink(shared.key, to: page.token) else {
                return .redirect(to: "/", type: .normal)
            }
            return pages.render("rider-link", try RecoveryLinkPage(page, address: link.address(at: shared.address)))
        }
    }

    private func recovery(_ request: Request, _ context: ServiceContext) async throws -> Response {
        try shared.quotas.read(context.client)
        let link = context.parameters.get("link").flatMap { RecoveryLink($0) }
        // A phone whose rental has moved away may get it back.
        let known: RiderToken?
        do { known = try await token(request) } catch TokenRevoked.moved { known = nil }
        // Whose rental is here already needs no link.
        if let known, known.owner == link?.owner { return .redirect(to: "/", type: .normal) }
        let token = known ?? RiderToken(shared.key)
        let moved: SessionView? = if let link { try await shared.session(of: link, for: token.visit) } else { nil }
        return try await page(token, request) { [pages, cookie] page in
            let problem: FlashMessage? = moved == nil ? .linkUnknown : page.state.isRenting ? .occupied : nil
            var response = pages.render(
                "rider-recovery", RecoveryPage(page, link, moved, problem: problem),
                status: moved == nil ? .notFound : .ok)
            cookie.set(page.token, on: &response)
            return response
        }
    }

    private func recover(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let form: RecoveryForm = try await request.form(context)
        let sender = try await sender(request, form.form)
        try shared.quotas.open(context.client)
        guard let link = RecoveryLink(form.link) else { return onward(.linkUnknown, sender) }
        if link.owner == sender.owner { return onward(nil, sender) }
        let own = try await shared.upToDate(sender)
        guard own?.state.isRenting != true else { return onward(.occupied, sender) }
        guard let token = try await shared.recover(link, visit: sender.visit) else {
            return onward(.linkUnknown, sender)
        }
        var response = onward(.movedHere, token)
        begin(token, &response)
        return response
    }
}
