import RentalApp
import RiderProfile

extension Language {
    /// The language of the environment, English where it is none of ours.
    package static var preferred: Language {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(StorePath.value).first ?? ""
        return Language(rawValue: String(locale.prefix(2))) ?? .en
    }
}
