import PickupPoints
import Rental
import RiderProfile

/// The file of a rider as earlier versions wrote it, which held where the rider stood, too.
public struct FormerNotebook: Decodable {
    public let cursor: TerminalCursor.State

    private enum CodingKeys: CodingKey {
        case profile, settings, browsing, panels, screen, chosen, chosenInformation, draft, form, typing, question
    }

    /// - Throws: `DecodingError`, also for a file that holds no cursor.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        var cursor = TerminalCursor.State()
        let settings = try values.decode(Settings.self, forKey: .settings)
        cursor.browsing = try values.decode(FormerBrowsing.self, forKey: .browsing).browsing(settings)
        cursor.panels = try values.decode([Panel].self, forKey: .panels)
        let title = try values.decode(String.self, forKey: .screen)
        cursor.screen = Self.names[title] ?? title
        cursor.chosen = try values.decode(Int.self, forKey: .chosen)
        cursor.chosenInformation = try values.decode(Int.self, forKey: .chosenInformation)
        cursor.draft = try values.decode(TerminalCursor.Draft.self, forKey: .draft)
        if let form = try values.decodeIfPresent(Profile.self, forKey: .form) {
            cursor.form = AccountForm(from: try values.decodeIfPresent(Profile.self, forKey: .profile), to: form)
        }
        cursor.typing = try values.decodeIfPresent(Typing.self, forKey: .typing)
        cursor.question = try values.decodeIfPresent(Question.self, forKey: .question)
        self.cursor = cursor
    }

    /// The titles of screens that were stored, and the wire names of those screens; the others are the same.
    private static let names = [
        "rent": "payment:rent", "buy": "payment:buy", "buyOut": "payment:buyOut", "rentCode": "qrCode:rent",
        "buyCode": "qrCode:buy", "returnCode": "qrCode:return",
    ]
}

/// `Browsing`, when its filters were the only ones.
private struct FormerBrowsing: Decodable {
    let search: String
    let filters: PointFilters
    let order: PointOrder
    let favouritesFirst: Bool
    let selected: PointID?
    let presentation: Browsing.Presentation
    let style: MapStyle
    let viewport: Viewport?

    func browsing(_ settings: Settings) -> Browsing {
        var browsing = Browsing(filters: filters, insteadOf: settings)
        browsing.search = search
        browsing.order = order
        browsing.favouritesFirst = favouritesFirst
        browsing.selected = selected
        browsing.presentation = presentation
        browsing.style = style
        browsing.viewport = viewport
        return browsing
    }
}
