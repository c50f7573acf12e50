/// What the demonstration says. A language that lacks a text does not compile.
package protocol DemoTexts: Sendable {
    /// - Parameter folder: what is thrown away in the end.
    func beginning(_ folder: String) -> String
    func actor(_ actor: DemoScene.Actor) -> String
    func scene(_ scene: DemoScene) -> String
    var pressEnter: String { get }
    /// What is said of the process that was killed.
    var killed: String { get }
    var end: String { get }
    func failed(_ command: String) -> String

    // The rider's screens and the scanner side by side
    var noPanes: String { get }
    /// Below both panes; about 80 columns.
    var panes: String { get }
    var clerk: String { get }
    var pressEnterToScan: String { get }
}

extension Texts {
    package var demo: any DemoTexts {
        switch language {
        case .en: EnglishDemo()
        case .de: GermanDemo()
        case .ru: RussianDemo()
        }
    }
}
