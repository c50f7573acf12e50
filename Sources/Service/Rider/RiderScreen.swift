import Rental
import RentalApp
import Terminal

/// The screen of the moment as its template shows it: one of the parts, what must be told, and what can be done.
struct RiderScreen {
    let frame: PageFrame
    let language, title: String
    /// The screen's name in the chart, by which a page that is drawn anew knows whether it is another one.
    let screen: String
    let seen: String
    /// The clock here, in milliseconds since 1970: that of the browser may show something else.
    let now: Int64
    /// Whether what comes next is not the rider's to do: without scripts the page then asks for itself again.
    let waits: Bool
    let revision: Int
    /// The text of a refusal.
    var told: String?
    /// That the rent has reached its maximum.
    var notice: String?
    /// Why the card was declined.
    var declined: String?
    let offline: String?
    let pending: String?
    let buttons: [ActButton]

    var main: MainPart?
    var payment: PaymentPart?
    var code: CodePart?
    var rent: RentPart?
    var feedback: FeedbackPart?
    var information: InformationPart?
    var points: PointsPart?

    /// - Parameter offer: the prices of today.
    init(_ visit: Visit, offer: Tariff) {
        let (state, texts) = (visit.state, visit.texts)
        frame = PageFrame(visit)
        language = texts.language.rawValue
        title = texts.title(Title(state))
        screen = state.shell.information ? "information" : state.configuration[1]
        seen = Seen(visit.sight).text
        now = visit.sight.at.milliseconds
        waits = state.awaited != nil || state.screen.phase == "authorizing"
        revision = state.revision
        offline = state.shell.online ? nil : texts.offlineWarning
        pending = visit.sight.pending > 0 && state.shell.online ? texts.pending(visit.sight.pending) : nil
        buttons = ActButton.all(state, texts)
        if state.shell.information {
            information = InformationPart(state.tariff(onOffer: offer), texts)
            return
        }
        switch state.screen {
        case .main(let notice):
            self.notice = notice.map(texts.notice)
            main = MainPart(visit, offer)
        // What it shows are the points.
        case .map: break
        case .payment(let payment):
            if case .choosing(let decline?) = payment.phase { declined = texts.decline(decline) }
            self.payment = PaymentPart(payment, visit)
        case .qrCode(let qrCode): code = CodePart(qrCode, visit)
        case .activeRent(let rent): self.rent = RentPart(rent, visit)
        case .feedback(let paid): feedback = FeedbackPart(paid, texts)
        }
    }
}
