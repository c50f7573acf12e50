import Localization
import RiderProfile

/// What the rider is called, to be changed.
struct NameSection: Encodable {
    let firstName, firstNameHint, save, name: String
    let longestName: Int

    init(_ page: PageContext) {
        let texts = page.texts
        firstName = texts.rider.firstName
        firstNameHint = texts.rider.firstNameHint
        save = texts.rider.save
        name = page.name ?? ""
        longestName = Settings.longestName
    }
}
