import Foundation
import HTTPTypes
import Hummingbird
import Localization
import Rental
import RentalApp
import RiderProfile

/// The rider's account, which is needed to pay on account alone.
struct RiderAccountPage: Encodable {
    struct Field: Encodable {
        let name, label, value: String
        /// Of the input element, and what a browser may fill in (HTML Living Standard, section 4.10.18.7).
        let type, autocomplete: String
        let longest: Int
        let isRequired: Bool
        /// What is wrong with it. Not `problem`, which a template would look for in the page where a field has none.
        let flaw: String?
    }

    let frame: PageFrame
    let language, title, advice, save, back: String
    let fields: [Field]
    /// That nothing was saved.
    let problem: String?
    /// Nil where there is no account.
    let logOut: String?
    /// Nil where browsers have no passkeys.
    let passkeys: PasskeyList?

    /// - Parameters:
    ///   - kept: nil where there is none.
    ///   - typed: what could not be kept.
    ///   - later: that there was too much, and when it may be tried again.
    init(
        _ page: PageContext, _ kept: Profile?, _ passkeys: PasskeyList?, typed: Profile? = nil,
        _ later: RetryLater? = nil
    ) {
        let (texts, profile) = (page.texts, typed ?? kept ?? Profile())
        frame = PageFrame(page)
        language = texts.language.rawValue
        (title, advice, save, back) = (
            texts.account, texts.rider.accountIsOptional, texts.rider.save, texts.action(.back)
        )
        fields = Profile.Field.allCases.map { field in
            let (type, autocomplete, longest) = Self.form(of: field)
            return Field(
                name: field.rawValue, label: texts.field(field), value: profile[field], type: type,
                autocomplete: autocomplete, longest: longest, isRequired: field != .phone,
                flaw: typed?.problem(of: field).map { texts.problem($0) })
        }
        problem = later.map { texts.text($0) } ?? (typed == nil ? nil : texts.dataRefusal(.profileInvalid))
        logOut = kept == nil ? nil : texts.logOut
        self.passkeys = passkeys
    }

    private static func form(of field: Profile.Field) -> (type: String, autocomplete: String, longest: Int) {
        switch field {
        case .name: ("text", "name", Profile.longestName)
        case .email: ("email", "email", Profile.longestEmail)
        case .phone: ("tel", "tel", Profile.longestPhone)
        }
    }
}

/// What a rider gives of themselves.
struct AccountForm: Decodable {
    let form: String
    let name, email, phone: String?

    var profile: Profile { Profile(typed: name, email, phone) }
}

extension Profile {
    /// What a person or a program has given, without blanks at the ends.
    init(typed name: String?, _ email: String?, _ phone: String?) {
        self.init()
        for (field, text) in [(Field.name, name), (.email, email), (.phone, phone)] {
            self[field] = (text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        }
    }
}

extension RiderPages {
    func addAccount(to router: Router<ServiceContext>) {
        router.get("/account") { request, context in try await account(request, context) }
        router.post("/account") { request, context in try await keepAccount(request, context) }
        router.post("/account/log-out") { request, context in try await limited(request, context, logOut) }
    }

    private func account(_ request: Request, _ context: ServiceContext) async throws -> Response {
        try shared.quotas.read(context.client)
        return try await page(request) { [self] page in
            // Nothing is kept of a visitor.
            guard page.hasSession else { return .redirect(to: "/", type: .normal) }
            let kept = try shared.profile(of: page.token.owner).state().profile
            var response = pages.render("rider-account", try RiderAccountPage(page, kept, passkeyList(page)))
            cookie.set(page.token, on: &response)
            return response
        }
    }

    private func keepAccount(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let form: AccountForm = try await request.form(context)
        let token = try await sender(request, form.form)
        guard try await shared.hasSession(token) else { return onward(nil, token) }
        let (typed, later) = (form.profile, try retryLater(token, context))
        guard typed.isValid, later == nil else {
            return try await page(token, request) { [self] page in
                let kept = try shared.profile(of: token.owner).state().profile
                return pages.render(
                    "rider-account", try RiderAccountPage(page, kept, passkeyList(page), typed: typed, later),
                    status: later == nil ? .unprocessableContent : .tooManyRequests, headers: later?.headers ?? [:])
            }
        }
        _ = try await shared.change(token) { _ in .keep(typed) }
        return onward(.accountKept, token)
    }

    /// Nil where the rider may write.
    private func retryLater(_ token: RiderToken, _ context: ServiceContext) throws -> RetryLater? {
        do { try shared.quotas.write(token, context.client, isFirst: false) } catch {
            guard let later = RetryLater(error) else { throw error }
            return later
        }
        return nil
    }

    private func logOut(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let form: BareForm = try await request.form(context)
        let token = try await writer(request, form.form, context)
        guard try await shared.hasSession(token) else { return onward(nil, token) }
        let refusal = try await shared.change(token) { .logOut(isRenting: $0?.state.isRenting ?? false) }
        return onward(refusal == .rentalRuns ? .rentalRuns : .accountErased, token)
    }
}
