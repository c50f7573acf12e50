import Localization

/// What stands around every page of a rider.
struct PageFrame: Encodable {
    /// The name of the page of past rentals.
    let history: String
    let connectionLost: String
    let languages: Part<LanguagePicker>
    /// Stands in every form.
    let form: String

    init(_ page: PageContext) {
        let texts = page.texts
        history = texts.history
        connectionLost = texts.rider.connectionLost
        languages = Part("languages", LanguagePicker(texts))
        form = page.token.formToken
    }
}
