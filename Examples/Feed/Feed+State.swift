extension Feed.State {
    public func photo(_ id: Int) -> Photo? { photos.first { $0.id == id } }

    /// What is known of the user, if anything is.
    public var profile: Profile? {
        switch person {
        case .known(let profile): profile
        case .asked(let profile): profile
        case .unasked, .notKnown: nil
        }
    }

    /// The names in the chart of the active states: of the page, the pages of the feed, the user, the heart.
    public var leaves: [String] {
        let person =
            switch self.person {
            case .unasked: "unasked"
            case .asked: "asked"
            case .known: "known"
            case .notKnown: "notKnown"
            }
        let heart =
            switch self.heart {
            case .settled: "settled"
            case .liking: "liking"
            case .takenBack: "takenBack"
            }
        return [page.leaf, list == .none ? "noList" : list.rawValue, person, heart]
    }
}

extension Feed.Page {
    fileprivate var leaf: String {
        switch self {
        case .login: "login"
        case .authorizing: "authorizing"
        case .exchanging: "exchanging"
        case .loginFailed: "loginFailed"
        case .feed: "feed"
        case .picture(let open):
            switch open.progress {
            case .loading: "pictureLoading"
            case .shown: "pictureShown"
            case .missing: "pictureMissing"
            case .unanswered: "pictureUnanswered"
            }
        case .sharing: "sharing"
        case .profile: "profile"
        case .logOutQuestion: "logOutQuestion"
        case .leaving: "leaving"
        case .loggedOut: "loggedOut"
        }
    }
}
