import Localization

/// What stands around every page of a rider.
struct PageFrame: Encodable, Hashable, Sendable {
    /// The name of the page of past rentals.
    let history: String
    let connectionLost: String
    let languages: Part<LanguagePicker>
    /// Stands in every form.
    let form: String

    init(_ page: PageContext) { self.init(page.texts, form: page.token.formToken) }

    /// - Parameter form: the form token, or a placeholder for it.
    init(_ texts: any Texts, form: String) {
        history = texts.history
        connectionLost = texts.rider.connectionLost
        languages = Part("languages", LanguagePicker(texts))
        self.form = form
    }
}
