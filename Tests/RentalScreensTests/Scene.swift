import Rental
import RiderProfile
import StateMachine

@testable import Localization
@testable import RentalScreens
@testable import TerminalUI

/// A moment of the product worth a picture.
enum Scene: String, CaseIterable, Sendable {
    case main
    case mainMaximum = "main-maximum"
    case mainReturned = "main-returned"
    case mainOffline = "main-offline"
    case map
    case rentChoosing = "rent-choosing"
    case rentDeclined = "rent-declined"
    case rentAuthorizing = "rent-authorizing"
    case buyChoosing = "buy-choosing"
    case buyOutChoosing = "buy-out-choosing"
    case rentAwaiting = "rent-awaiting"
    case rentScanned = "rent-scanned"
    case buyAwaiting = "buy-awaiting"
    case returnAwaiting = "return-awaiting"
    case returnScanned = "return-scanned"
    case activeRent = "active-rent"
    case feedback
    case feedbackOwed = "feedback-owed"
    case feedbackEditing = "feedback-editing"
    case information

    static let tariff = Tariff(
        currency: .eur, unlock: 100, perInterval: 50, intervalSeconds: 1_800, maximum: 1_000, price: 1_490)
    static let zone = LocalZone("one hour east") { _ in 3_600 }

    /// 2026-03-14T09:00:00Z, a Saturday.
    static let start = Instant(milliseconds: 1_773_478_800_000)
    static let rent = Rent(
        tariff: tariff, hold: Hold(id: 2, amount: Money(1_000, .eur)), start: start, from: PointID(rawValue: "harbour"),
        number: ReturnNumber(417_305))

    func model(_ language: Language) -> ScreenModel {
        let now = Self.start.advanced(bySeconds: 4_503)
        let shell = UmbrellaRental.Shell(information: self == .information, online: self != .mainOffline)
        let state = UmbrellaRental.State(revision: 9, time: now, shell: shell, screen: screen(now))
        var model = ScreenModel(state: state, now: now, language: language, rider: "Anna", offer: Self.tariff)
        model.actions = Action.open(in: state)
        model.code = code
        if code != nil { model.scanCommand = "zontik scan --point harbour" }
        model.cards = Self.cards + [Self.onAccount(language.texts)]
        model.charge = self == .feedbackOwed ? .owed : .charged
        model.zone = Self.zone
        model.cursor.chosen = 1
        model.cursor.chosenInformation = 1
        model.points = .ready(points(of: Title(state), language.texts))
        if [.main, .activeRent].contains(Title(state)) {
            model.map = City(8, language.texts).map(chosen: nil, metresPerDot: 9)
        }
        switch self {
        case .rentAuthorizing: model.pendingEffects = 1
        case .rentAwaiting: model.message = language.texts.refusal(.notScannedYet)
        case .mainOffline: model.message = language.texts.refusal(.offline)
        case .feedback: model.cursor.draft = .init(rating: 4, comment: "Dry all the way, thank you! Trocken, сухо.")
        case .feedbackEditing:
            model.cursor.draft = .init(rating: nil, comment: "Windy")
            model.cursor.typing = Typing(field: .comment, text: "Windy")
        default: break
        }
        return model
    }

    private func screen(_ now: Instant) -> UmbrellaRental.Screen {
        let tariff = Self.tariff
        let handover = Handover(number: 8, expires: now.advanced(bySeconds: 272))
        let hold = Self.rent.hold
        return switch self {
        case .main, .mainOffline, .information: .main(nil)
        case .mainMaximum: .main(.maximumReached(paid: Money(1_000, .eur)))
        case .mainReturned:
            .main(
                .returnedByClerk(
                    ClerkReturn(
                        Self.rent,
                        HandBack(
                            rental: 2, point: PointID(rawValue: "harbour"), takesReturns: true, clerk: 1,
                            reason: "battery empty"), end: now)))
        case .map: .map(nil)
        case .rentChoosing: .payment(.rent(tariff, from: .main, .choosing(nil)))
        case .rentDeclined: .payment(.rent(tariff, from: .main, .choosing(.byIssuer)))
        case .rentAuthorizing: .payment(.rent(tariff, from: .main, .authorizing(hold)))
        case .buyChoosing: .payment(.buy(tariff, .choosing(nil)))
        case .buyOutChoosing: .payment(.buyOut(Self.rent, .choosing(nil)))
        case .rentAwaiting: .qrCode(.rentAwaiting(handover, tariff, hold, from: .main))
        case .rentScanned: .qrCode(.rentScanned(Self.rent))
        case .buyAwaiting: .qrCode(.buyAwaiting(handover, tariff, hold))
        case .returnAwaiting: .qrCode(.returnAwaiting(handover, Self.rent))
        case .returnScanned: .qrCode(.returnScanned(Self.rent, end: now))
        case .activeRent: .activeRent(Self.rent)
        case .feedback, .feedbackOwed, .feedbackEditing: .feedback(paid: Money(250, .eur))
        }
    }

    private var code: ScreenModel.Code? {
        switch self {
        case .rentAwaiting, .buyAwaiting, .returnAwaiting: Self.code
        default: nil
        }
    }

    /// Looks like a version 5 code, 45 columns by 23 rows with its quiet zone, and is none.
    static let code: ScreenModel.Code = {
        let blocks = ["█", "▀", "▄", " "]
        let rows = (0..<23).map { row in
            let inner = (0..<37).map { column in
                row < 2 || row > 20 ? "█" : blocks[(row * row * 7 + column * column * 3 + row * column) % 11 % 4]
            }
            return "\u{1B}[97;40m████" + inner.joined() + "████\u{1B}[0m"
        }
        let text =
            "HTTP://127.0.0.1:8080/S/" + String(repeating: "MFRGGZDFMZTWQ2LKNNWG23TPOBYXE43U", count: 4)
        return ScreenModel.Code(text: text, rows: rows, columns: 45)
    }()

    private static func onAccount(_ texts: any Texts) -> ScreenModel.Card {
        ScreenModel.Card(
            token: "by-name", label: texts.byName, validThrough: Instant(milliseconds: .max),
            explanation: texts.byNameExplained)
    }

    private static let cards = [
        ScreenModel.Card(
            token: "tok_1", label: "Visa •• 4242", validThrough: Instant(milliseconds: 1_801_439_999_000)),
        ScreenModel.Card(
            token: "tok_2", label: "Mastercard •• 0005", validThrough: Instant(milliseconds: 1_832_975_999_000)),
    ]

    /// Those that are of use on a screen.
    private func points(of title: Title, _ texts: some Texts) -> ScreenModel.PointPage {
        var page = ScreenModel.PointPage()
        page.rows = Self.points(texts).filter { point in
            switch title {
            case .main: point.isOpen == true && (point.stock ?? 0) > 0
            case .activeRent: point.takesReturns
            default: true
            }
        }
        page.matching = page.rows.count
        page.all = page.rows.count
        page.chosen = 1
        return page
    }

    private static func points(_ texts: some Texts) -> [ScreenModel.Point] {
        [
            point("harbour", "Harbour kiosk", 240, texts.open(until: "20:00"), 7, true),
            point("station", "Main station, north hall", 650, texts.openAllDay, 21, true),
            point(
                "museum", "Museum of Natural History", 1_240, texts.closed(until: texts.weekday(7) + " 10:00"), 2, false
            ),
            point("library", "City library", 1_870, texts.closed, 1, false, returns: false),
            point("pier", "Pier 4", 12_300, texts.openingUnknown, 0, nil),
        ]
    }

    private static func point(
        _ id: String, _ name: String, _ metres: Int, _ status: String, _ stock: Int, _ isOpen: Bool?,
        returns: Bool = true
    ) -> ScreenModel.Point {
        var point = ScreenModel.Point(id: PointID(rawValue: id), name: name, status: status)
        point.metres = metres
        point.isOpen = isOpen
        point.stock = stock
        point.takesReturns = returns
        return point
    }
}
