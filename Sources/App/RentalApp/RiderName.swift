import Checkpoint
import PlainText

/// The name by which a rider is called at a point.
package enum RiderName {
    /// The prefix of the owners of sessions opened through the web service; the hash of the token follows.
    package static let phone = "phone:"

    /// The name that the rider has given, in the settings or the account; otherwise the owner's name for a rider on
    /// this machine; nil for a rider of the web service who gave none.
    ///
    /// - Parameter store: the folder of the store.
    package static func first(of owner: String, store: String) -> String? {
        let data = try? ProfileStore(store: store, rider: owner).state()
        let given = data?.settings.called ?? data?.profile?.name.split(separator: " ").first.map(String.init)
        if let given { return Sanitizer.visible(given) }
        return owner.hasPrefix(phone) ? nil : Sanitizer.visible(owner)
    }

    /// The placeholder for a rider without a name.
    package static let unknown = "phone"
}
