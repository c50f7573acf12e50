import Localization
import Rental
import RentalApp

/// The screen of the moment as its template shows it: one of the parts, the messages, and what can be done.
///
/// What differs between riders who see the same, and from moment to moment, has a placeholder.
struct RiderScreen: Encodable, Hashable, Sendable {
    let frame: PageFrame
    let language: String
    var title: String
    /// The screen's name in the chart, by which a page that is drawn again knows whether it is another one.
    let screen: String
    let seen: String
    /// The clock here, in milliseconds since 1970: that of the browser may show something else.
    let now: String
    /// Whether what comes next is not the rider's to do: without scripts the page then asks for itself again.
    let waits: Bool
    let revision: String
    /// The text of a refusal.
    private(set) var message: String?
    /// That the rent has reached its maximum.
    var notice: String?
    /// Why the card was declined.
    private(set) var declined: String?
    let offline: String?
    let pending: String?
    /// From when figures are that grow by themselves; nil where there are none.
    let asOf: Ticking?
    /// Above the page once a phone shows it without the service.
    let keptPage: Ticking
    /// Of what the clocks of the points show, in the time zone database.
    let zone: String
    let buttons: Part<ActButtons>

    var main: Part<MainSection>?
    var steps: Part<StepsSection>?
    var called: NameSection?
    var payment: Part<PaymentSection>?
    /// A code, or what its scan meant, drawn already.
    var code: String?
    var rent: RentSection?
    var feedback: Part<FeedbackSection>?
    /// The name of the page with the recovery link; nil where there is no rental to move.
    let otherPhone: String?
    /// The name of the page of the reminders; nil where nothing is due.
    let reminders: String?
    /// What this phone subscribes with again, where it has before; nil where it does already, or nothing is due.
    let pushKey: String?
    var information: Part<InformationSection>?
    /// The list of the points, drawn already.
    var points: String?
    /// The point of a link, or a few that are near, drawn already, on a screen that is about something else: above
    /// that, because who follows a link came for it, and who rents needs one.
    var linked: String?

    /// - Parameters:
    ///   - offer: the prices of today.
    ///   - placeholders: get what there are placeholders for.
    ///   - pages: draw what is another picture each time.
    init(_ page: PageContext, offer: Tariff, _ placeholders: inout Placeholders, _ pages: Pages) {
        let (state, texts) = (page.state, page.texts)
        frame = PageFrame(texts, form: placeholders.text(page.token.formToken))
        language = texts.language.rawValue
        title = texts.title(Title(state))
        screen = state.shell.information ? "information" : state.configuration[1]
        seen = placeholders.text(PageVersion(page.view).text)
        now = placeholders.text("\(page.view.at.milliseconds)")
        waits = state.awaited != nil || state.screen.phase == "authorizing"
        revision = placeholders.text("\(state.revision)")
        offline = state.shell.online ? nil : texts.offlineWarning
        pending = page.view.pending > 0 && state.shell.online ? texts.pending(page.view.pending) : nil
        asOf =
            page.hasRunningFigures
            ? Ticking(until: "", clock: placeholders.text(page.timeOfDay(page.view.at)), texts.rider.asOf) : nil
        keptPage = Ticking(until: "", clock: "", texts.rider.keptPage)
        zone = page.zone.identifier
        otherPhone = page.hasRentalToMove ? texts.rider.otherPhone : nil
        reminders = page.hasRentalToMove && state.isRenting ? texts.reminders : nil
        pushKey = page.data.isSubscribed || !state.isRenting ? nil : page.pushKey
        buttons = Part("rider-buttons", ActButtons(buttons: ActButton.all(state, texts)))
        if state.shell.information {
            information = Part("rider-information", InformationSection(state.tariff(onOffer: offer), texts))
            return
        }
        switch state.screen {
        case .main(let notice):
            self.notice = notice.map { texts.notice($0, page.view.chargeStatus) }
            main = Part("rider-main", MainSection(page, offer, &placeholders))
            steps = Part("rider-steps", StepsSection(texts))
            called = NameSection(page, &placeholders)
        // What it shows are the points.
        case .map(let returned): notice = returned.map { texts.notice(.returnedByClerk($0), page.view.chargeStatus) }
        case .payment(let payment):
            if case .choosing(let decline?) = payment.phase { declined = texts.decline(decline) }
            self.payment = Part("rider-payment", PaymentSection(payment, page))
        case .qrCode(let qrCode):
            let section = CodeSection(qrCode, page)
            code = placeholders.html(pages.text("rider-code", section))
            if let scanned = section.scanned { title = scanned.meaning }
        case .activeRent(let rent): self.rent = RentSection(rent, page, &placeholders)
        case .feedback(let paid):
            feedback = Part("rider-feedback", FeedbackSection(paid, page.view.chargeStatus, texts))
        }
    }

    /// Says when to try again what was too much now. It is another text each time.
    mutating func show(_ later: RetryLater, _ texts: any Texts, _ placeholders: inout Placeholders) {
        message = placeholders.text(texts.text(later))
    }

    /// Shows what became of what was pressed last. It stands in place of what an earlier press has left.
    mutating func show(_ message: FlashMessage, _ texts: any Texts) {
        switch message {
        // The page says so itself, for as long as it lasts.
        case .refused(.offline) where offline != nil: return
        case .refused, .lacksName: declined = nil
        // Good news is no alert.
        case .forgotten, .accountKept, .accountErased, .movedHere, .passkeyKept, .passkeyRemoved, .signedIn:
            return notice = texts.text(message)
        case .movedOn, .nameInvalid, .rentalRuns, .movedAway, .linkUnknown, .occupied, .passkeysFull, .passkeyUnknown,
            .passkeyLate:
            break
        }
        self.message = texts.text(message)
    }
}

extension PageContext {
    /// Whether the screen is about a rental that another phone may have to go on with.
    fileprivate var hasRentalToMove: Bool {
        if state.shell.information { return false }
        return switch state.screen {
        case .payment, .qrCode, .activeRent: true
        case .main, .map, .feedback: false
        }
    }

    /// Whether the screen has figures that grow by themselves: a clock, a fare.
    fileprivate var hasRunningFigures: Bool {
        if state.shell.information { return false }
        return switch state.screen {
        case .activeRent, .payment(.buyOut), .qrCode(.returnAwaiting): true
        case .main, .map, .payment(.rent), .payment(.buy), .feedback: false
        case .qrCode(.rentAwaiting), .qrCode(.rentScanned), .qrCode(.buyAwaiting), .qrCode(.buyScanned),
            .qrCode(.returnScanned):
            false
        }
    }
}
