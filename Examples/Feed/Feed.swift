public import Checkpoint
public import StateMachine

/// One user's way through an image feed: sign-in, endless pages, likes, full view, share, profile, log-out.
///
/// The chart is `feed.scxml`. The promises are those of the image feed brief; `Examples/README.md` says where each is.
public enum Feed: JournaledMachine {
    public static let name = "example-feed"
    public static let chart = PackageResources.feed_scxml
    public static let initial = State()

    public struct State: Codable, Equatable, Sendable {
        public var page = Page.login
        /// What the service gave at sign-in; empty before. Goes with every request.
        public var token = ""
        public var list = List.none
        public var photos: [Photo] = []
        /// The photo that something was done with last; 0 for none. The feed opens at it again.
        public var current = 0
        /// How many pages were loaded.
        public var pages = 0
        public var person = Person.unasked
        public var heart = Heart.settled
    }

    public enum Page: Codable, Equatable, Sendable {
        case login
        case authorizing(Attempt), exchanging(Attempt)
        case loginFailed(why: String)
        case feed
        case picture(OpenPicture)
        case sharing(OpenPicture)
        case profile, logOutQuestion, leaving
        /// Nothing of the user is left in the state; the program must remove the store that knew them.
        case loggedOut
    }

    /// The pages of the feed.
    public enum List: String, Codable, Sendable { case none, loading, failed, ready, loadingMore, failedMore }

    public enum Person: Codable, Equatable, Sendable {
        case unasked
        /// With what was known before.
        case asked(Profile?)
        case known(Profile)
        case notKnown
    }

    public enum Heart: Codable, Equatable, Sendable {
        case settled
        /// The service has been asked and has not answered.
        case liking(photo: Int)
        /// The service did not do it: the heart is as it was before.
        case takenBack(photo: Int)
    }

    public enum Event: Codable, Equatable, Sendable {
        case logIn(Attempt)
        case cancel
        /// - `to`: the address that the service redirected to, which the exchange must name again (RFC 6749, 4.1.3).
        case redirected(state: String, code: String, to: String)
        case logInFailed(state: String, why: String)
        case loggedIn(state: String, token: String)
        /// Ends an alert.
        case ok
        /// The next page of the feed, or the same again after a failure.
        case more
        case pageLoaded(number: Int, [Photo])
        case pageFailed(number: Int)
        case imageLoaded(photo: Int), imageMissing(photo: Int)
        /// Likes an image, or no longer.
        case like(photo: Int)
        case liked(photo: Int), likeFailed(photo: Int)
        case likeAgain, dismiss
        case open(photo: Int)
        case pictureLoaded(photo: Int), pictureMissing(photo: Int), pictureUnanswered(photo: Int)
        case retry
        case adjust(View.Adjustment)
        case share, download, sendLink
        /// Back from the picture, or from its menu.
        case close
        case showProfile, showFeed
        case profileLoaded(Profile), profileFailed
        case logOut, no, yes
        case revoked
    }

    /// Each carries the token that it needs: a port sees effects, never states.
    public enum Effect: Codable, Equatable, Sendable {
        case authorize(Attempt)
        /// This attempt is not awaited any more.
        case stop(state: String)
        case exchange(Attempt, code: String, redirect: String)
        case loadPage(number: Int, token: String)
        case loadImage(photo: Int, token: String)
        case loadPicture(photo: Int, token: String)
        case loadProfile(token: String)
        case like(photo: Int, isLiked: Bool, token: String)
        case download(photo: Int)
        case sendLink(photo: Int)
        case revoke(token: String)
    }

    public enum Refusal: String, Codable, Sendable {
        case notHere
        /// There is no such image, or it is not awaited.
        case unknownPhoto
        /// The like that is on its way has to be answered first.
        case liking
        /// An answer to an attempt to sign in, or to a page, that is not awaited.
        case notAwaited
    }

    public static func placement(of effect: Effect) -> Placement { .outside }

    public static func isAtRest(_ state: State) -> Bool { state.page == .loggedOut }

    public static func transition(_ state: State, _ event: Event) -> Transition<Feed> {
        switch event {
        case .logIn, .cancel, .redirected, .logInFailed, .loggedIn: signIn(state, event)
        case .more, .pageLoaded, .pageFailed, .imageLoaded, .imageMissing: browsing(state, event)
        case .like, .liked, .likeFailed, .likeAgain, .dismiss: liking(state, event)
        case .open, .pictureLoaded, .pictureMissing, .pictureUnanswered, .retry, .adjust, .share, .download, .sendLink,
            .close, .ok:
            viewing(state, event)
        case .showProfile, .showFeed, .profileLoaded, .profileFailed, .logOut, .no, .yes, .revoked:
            profile(state, event)
        }
    }
}
