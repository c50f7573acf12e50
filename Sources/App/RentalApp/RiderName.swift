import Checkpoint
import PlainText

/// What a rider is called at a point.
package enum RiderName {
    /// What the sessions of riders with a phone are owned by: the hash of a token, behind this.
    package static let phone = "phone:"

    /// The first name the rider has given, in the settings or the account; else the name of a rider of this machine;
    /// nil for one with a phone who gave none.
    ///
    /// - Parameter store: the folder of the riders' data.
    package static func first(of owner: String, store: String) -> String? {
        let data = try? ProfileStore(store: store, rider: owner).state()
        let given = data?.settings.called ?? data?.profile?.name.split(separator: " ").first.map(String.init)
        if let given { return Sanitizer.visible(given) }
        return owner.hasPrefix(phone) ? nil : Sanitizer.visible(owner)
    }

    /// For a line that needs a name.
    package static let unknown = "phone"
}
