import Digest
import PlainText
import RentalApp

/// A message goes through the address of the next page, where a stranger could write one. So it goes sealed, for the
/// browser it is for: `movedOn.` and a tag.
extension FlashMessage {
    private static let use = "rider message"

    /// What stands in the address.
    func sealed(for token: RiderToken, _ key: ServiceKey) -> String {
        let tag = key.tag(Array(word.utf8) + [0] + Array(token.visitor.utf8), for: Self.use)
        return "\(word).\(DigitText.base64URL.encode(tag))"
    }

    /// Nil for what the service has not said to this browser.
    init?(sealed text: String, for token: RiderToken, _ key: ServiceKey) {
        guard let message = Self(word: String(text.prefix { $0 != "." })),
            CSRFProtection.areEqual(text, message.sealed(for: token, key))
        else { return nil }
        self = message
    }
}
