public import Rental

/// What the live screens say of the keyboard and of the store they wait for.
public protocol LiveTexts {
    /// Text was pasted where none is typed.
    var pasteIgnored: String { get }
    /// A paste has begun, and its end does not come.
    var pasteUnfinished: String { get }
    /// A key was pressed on a screen that is no longer so: somebody else, or time, has moved the rental.
    /// - Parameter screen: the title of the screen that is shown instead.
    func actionStale(_ screen: String) -> String
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
