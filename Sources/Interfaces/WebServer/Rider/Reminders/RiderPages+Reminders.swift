import HTTPTypes
import Hummingbird
import Rental
import RentalApp
import RiderProfile

/// Which kinds of reminders a rider wants: those that the form names.
private struct KindsForm: Decodable {
    let form: String
    let step, maximum, closing: String?

    var kinds: Set<ReminderKind> {
        Set([(ReminderKind.step, step), (.maximum, maximum), (.closing, closing)].filter { $0.1 != nil }.map(\.0))
    }
}

/// Where a browser takes messages, in base64url.
private struct PhoneForm: Decodable {
    let form, endpoint, p256dh, auth: String
}

/// Reminders, and whether the phone gets them as messages. Scripts alone can ask a browser for an address: the page
/// says so where there are none.
extension RiderPages {
    func addReminders(to router: Router<ServiceContext>) {
        router.get("/reminders") { request, context in try await reminders(request, context) }
        router.post("/reminders") { request, context in try await limited(request, context, keepKinds) }
        router.post("/reminders/phone") { request, context in try await limited(request, context, subscribe) }
        router.post("/reminders/phone/stop") { request, context in try await limited(request, context, unsubscribe) }
        router.post("/points/:point/watch") { request, context in try await limited(request, context, watch) }
    }

    private func reminders(_ request: Request, _ context: ServiceContext) async throws -> Response {
        try shared.quotas.read(context.client)
        return try await page(request) { [self] page in try reminders(page) }
    }

    private func reminders(_ page: PageContext, problem: String? = nil) throws -> Response {
        // Nothing is kept of a visitor.
        guard page.hasSession else { return .redirect(to: "/", type: .normal) }
        let data = try shared.profile(of: page.token.owner).state()
        // What a rent brings is recorded when it is due: until then it is worked out.
        let tick = RiderData.Event.Kind.tick(page.state.running, seen: page.state.time)
        var coming = data.reminders
        if case .accepted(let next, _) = RiderData.transition(data, .init(at: page.view.at, tick)) {
            coming = next.reminders
        }
        let model = try RemindersPage(page, data, coming, PhoneOffer(page), problem: problem) {
            try shared.app.point($0)?.name
        }
        var response = pages.render(
            "rider-reminders", model, status: problem == nil ? .ok : .unprocessableContent)
        cookie.set(page.token, on: &response)
        return response
    }

    private func keepKinds(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let form: KindsForm = try await request.form(context)
        let token = try await writer(request, form.form, context)
        guard try await shared.hasSession(token) else { return onward(nil, token) }
        _ = try await shared.change(token) { _ in .set([.reminders(form.kinds)]) }
        return .redirect(to: "/reminders", type: .normal)
    }

    private func subscribe(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let form: PhoneForm = try await request.form(context)
        let token = try await writer(request, form.form, context)
        guard try await shared.hasSession(token) else { return onward(nil, token) }
        let subscription = PushSubscription(
            form.endpoint, p256dh: form.p256dh, auth: form.auth, request.language)
        do { try await shared.subscribe(token, subscription) } catch let problem as PushProblem {
            return try await page(token, request) { [self] page in
                try reminders(page, problem: page.texts.rider.text(problem))
            }
        }
        return .redirect(to: "/reminders", type: .normal)
    }

    private func unsubscribe(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let form: BareForm = try await request.form(context)
        let token = try await writer(request, form.form, context)
        guard try await shared.hasSession(token) else { return onward(nil, token) }
        try await shared.unsubscribe(token)
        return .redirect(to: "/reminders", type: .normal)
    }

    /// Reminds before a point closes, where the rider means to bring the umbrella back, or no longer does.
    private func watch(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let form: ChoiceForm = try await request.form(context)
        guard [0, 1].contains(form.kept) else { throw HTTPError(.badRequest) }
        let token = try await writer(request, form.form, context)
        let id = try pointID(context)
        let closes = try await shared.read { [shared] in
            let catalog = try shared.app.catalogs.catalog()
            guard let point = catalog[id] else { throw HTTPError(.notFound) }
            return catalog.closing(of: point, after: shared.now)
        }
        if try await shared.hasSession(token) {
            // A rent that no reminder was due for yet is not known to the rider's data.
            _ = try await shared.change(token) { [shared] view in
                .tick(view?.state.running, seen: view?.state.time ?? shared.now)
            }
            _ = try await shared.change(token) { _ in
                if form.kept == 1, let closes { .watch(id, closes: closes) } else { .unwatch }
            }
        }
        return .redirect(to: PointsSection.path(of: id), type: .normal)
    }
}
