import Localization
import RiderProfile

/// What the rider is called, to be changed, and how to be forgotten.
struct NameSection: Encodable {
    let firstName, firstNameHint, save, name: String
    let forgetMe, forgetMeExplained, forgetMeNow: String
    let longestName: Int

    init(_ page: PageContext) {
        let texts = page.texts
        firstName = texts.rider.firstName
        firstNameHint = texts.rider.firstNameHint
        save = texts.rider.save
        name = page.name ?? ""
        forgetMe = texts.rider.forgetMe
        forgetMeExplained = texts.rider.forgetMeExplained
        forgetMeNow = texts.rider.forgetMeNow
        longestName = Settings.longestName
    }
}
