public import Notebook

public typealias Language = Notebook.Language

extension Language {
    public var texts: any Texts {
        switch self {
        case .en: English()
        case .de: German()
        case .ru: Russian()
        }
    }
}
