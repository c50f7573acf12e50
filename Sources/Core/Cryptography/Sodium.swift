import CSodium

/// libsodium, which wants to look at the processor before anything else.
enum Sodium {
    private static let isReady = sodium_init() >= 0

    static func prepare() {
        guard isReady else { preconditionFailure("libsodium finds no random numbers on this system") }
    }
}
