import Localization
import RiderProfile

/// What the rider is called, to be changed, and how to be forgotten.
struct NameSection: Encodable, Hashable, Sendable {
    let firstName, firstNameHint, save, name: String
    let forgetMe, forgetMeExplained, forgetMeNow: String
    let longestName: Int
    /// The name of the page of the account; nil for a visitor, of whom nothing is kept.
    let account: String?
    /// The name of the page of errors; nil for a visitor.
    let errors: String?
    /// The name of the page where a visitor signs in; nil for others, and where browsers have no passkeys.
    let signIn: String?

    init(_ page: PageContext, _ placeholders: inout Placeholders) {
        let texts = page.texts
        firstName = texts.rider.firstName
        firstNameHint = texts.rider.firstNameHint
        save = texts.rider.save
        name = placeholders.text(page.name ?? "")
        forgetMe = texts.rider.forgetMe
        forgetMeExplained = texts.rider.forgetMeExplained
        forgetMeNow = texts.rider.forgetMeNow
        longestName = Settings.longestName
        account = page.hasSession ? texts.account : nil
        errors = page.hasSession ? texts.errors : nil
        signIn = !page.hasSession && page.hasPasskeys ? texts.rider.signIn : nil
    }
}
