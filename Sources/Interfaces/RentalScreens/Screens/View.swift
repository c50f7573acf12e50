import Localization
import Rental
import TerminalUI

/// One screen: what it says and which keys it has. It does not know how large the window is.
protocol View {
    var model: ScreenModel { get }

    /// `wide` when there is room for two columns.
    func body(wide: Bool) -> Body
    var keys: [Key] { get }

    /// What stands in the title bar.
    var title: String { get }
    /// Whether the rider moves the text rather than a choice in it.
    var scrolls: Bool { get }
}

extension View {
    var texts: any Texts { model.texts }
    var title: String {
        model.cursor.panels.last.map { model.title(of: $0.page) } ?? texts.title(Title(model.state))
    }
    var scrolls: Bool { false }
}

extension ScreenModel {
    /// The one place that maps a state to its screen: what lies on top is seen.
    var view: any View {
        if let page = cursor.panels.last?.page, let view = view(of: page) { return view }
        if state.shell.information { return InformationView(model: self) }
        return switch state.screen {
        case .main: MainView(model: self)
        case .map: pointsView
        case .payment: PaymentView(model: self)
        case .qrCode: QRCodeView(model: self)
        case .activeRent: ActiveRentView(model: self)
        case .feedback: FeedbackView(model: self)
        }
    }

    private func view(of page: Page) -> (any View)? {
        switch page {
        case .points: pointsView
        case .point: PointView(model: self)
        case .keys: KeysView(model: self)
        case .onboarding(let page): OnboardingView(model: self, page: page)
        case .account: AccountView(model: self)
        case .settings: SettingsView(model: self)
        case .reminders: RemindersView(model: self)
        case .history: HistoryView(model: self)
        case .receipt(let number): ReceiptView(model: self, number: number)
        case .errors: ErrorsView(model: self)
        case .information: InformationView(model: self)
        case .entry(let place): EntryView(model: self, place: place)
        }
    }

    private var pointsView: any View {
        switch cursor.browsing.presentation {
        case .list: PointListView(model: self)
        case .map: PointMapView(model: self)
        }
    }
}
