import Localization
import Rental

/// One receipt: as a picture to keep, and as text for who cannot see it.
struct ReceiptPage: Encodable {
    let frame: PageFrame
    let language, title: String
    let number: Int
    let text, save, back: String

    init(_ page: PageContext, _ past: PastRental) {
        let texts = page.texts
        frame = PageFrame(page)
        language = texts.language.rawValue
        title = texts.receipt(past.receipt.label)
        number = past.id
        text = ReceiptSheet(past, texts).text
        save = texts.rider.saveReceipt
        back = texts.history
    }
}
