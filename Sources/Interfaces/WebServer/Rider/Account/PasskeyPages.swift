import Localization
import PlainText
import Rental
import RentalApp

/// The passkeys of a rider, on the page of their account.
struct PasskeyList: Encodable {
    struct Item: Encodable {
        /// In base64url.
        let id: String
        /// When it was added.
        let label: String
    }

    let heading, explained, add, failed, present, unsupported, remove, instead: String
    /// That there can be no more; nil where there can.
    let full: String?
    let items: [Item]
    /// For the browser: what its device signs, the relying party, the user, and which passkeys there are, by spaces.
    let challenge, site, user, called, known: String

    /// - Parameter hash: in the owner's name.
    init(_ page: PageContext, _ passkeys: Passkeys, _ challenge: PasskeyChallenge, _ site: RelyingParty, hash: [UInt8])
    {
        let texts = page.texts
        heading = texts.rider.passkeys
        explained = texts.rider.passkeysExplained
        add = texts.rider.addPasskey
        failed = texts.rider.passkeyFailed
        present = texts.rider.passkeyPresent
        unsupported = texts.rider.passkeysUnsupported
        full = passkeys.all.count < Passkeys.most ? nil : texts.rider.passkeysFull(Passkeys.most)
        remove = texts.rider.removePasskey
        instead = texts.rider.signIn
        items = passkeys.all.map {
            let added = texts.timestamp(page.zone.time($0.added))
            return Item(id: DigitText.base64URL.encode(Array($0.id)), label: texts.rider.passkeyAdded(added))
        }
        self.challenge = challenge.text
        self.site = site.id
        user = DigitText.base64URL.encode(hash)
        called = page.name ?? texts.rider.rider
        known = items.map(\.id).joined(separator: " ")
    }
}

/// Where a rider signs in, whose rental is on another phone.
struct SignInPage: Encodable {
    let frame: PageFrame
    let language, title, lead, now, failed, unsupported, cancel: String
    /// What the browser loses: what it has of its own.
    let warning: String?
    /// Why signing in is not possible here now.
    let problem: String?
    let challenge, site: String

    init(_ page: PageContext, _ challenge: PasskeyChallenge, _ site: RelyingParty) {
        let texts = page.texts
        frame = PageFrame(page)
        language = texts.language.rawValue
        title = texts.rider.signIn
        lead = texts.rider.signInExplained
        now = texts.rider.signInNow
        failed = texts.rider.passkeyFailed
        unsupported = texts.rider.passkeysUnsupported
        cancel = texts.rider.cancel
        problem = page.state.isRenting ? texts.rider.occupied : nil
        warning = page.hasSession && problem == nil ? texts.rider.moveReplaces : nil
        self.challenge = challenge.text
        self.site = site.id
    }
}
