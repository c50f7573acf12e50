/// What the pages say that the terminal does not. A language that lacks a text does not compile.
package protocol ServiceTexts: Sendable {
    /// The name of an HTTP status of 400 or more.
    func problem(_ status: Int) -> String
    /// What to do about it.
    func advice(_ status: Int) -> String
    /// The same for who uses a program on top of the API: there is no page to reload.
    func programAdvice(_ status: Int) -> String
    /// - Parameter when: `in 12 seconds`.
    func tryAgain(_ when: String) -> String
    var toStart: String { get }
}

extension Texts {
    package var service: any ServiceTexts {
        switch language {
        case .en: EnglishPages()
        case .de: GermanPages()
        case .ru: RussianPages()
        }
    }
}
