/// That a rider wants to be forgotten.
struct ForgetForm: Decodable {
    let form: String

    /// Of what stands in the token, the language stays: it identifies no rider.
    func preferences(after former: PendingPreferences) -> PendingPreferences {
        PendingPreferences(language: former.language)
    }
}
