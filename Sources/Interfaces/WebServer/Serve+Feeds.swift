import ArgumentParser
import GBFS

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
                throw ValidationError("--feed-system must be visible ASCII characters without spaces")
            }
        }
        if let feedContact {
            let parts = feedContact.split(separator: "@", omittingEmptySubsequences: false)
            guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), !feedContact.contains(where: \.isWhitespace)
            else {
                throw ValidationError("--feed-contact must be an address such as feeds@rent.example")
            }
        }
        guard (feedTerms == nil) == (feedTermsDate == nil) else {
            throw ValidationError("--feed-terms and --feed-terms-date go together; give both or neither")
        }
        if feedTerms != nil, terms == nil {
            throw ValidationError(
                "--feed-terms must be a link such as https://rent.example/terms, and --feed-terms-date a day such as "
                    + "2026-01-31")
        }
    }
}
