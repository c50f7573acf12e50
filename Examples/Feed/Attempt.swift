/// The secrets of one attempt to sign in.
public struct Attempt: Codable, Equatable, Sendable {
    /// Names the attempt in the redirect, so that no other redirect is believed (RFC 6749, 10.12).
    public let state: String
    /// Proves at the exchange of the code that it is the program that asked for it (RFC 7636, 4.1): 43 to 128
    /// unreserved characters. A reader of the redirect alone does not know it.
    public let verifier: String

    public init(state: String, verifier: String) {
        (self.state, self.verifier) = (state, verifier)
    }
}
