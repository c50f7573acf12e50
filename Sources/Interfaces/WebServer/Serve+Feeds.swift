import ArgumentParser
import CommandSpeech
import GBFS
import Localization

extension Serve {
    /// Nil where none were named, or what was named is none.
    var terms: FeedPublisher.Policy? { Self.policy(feedTerms, feedTermsDate) }

    /// Likewise.
    var privacy: FeedPublisher.Policy? { Self.policy(feedPrivacy, feedPrivacyDate) }

    private static func policy(_ link: String?, _ day: String?) -> FeedPublisher.Policy? {
        guard let link, let day else { return nil }
        return FeedPublisher.Policy(url: link, changed: day)
    }

    /// What the operator says about the feeds is what everybody reads in them.
    func validateFeeds() throws {
        if let feedSystem {
            guard !feedSystem.isEmpty, feedSystem.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
                throw ValidationError(.mustBe("--feed-system", .feedSystemForm))
            }
        }
        if let feedContact {
            let parts = feedContact.split(separator: "@", omittingEmptySubsequences: false)
            guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), !feedContact.contains(where: \.isWhitespace)
            else {
                throw ValidationError(.mustBe("--feed-contact", .feedContactForm))
            }
        }
        try Self.validate("--feed-terms", feedTerms, feedTermsDate)
        try Self.validate("--feed-privacy", feedPrivacy, feedPrivacyDate)
    }

    private static func validate(_ option: String, _ link: String?, _ day: String?) throws {
        guard (link == nil) == (day == nil) else {
            throw ValidationError(.bothOrNeither(option, option + "-date"))
        }
        guard link == nil || policy(link, day) != nil else { throw ValidationError(.feedPolicyForm(option)) }
    }
}
