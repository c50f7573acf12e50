import Localization
import QRCode

/// The recovery link of a rental, to be kept or opened on another phone.
struct RecoveryLinkPage: Encodable {
    let frame: PageFrame
    let language, title, lead, keep, link, share, copy, copied, mail, mailLabel, back: String
    /// The name of what does the same without a link; nil where browsers have none.
    let passkeys: String?
    /// An SVG document that this program writes.
    let picture: String

    /// - Parameter address: of the link.
    /// - Throws: `QRError` where it fits into no code.
    init(_ page: PageContext, address: String) throws {
        let texts = page.texts
        frame = PageFrame(page)
        language = texts.language.rawValue
        title = texts.rider.otherPhone
        lead = texts.rider.linkMoves
        keep = texts.rider.linkKept
        link = address
        (share, copy, copied) = (texts.rider.share, texts.rider.copy, texts.rider.copied)
        mail = Self.mail(texts.rider.linkSubject, address)
        mailLabel = texts.rider.sendByMail
        back = texts.action(.back)
        passkeys = page.hasPasskeys ? texts.rider.passkeys : nil
        picture = try QRMatrix.encode(address).svg(title: texts.rider.otherPhone)
    }

    /// A `mailto` URI (RFC 6068) without a recipient.
    private static func mail(_ subject: String, _ body: String) -> String {
        "mailto:?subject=\(subject.percentEncoded)&body=\(body.percentEncoded)"
    }
}

/// What the link of another phone's rental leads to: nothing moves before its rider says so, because messengers and
/// mail programs open links to show what is behind them.
struct RecoveryPage: Encodable {
    let frame: PageFrame
    let language, title, lead, here, cancel, back: String
    /// Why nothing can be moved; else `link` is there.
    let problem: String?
    let link: String?
    /// Where the rental is: the title of its screen.
    let screen: String?
    /// What the browser loses: what it has of its own.
    let warning: String?

    /// - Parameters:
    ///   - page: of the browser that has opened the link.
    ///   - moved: the session of the link; nil where it moves none.
    init(_ page: PageContext, _ link: RecoveryLink?, _ moved: SessionView?, problem: FlashMessage?) {
        let texts = page.texts
        frame = PageFrame(page)
        language = texts.language.rawValue
        title = problem == nil ? texts.rider.moveHere : texts.rider.notMoved
        lead = texts.rider.moveHereExplained
        here = texts.rider.moveHereNow
        cancel = texts.rider.cancel
        back = texts.rider.toOwnPage
        self.problem = problem.map(texts.text)
        self.link = problem == nil ? link?.text : nil
        screen = moved.map { texts.title(Title($0.state)) }
        warning = page.view.snapshot.session == 0 ? nil : texts.rider.moveReplaces
    }
}

/// That a rider wants a rental on this phone.
struct RecoveryForm: Decodable {
    let form: String
    let link: String
}
