import Rental

extension RiderNotebook {
    /// A line of commands or a search is never longer.
    static let longestLine = 2_000

    static func typed(_ text: String, in state: State) -> Step {
        guard var typing = state.typing else { return .refused(.nothingIsTyped) }
        typing.text += text
        guard typing.text.count <= typing.field.longest else { return .refused(.tooLong) }
        return .to(state.taking(typing))
    }

    static func erase(_ state: State) -> Step {
        guard var typing = state.typing else { return .refused(.nothingIsTyped) }
        _ = typing.text.popLast()
        return .to(state.taking(typing))
    }

    static func enter(_ state: State) -> Step {
        guard let typing = state.typing else { return .refused(.nothingIsTyped) }
        return changed(state.taking(typing)) { $0.typing = nil }
    }

    static func rate(_ rating: Int, in state: State) -> Step {
        guard (1...5).contains(rating) else { return .refused(.outOfRange) }
        // The same again takes it back.
        return changed(state) { $0.draft.rating = state.draft.rating == rating ? nil : rating }
    }
}

extension RiderNotebook.State {
    /// What stands in a field already.
    func text(of field: Typing.Field) -> String {
        switch field {
        case .search: browsing.search
        case .comment: draft.comment
        case .profile(let field): (form ?? profile ?? Profile())[field]
        case .place: settings.place.map { "\($0.latitude),\($0.longitude)" } ?? ""
        case .command: ""
        }
    }

    /// The line as typed so far, also where it is to go.
    func taking(_ typing: Typing) -> Self {
        var next = self
        next.typing = typing
        switch typing.field {
        case .search: next.browsing.search = typing.text
        case .comment: next.draft.comment = typing.text
        case .profile(let field):
            next.form = form ?? profile ?? Profile()
            next.form?[field] = typing.text
        case .place, .command: break
        }
        return next
    }
}

extension Typing.Field {
    var longest: Int {
        switch self {
        case .search: 100
        case .comment: UmbrellaRental.Feedback.longestComment
        case .profile: 300
        case .place: 60
        case .command: RiderNotebook.longestLine
        }
    }
}
