import Rental

/// The texts of the terminal's screens alone: pages, keys, the map's signs, waiting for the store. A language that
/// lacks one does not compile.
package protocol ScreenTexts: Sendable {
    // Pages
    var welcome: String { get }
    /// The title of the page of one point.
    var pickupPoint: String { get }
    /// - Parameter page: the page of the introduction at the first start, from 0.
    func onboarding(_ page: Int) -> (heading: String, lines: [String])
    var logOutQuestion: String { get }
    var removeFavouriteQuestion: String { get }
    var discardProfileQuestion: String { get }

    // The map
    func legend(_ sign: MapSign) -> String
    /// How it draws a point.
    var signs: String { get }
    var dots: String { get }

    // What the terminal did not do
    /// The stored cursor cannot be read.
    var cursorLost: String { get }
    var nothingToClose: String { get }
    var nothingIsTyped: String { get }
    var nothingIsAsked: String { get }
    var nothingChanged: String { get }
    /// A text that is being typed.
    var tooLong: String { get }
    var notAPosition: String { get }
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
