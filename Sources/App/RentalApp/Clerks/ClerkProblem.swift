import Localization

/// Why the roster of clerks was not changed, with what to do.
public struct ClerkProblem: Error, Hashable, CustomStringConvertible {
    public let refusal: ClerkRoster.Refusal

    init(_ refusal: ClerkRoster.Refusal) {
        self.refusal = refusal
    }

    public var description: String { words(.en) }

    /// For a person.
    package var words: LocalizedText {
        switch refusal {
        case .nameInvalid: .clerkNameInvalid(Clerk.longestName)
        case .tokenTaken: .tokenTaken
        case .full: .rosterFull(ClerkRoster.largest)
        case .unknownClerk: .unknownClerk
        }
    }
}
