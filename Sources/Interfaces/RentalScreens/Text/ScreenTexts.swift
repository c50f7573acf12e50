import Localization
import Rental
import RiderProfile

/// The texts of the terminal's screens alone: pages, keys, the map's signs, waiting for the store. A language that
/// lacks one does not compile.
package protocol ScreenTexts: Sendable {
    func title(_ page: Page) -> String
    func question(_ question: Question) -> String
    /// - Parameter page: the page of the introduction at the first start, from 0.
    func onboarding(_ page: Int) -> (heading: String, lines: [String])
    /// The stored cursor cannot be read.
    var cursorLost: String { get }
    func cursorRefusal(_ refusal: TerminalCursor.Refusal) -> String
    func legend(_ sign: MapSign) -> String
    func style(_ style: MapStyle) -> String

    /// Text was pasted where none is typed.
    var pasteIgnored: String { get }
    /// The end of a paste, or of an answer of the terminal, was not received.
    var textUnfinished: String { get }
    /// The store is not available at the moment.
    /// - Parameters:
    ///   - cause: the message of the store's error.
    ///   - time: since when, as a time of day.
    func waiting(_ cause: String, since time: String) -> String
    /// There is no connection, and what that means on this screen.
    func offline(_ screen: UmbrellaRental.Screen) -> String
    /// A key was pressed while the store was not available.
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
