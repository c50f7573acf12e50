extension EnglishPages {
    var passkeys: String { "Passkeys" }
    var passkeysExplained: String {
        """
        With a passkey you sign in on another phone the way you unlock it: by fingerprint, face or PIN. Your rental \
        then continues there, and this phone no longer shows it.
        """
    }
    var addPasskey: String { "Add a passkey" }
    var removePasskey: String { "Remove" }
    func passkeyAdded(_ date: String) -> String { "Added on \(date)" }
    var rider: String { "Rider" }
    var signIn: String { "Sign in with a passkey" }
    var signInExplained: String {
        """
        For riders who have added a passkey to their account. Your rental moves to this phone, and the phone \
        that has it now no longer shows it.
        """
    }
    var signInNow: String { "Sign in" }
    var passkeyFailed: String { "Your device gave no passkey. Try again." }
    var passkeyPresent: String { "This device already has a passkey for your rental." }
    var passkeysUnsupported: String {
        "Passkeys need scripts, and a browser that has passkeys. The link of “\(otherPhone)” moves your rental as well."
    }
    var passkeyKept: String { "Your passkey is saved. With it you can sign in on another phone." }
    var passkeyRemoved: String { "The passkey is removed, and opens nothing here. Remove it from your device as well." }
    func passkeysFull(_ most: Int) -> String {
        "You have \(most) passkeys, and there can be no more. Remove one first."
    }
    var passkeyUnknown: String { "This passkey opens no rental here. It may have been removed from the account." }
    var passkeyLate: String { "That answer came too late, or was used already. Try again." }
    var signedIn: String { "You are signed in. The other phone no longer shows your rental." }
}
