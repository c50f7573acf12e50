import Rental

extension UmbrellaRental.Event.Kind {
    /// What a person has typed, in plain: it must not come into a record like this.
    var typed: String? {
        if case .submitFeedback(let feedback) = self { return feedback.comment?.plain }
        if case .returnedByClerk(let handBack) = self, !handBack.undoesHandover { return handBack.reason.plain }
        return nil
    }

    /// The event as it is recorded: with what was typed sealed.
    func sealed(with key: TextKey) -> Self {
        guard let text = typed else { return self }
        if case .returnedByClerk(let handBack) = self {
            return .returnedByClerk(handBack.saying(.sealed(key.seal(text))))
        }
        guard case .submitFeedback(let feedback) = self else { return self }
        return .submitFeedback(.init(rating: feedback.rating, comment: .sealed(key.seal(text))))
    }

    /// Whether this, which was recorded, says the same as an event that was not sealed yet.
    /// - Parameter key: nil, or another one than it was sealed with, where that was thrown away: then only the length
    ///   of the text is known.
    func isSame(as sent: Self, opening key: TextKey?) -> Bool {
        guard case .submitFeedback(let recorded) = self, case .submitFeedback(let feedback) = sent else {
            return self == sent
        }
        guard recorded.rating == feedback.rating else { return false }
        let read = recorded.comment?.opened(with: key)
        return read?.plain == nil ? read?.length == feedback.comment?.length : read == feedback.comment
    }
}
