import Localization
import Rental
import RiderProfile

/// What only the terminal's screens say: of pages, keys, the map's signs, and the store they wait for. A language that
/// lacks one does not compile.
package protocol ScreenTexts: Sendable {
    func title(_ page: Page) -> String
    func question(_ question: Question) -> String
    /// - Parameter page: of the first start, from 0.
    func onboarding(_ page: Int) -> (heading: String, lines: [String])
    /// What was stored of where the rider stood cannot be read.
    var cursorLost: String { get }
    func cursorRefusal(_ refusal: TerminalCursor.Refusal) -> String
    func legend(_ sign: MapSign) -> String
    func style(_ style: MapStyle) -> String

    /// Text was pasted where none is typed.
    var pasteIgnored: String { get }
    /// A paste has begun, and its end does not come.
    var pasteUnfinished: String { get }
    /// The store cannot be had just now.
    /// - Parameters:
    ///   - cause: why, as the store says it.
    ///   - time: since when, as a time of day.
    func waiting(_ cause: String, since time: String) -> String
    /// There is no connection, and what that means on this screen.
    func offline(_ screen: UmbrellaRental.Screen) -> String
    /// A key was pressed meanwhile.
    var notDone: String { get }
}

extension Language {
    package var screenTexts: any ScreenTexts {
        switch self {
        case .en: EnglishScreens()
        case .de: GermanScreens()
        case .ru: RussianScreens()
        }
    }
}
