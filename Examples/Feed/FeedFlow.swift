public import Checkpoint
public import ExampleSupport
import Foundation
public import StateMachine

/// The words of the image feed, and its way to the service.
public final class FeedFlow: Flow {
    public typealias M = Feed

    private let settings: FlowSettings
    private let service: PhotoService
    private let server: LoopbackServer
    private let signIn: SignIn
    let calls: Calls
    let shared: SimulatedService
    let images: ImageFolder

    /// Starts the service as well, on a free port.
    public init(_ settings: FlowSettings) throws {
        self.settings = settings
        let service = try PhotoService(settings)
        self.service = service
        server = try LoopbackServer { service.answer($0) }
        signIn = SignIn(
            settings, service: server.address, browser: ProcessInfo.processInfo.environment["BROWSER"] ?? "")
        calls = Calls(waits: !settings.isLive)
        shared = try SimulatedService("shared", settings)
        images = ImageFolder(settings.store)
    }

    public static let words = [
        "login, cancel, ok                    signs in, by a browser; ends an alert",
        "more                                 the next page, or the same again",
        "like NUMBER, again, dismiss          likes a photo, or no longer; after a failure: tries again, or leaves it",
        "open NUMBER, retry, close            shows a photo in full",
        "view in|out|turn|left|right|up|down|reset    how it lies on the screen",
        "share, download, link                saves the photo as a file, or hands its address to another program",
        "profile, feed, logout, yes, no       the user",
    ]

    public func event(_ line: String, in state: Feed.State, at: Instant) -> Feed.Event? {
        let words = line.split(separator: " ").map(String.init)
        switch (words.first, words.count) {
        case ("login", 1): return .logIn(Attempt(state: Secrets.random(), verifier: Secrets.random()))
        case ("like", 2): return Int(words[1]).map { .like(photo: $0) }
        case ("open", 2): return Int(words[1]).map { .open(photo: $0) }
        case ("view", 2): return Self.adjustments[words[1]].map { .adjust($0) }
        default: return Self.events[line]
        }
    }

    private static let adjustments: [String: View.Adjustment] = [
        "in": .zoomIn, "out": .zoomOut, "turn": .turn, "left": .left, "right": .right, "up": .up, "down": .down,
        "reset": .reset,
    ]

    private static let events: [String: Feed.Event] = [
        "cancel": .cancel, "ok": .ok, "more": .more, "again": .likeAgain, "dismiss": .dismiss, "retry": .retry,
        "close": .close, "share": .share, "download": .download, "link": .sendLink, "profile": .showProfile,
        "feed": .showFeed, "logout": .logOut, "yes": .yes, "no": .no,
    ]

    public func text(of refusal: Feed.Refusal) -> String {
        switch refusal {
        case .notHere: "not possible here"
        case .unknownPhoto: "no such photo"
        case .liking: "the service has not answered the last like yet"
        case .notAwaited: "this answers nothing that was asked"
        }
    }

    public func leaves(of state: Feed.State) -> [String] { state.leaves }

    /// The token and the profile are in the records of the session: to forget them is to remove it.
    public func isOver(_ state: Feed.State) -> Bool { state.page == .loggedOut }

    public func screen(of state: Feed.State, chosen: Int, now: Instant) -> FlowScreen {
        FeedScreens(state: state, chosen: chosen, images: images, address: signIn.address).screen
    }

    /// What was done outside, oldest first: for the tests.
    public var done: [String] { service.done + shared.done }

    public func perform(_ effect: Feed.Effect, key: EffectKey) -> Outcome<Feed.Event> {
        switch effect {
        case .authorize(let attempt): return signIn.ask(attempt)
        case .stop(let state): return signIn.stop(state)
        case .download(let photo):
            do { try images.download(photo) } catch { return .rejected("the file cannot be written: \(error)") }
            return .confirmed
        case .sendLink(let photo):
            do { _ = try shared.perform(Self.link(photo), key: key, now: settings) } catch { return .failed(error) }
            return .confirmed
        case .exchange, .loadPage, .loadImage, .loadPicture, .loadProfile, .like, .revoke:
            guard let reply = settings.isOnline ? reply(to: effect, key) : .unreachable else { return .pending }
            return outcome(of: effect, reply)
        }
    }

    /// An address that does not exist: the service has no page that a stranger could open, so the link names the photo
    /// only.
    static func link(_ photo: Int) -> String { "https://photos.example/photos/\(photo)" }

    private func reply(to effect: Feed.Effect, _ key: EffectKey) -> Calls.Reply? {
        guard let request = FeedRequests.request(for: effect, key, at: server.address) else { return .unreachable }
        return calls.reply(to: request, key: key)
    }

    private func outcome(of effect: Feed.Effect, _ reply: Calls.Reply) -> Outcome<Feed.Event> {
        // What is done once must not be taken for undone where the answer was lost: it is asked for again.
        switch (effect, reply) {
        case (.exchange, .lost(let why)), (.like, .lost(let why)), (.revoke, .lost(let why)): return .unknown(why)
        case (.revoke, .unreachable): return .unreachable
        case (.revoke, .answered(500..., _)): return .unknown("the service is out of order")
        default: break
        }
        if let body = reply.body {
            if case .loadImage(let photo, _) = effect { images.keep(body, photo, isFull: false) }
            if case .loadPicture(let photo, _) = effect { images.keep(body, photo, isFull: true) }
        }
        return FeedRequests.event(for: effect, reply).map { .answered($0, at: settings.now()) } ?? .confirmed
    }
}
