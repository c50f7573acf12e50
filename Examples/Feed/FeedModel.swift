import StateMachine
public import StateMachineTesting

/// How the feed is used, and what must hold, for `check`. What a run tracks is the service: the photos that it has as
/// liked.
public struct FeedModel: MachineModel {
    public typealias M = Feed
    public typealias Reference = [Int: Bool]

    /// Every allowed transition, by the chart; none: they are counted only.
    public var edges: Set<Edge>

    public init(edges: Set<Edge> = []) { self.edges = edges }

    public func start(_ choices: inout Choices) -> [Int: Bool] { [:] }

    public func command(_ state: Feed.State, _ service: [Int: Bool], _ choices: inout Choices) -> Feed.Event? {
        guard state.page != .loggedOut else { return nil }
        let secret = choices.element(of: ["a", "b"])
        let photo = choices.int(in: 1...3)
        // Most answers are those of the photo that is open.
        let open = if case .picture(let open) = state.page { open.photo } else { photo }
        let shown = choices.bool(0.8) ? open : photo
        let page = choices.int(in: 1...3)
        let isLiked = service[page] ?? choices.bool()
        let photos = [Photo(id: page, title: "Bay", date: "2026-11-01", isLiked: isLiked)]
        let person = Profile(name: "Ada", username: "@ada", about: "", photo: nil, favourites: [])
        let steps: [Feed.Event] = [
            .logIn(Attempt(state: secret, verifier: "v")), .cancel,
            .redirected(state: secret, code: "c", to: "http://127.0.0.1:1/callback"),
            .logInFailed(state: secret, why: "denied"), .loggedIn(state: secret, token: "t"), .ok, .more,
            .pageLoaded(number: page, photos), .pageFailed(number: page), .imageLoaded(photo: photo),
            .imageMissing(photo: photo), .like(photo: photo), .liked(photo: photo), .likeFailed(photo: photo),
            .likeAgain, .dismiss, .open(photo: photo), .pictureLoaded(photo: shown), .pictureMissing(photo: shown),
            .pictureUnanswered(photo: shown), .retry, .adjust(choices.element(of: View.Adjustment.allCases)), .share,
            .share,
            .download, .sendLink, .close, .showProfile, .showProfile, .showFeed, .profileLoaded(person), .profileFailed,
            .logOut, .logOut, .no,
            .yes, .revoked,
        ]
        // Most are events of the page that is open; any other can come at any time.
        let likely = steps.filter { if case .accepted = Feed.transition(state, $0) { true } else { false } }
        return choices.element(of: likely.isEmpty || choices.bool(0.2) ? steps : likely)
    }

    /// The service does what it confirms, and only that; another user begins with what they like.
    public func follow(
        _ service: inout [Int: Bool], _ event: Feed.Event, _ step: Observation<Feed>
    ) -> String? {
        guard case .accepted(let state, _)? = step.steps.last?.transition else { return nil }
        if case .pageLoaded(_, let photos) = event {
            for photo in photos { service[photo.id] = service[photo.id] ?? photo.isLiked }
        }
        if case .liked(let photo) = event { service[photo]?.toggle() }
        if event == .yes { service = [:] }
        // Of the photo whose like is on its way nothing is known; every other heart is the service's.
        for photo in state.photos where state.heart != .liking(photo: photo.id) && service[photo.id] != photo.isLiked {
            return "photo \(photo.id) is shown as liked: \(photo.isLiked)"
        }
        return nil
    }

    public var invariants: [Invariant<Feed>] {
        [
            Invariant("a code is exchanged only if the redirect has the state of the attempt that waits") { step in
                guard step.effects.contains(where: { if case .exchange = $0 { true } else { false } }) else {
                    return nil
                }
                guard case .authorizing(let attempt) = step.before.page,
                    case .redirected(attempt.state, _, _) = step.event
                else { return "\(step.event) in \(step.before.page)" }
                return nil
            },
            Invariant("nothing of the user outlives the logging out") { (state: Feed.State) in
                var rest = state
                (rest.page, rest.token) = (.login, "")
                switch state.page {
                case .leaving: return rest == Feed.State() ? nil : "\(rest)"
                case .loggedOut: return rest == Feed.State() && state.token.isEmpty ? nil : "\(state)"
                case .login, .authorizing, .exchanging, .loginFailed: return state.token.isEmpty ? nil : "a token"
                case .feed, .picture, .sharing, .profile, .logOutQuestion: return state.token.isEmpty ? "no token" : nil
                }
            },
            Invariant("no photo is in the feed twice") { (state: Feed.State) in
                Set(state.photos.map(\.id)).count == state.photos.count ? nil : "\(state.photos.map(\.id))"
            },
            Invariant("the photo that is open is one of the feed") { (state: Feed.State) in
                guard case .picture(let open) = state.page else { return nil }
                return state.photo(open.photo) == nil ? "photo \(open.photo)" : nil
            },
            Invariant("no edge of a photo comes into the screen") { (state: Feed.State) in
                guard case .picture(let open) = state.page else { return nil }
                let most = 4 - 4 / open.view.zoom
                return abs(open.view.x) <= most && abs(open.view.y) <= most ? nil : "\(open.view)"
            },
        ]
    }

    public var refusalLimit: Double { 0.6 }
    public func leaf(_ state: Feed.State) -> String { state.leaves.joined(separator: " ") }
}
