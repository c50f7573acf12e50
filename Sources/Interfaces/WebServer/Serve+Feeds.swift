import ArgumentParser
import CommandSpeech
import GBFS
import Localization

extension Serve {
    /// Nil where none were named, or what was named is none.
    var terms: FeedPublisher.Terms? {
        guard let feedTerms, let feedTermsDate else { return nil }
        return FeedPublisher.Terms(url: feedTerms, changed: feedTermsDate)
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
        guard (feedTerms == nil) == (feedTermsDate == nil) else {
            throw ValidationError(.bothOrNeither("--feed-terms", "--feed-terms-date"))
        }
        if feedTerms != nil, terms == nil { throw ValidationError(.feedTermsForm) }
    }
}
