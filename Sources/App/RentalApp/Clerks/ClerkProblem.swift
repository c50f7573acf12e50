/// Why the roster of clerks was not changed, with what to do.
public struct ClerkProblem: Error, Hashable, CustomStringConvertible {
    public let refusal: ClerkRoster.Refusal

    init(_ refusal: ClerkRoster.Refusal) {
        self.refusal = refusal
    }

    public var description: String {
        switch refusal {
        case .nameInvalid: "a clerk's name must be 1 to \(Clerk.longestName) visible characters; give another one"
        case .tokenTaken: "this token is another clerk's; make a new one"
        case .full: "there are \(ClerkRoster.largest) clerks; revoke the tokens that are no longer used first"
        case .unknownClerk: "there is no such clerk"
        }
    }
}
