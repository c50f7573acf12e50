import Localization

/// How it works.
struct StepsSection: Encodable, Hashable, Sendable {
    let howItWorks: String
    let steps: [String]

    init(_ texts: any Texts) {
        howItWorks = texts.howItWorks
        steps = texts.steps
    }
}
