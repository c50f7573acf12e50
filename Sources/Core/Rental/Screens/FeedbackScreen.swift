extension UmbrellaRental {
    /// A rating and a comment, each optional. The record of the event is where the feedback is kept.
    static func feedback(_ event: Event.Kind, _ context: StepContext) -> Step {
        switch event {
        case .submitFeedback(let feedback):
            if let rating = feedback.rating, !(1...5).contains(rating) { return .refused(.ratingOutOfRange) }
            if let comment = feedback.comment, comment.length > Feedback.longestComment {
                return .refused(.commentTooLong)
            }
            return context.to(.main(nil))
        case .skipFeedback:
            return context.to(.main(nil))
        case .scanned, .holdAuthorized, .holdDeclined, .codeExpired, .maximumReached, .returnedByClerk,
            .returnWithdrawn, .returnSettled, .fareRose, .clockCorrected, .rent, .buy, .openMap, .back, .pay, .continue,
            .finish, .openInformation, .closeInformation, .connectionLost, .connectionRestored:
            return .refused(event.usualRefusal)
        }
    }
}
