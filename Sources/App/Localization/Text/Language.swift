public import RiderProfile

public typealias Language = RiderProfile.Language

extension Language {
    public var texts: any Texts {
        switch self {
        case .en: English()
        case .de: German()
        case .ru: Russian()
        }
    }
}
