/// That a rider wants to be forgotten.
struct ForgetForm: Decodable {
    let form: String

    /// Of what stands in the token, the language stays: it says nothing of anybody.
    func wishes(after former: RiderWishes) -> RiderWishes { RiderWishes(language: former.language) }
}
