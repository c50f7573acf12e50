import ExampleFeed
import StateChart
import StateMachine
import Testing

/// `feed.scxml` and the machine say the same.
struct FeedChartTests {
    @Test func chartAndCodeAgree() throws {
        let walk = try ChartWalk(Chart(scxml: Feed.chart))
        #expect(walk.places.count > 100 && walk.taken.count == walk.chart.transitions.count)
        #expect(agreement(walk).differences == [])
        #expect(walk.chart.placements.values.allSatisfy { $0 == .outside })
    }

    @Test(arguments: [
        (#"<transition event="dismiss" target="settled"/>"#, #"<transition event="dismiss" target="liking"/>"#),
        (#"<transition event="no" target="profile"/>"#, ""),
        (#"event="logOut" cond="In('settled')""#, #"event="logOut""#),
        (#"target="login" z:effects="stop""#, #"target="login""#),
        (#"event="likeFailed" target="takenBack""#, #"event="likeFailed.x" target="takenBack""#),
    ])
    func aChangedChartIsNoticed(_ part: String, _ other: String) throws {
        let text = String(decoding: Feed.chart, as: UTF8.self)
        let changed = text.replacing(part, with: other)
        #expect(changed != text)
        #expect(!agreement(try ChartWalk(Chart(scxml: Array(changed.utf8)))).differences.isEmpty)
    }

    private func agreement(_ walk: ChartWalk) -> ChartAgreement {
        ChartAgreement(walk, events: Self.names, initial: Feed.initial) { state, name in
            let state = Self.ready(state, for: name)
            guard let event = Self.event(name, in: state) else { return .refused("no event \(name)") }
            return switch Feed.transition(state, event) {
            case .accepted(let next, let effects):
                .accepted(state: next, leaves: next.leaves, effects: effects.map(Self.label))
            case .refused(let refusal): .refused("\(refusal)")
            }
        }
    }

    private static let names = [
        "logIn", "cancel", "redirected", "logInFailed", "loggedIn", "ok", "more", "pageLoaded", "pageFailed",
        "imageLoaded", "imageMissing", "like", "liked", "likeFailed", "likeAgain", "dismiss", "open", "pictureLoaded",
        "pictureMissing", "pictureUnanswered", "retry", "adjust", "share", "download", "sendLink", "close",
        "showProfile", "showFeed", "profileLoaded", "profileFailed", "logOut", "no", "yes", "revoked",
    ]

    /// The same state of the chart, with an image that is awaited wherever there can be one.
    private static func ready(_ state: Feed.State, for name: String) -> Feed.State {
        var state = state
        // A page has photos; the chart cannot say that there is none before the first page has come.
        if name == "like" || name == "open", state.page == .feed, state.photos.isEmpty {
            state.photos = [Photo(id: 1, title: "Bay", date: "2026-11-01", isLiked: false)]
        }
        if name == "imageLoaded" || name == "imageMissing", !state.photos.isEmpty { state.photos[0].image = .awaited }
        return state
    }

    /// With data that pass the guard of the event; nil for one whose case has another name.
    private static func event(_ name: String, in state: Feed.State) -> Feed.Event? {
        let attempt = Attempt(state: "s", verifier: "v")
        let next = Photo(id: state.photos.count + 1, title: "Bay", date: "2026-11-01", isLiked: false)
        let photo = if case .liking(let photo) = state.heart { photo } else { 1 }
        let person = Profile(name: "Ada", username: "@ada", about: "", photo: nil, favourites: [])
        let events: [String: Feed.Event] = [
            "logIn": .logIn(attempt), "cancel": .cancel, "redirected": .redirected(state: "s", code: "c", to: "r"),
            "logInFailed": .logInFailed(state: "s", why: ""), "loggedIn": .loggedIn(state: "s", token: "t"), "ok": .ok,
            "more": .more, "pageLoaded": .pageLoaded(number: state.pages + 1, [next]),
            "pageFailed": .pageFailed(number: state.pages + 1), "imageLoaded": .imageLoaded(photo: 1),
            "imageMissing": .imageMissing(photo: 1), "like": .like(photo: 1), "liked": .liked(photo: photo),
            "likeFailed": .likeFailed(photo: photo), "likeAgain": .likeAgain, "dismiss": .dismiss,
            "open": .open(photo: 1), "pictureLoaded": .pictureLoaded(photo: 1),
            "pictureMissing": .pictureMissing(photo: 1), "pictureUnanswered": .pictureUnanswered(photo: 1),
            "retry": .retry, "adjust": .adjust(.turn), "share": .share, "download": .download, "sendLink": .sendLink,
            "close": .close, "showProfile": .showProfile, "showFeed": .showFeed,
            "profileLoaded": .profileLoaded(person), "profileFailed": .profileFailed, "logOut": .logOut, "no": .no,
            "yes": .yes, "revoked": .revoked,
        ]
        return events[name]
    }

    private static func label(_ effect: Feed.Effect) -> String { "\(effect)".prefix { $0.isLetter }.description }
}
