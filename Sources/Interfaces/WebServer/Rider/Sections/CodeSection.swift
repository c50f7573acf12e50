import Localization
import QRCode
import Rental
import RentalApp

/// A code to be scanned, or what its scan meant.
struct CodeSection: Encodable {
    struct Awaiting: Encodable {
        let show, wait: String
        let valid: Ticking
        /// An SVG document that this program writes, with nothing from outside.
        let picture: String
        /// Shown in place of the code once its time is up.
        let over: String
        /// Shown in place of the code where it may be void.
        let old: String
        let linkLabel, link, copy, copied: String
    }

    struct Scanned: Encodable {
        let meaning, fact: String
    }

    var awaiting: Awaiting?
    var scanned: Scanned?
    /// In place of a code that cannot be made.
    var missing: String?
    var rows: [PageRow] = []

    init(_ qrCode: UmbrellaRental.QRCode, _ page: PageContext) {
        let texts = page.texts
        switch qrCode {
        case .rentAwaiting(let handover, _, _, _): show(handover, .rent, page)
        case .buyAwaiting(let handover, _, _): show(handover, .buy, page)
        case .returnAwaiting(let handover, let rent):
            show(handover, .return, page)
            rows = [PageRow(texts.dueSoFar, texts.money(rent.fare(at: page.state.time)))] + Self.number(rent, texts)
        case .rentScanned(let rent):
            rows = Self.number(rent, texts)
            scanned = Scanned(meaning: texts.scanned(.rent), fact: texts.clockSince(page.timeOfDay(rent.start)))
        case .buyScanned(let paid):
            scanned = Scanned(meaning: texts.scanned(.buy), fact: texts.paid(paid, page.view.chargeStatus))
        case .returnScanned(let rent, let end):
            let fact = texts.paid(rent.fare(at: end), page.view.chargeStatus)
            scanned = Scanned(meaning: texts.scanned(.return), fact: fact)
        }
    }

    /// By which a clerk finds the rental when the rider has no phone.
    private static func number(_ rent: Rent, _ texts: any Texts) -> [PageRow] {
        rent.number.map { [PageRow(texts.returnNumber, $0.text)] } ?? []
    }

    private mutating func show(_ handover: Handover, _ purpose: HandoverPurpose, _ page: PageContext) {
        let texts = page.texts
        // Replaced when its time is up. Where that could not be recorded yet, the old one is not shown: no clerk can
        // take it any more.
        guard handover.expires.seconds(since: page.view.time) > 0 else {
            missing = texts.rider.codeOver
            return
        }
        let title = texts.title(Title(page.state))
        guard let code = page.code, let picture = try? QRMatrix.encode(code).svg(title: title) else {
            missing = texts.codeMissing
            return
        }
        awaiting = Awaiting(
            show: texts.showCode(purpose), wait: texts.awaitingScan,
            valid: Ticking(
                until: "\(handover.expires.milliseconds)",
                clock: texts.minutes(handover.expires.seconds(since: page.view.time)),
                texts.codeValid),
            picture: picture, over: texts.rider.codeOver, old: texts.rider.codeOld, linkLabel: texts.rider.asLink,
            link: code, copy: texts.rider.copy, copied: texts.rider.copied)
    }
}
