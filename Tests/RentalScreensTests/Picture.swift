import Testing

@testable import Localization
@testable import RentalScreens
@testable import TerminalUI

/// A moment of the product worth a picture, of whatever family. A new family of scenes is a line in `all`.
struct Picture: Sendable, CustomTestStringConvertible {
    let name: String
    let model: @Sendable (Language) -> ScreenModel

    static let all: [Picture] =
        Scene.allCases.map { scene in Picture(name: scene.rawValue) { scene.model($0) } }
        + PointScene.allCases.map { scene in Picture(name: scene.rawValue) { scene.model($0) } }
        + NotebookScene.allCases.map { scene in Picture(name: scene.rawValue) { scene.model($0) } }
        + HistoryScene.allCases.map { scene in Picture(name: scene.rawValue) { scene.model($0) } }

    var testDescription: String { name }

    private init(name: String, model: @escaping @Sendable (Language) -> ScreenModel) {
        self.name = name
        self.model = model
    }
}
