import Notebook
import Rental

/// One screen: what it says and which keys it has. It does not know how large the window is.
protocol View {
    var facts: Facts { get }

    /// `wide` when there is room for two columns.
    func body(wide: Bool) -> Body
    var keys: [Key] { get }

    /// What stands in the title bar.
    var title: String { get }
    /// Whether the rider moves the text rather than a choice in it.
    var scrolls: Bool { get }
}

extension View {
    var texts: any Texts { facts.texts }
    var title: String {
        facts.notebook.panels.last.map { texts.title($0.page) } ?? texts.title(Title(facts.state))
    }
    var scrolls: Bool { false }
}

/// What a screen says: one column, and a second that stands beside it where there is room and below it otherwise.
struct Body {
    var main: [Section]
    var aside: [Section] = []
    /// How wide the first column is where there are two, in columns of the screen; nil: both are the same.
    var mainColumns: Int?
    /// The second gets at least so many, as far as the first can spare them.
    var leastAside = 0
    /// What has just happened: said across the whole screen.
    var banner: String?
    /// A code, never cut: it is drawn whole or not at all.
    var picture: Facts.Code?
}

extension Facts {
    /// The one place that maps a state to its screen: what lies on top is seen.
    var view: any View {
        if let page = notebook.panels.last?.page, let view = view(of: page) { return view }
        if state.shell.information { return InformationView(facts: self) }
        return switch state.screen {
        case .main: MainView(facts: self)
        case .map: pointsView
        case .payment: PaymentView(facts: self)
        case .qrCode: QRCodeView(facts: self)
        case .activeRent: ActiveRentView(facts: self)
        case .feedback: FeedbackView(facts: self)
        }
    }

    private func view(of page: Page) -> (any View)? {
        switch page {
        case .points: pointsView
        case .point: PointView(facts: self)
        case .keys: KeysView(facts: self)
        case .onboarding(let page): OnboardingView(facts: self, page: page)
        case .account: AccountView(facts: self)
        case .settings: SettingsView(facts: self)
        case .reminders: RemindersView(facts: self)
        case .history: HistoryView(facts: self)
        case .receipt(let number): ReceiptView(facts: self, number: number)
        case .errors: ErrorsView(facts: self)
        case .information: InformationView(facts: self)
        case .entry(let place): EntryView(facts: self, place: place)
        }
    }

    private var pointsView: any View {
        switch notebook.browsing.presentation {
        case .list: PointListView(facts: self)
        case .map: PointMapView(facts: self)
        }
    }
}
