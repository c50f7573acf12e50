import ExampleSupport
import TerminalUI

/// What the image feed shows.
struct FeedScreens {
    let state: Feed.State
    /// The card that is chosen.
    let chosen: Int
    let images: ImageFolder
    /// Where the service's page can be opened by hand.
    let address: String?

    var screen: FlowScreen {
        // An alert lies over whatever page there is.
        if case .takenBack(let photo) = state.heart { return takenBack(photo) }
        switch state.page {
        case .login: return login
        case .authorizing: return authorizing
        case .exchanging: return waiting("Log in", "You are being logged in.")
        case .loginFailed(let why): return loginFailed(why)
        case .feed: return feed
        case .picture(let open): return picture(open)
        case .sharing(let open): return sharing(open)
        case .profile: return profile
        case .logOutQuestion: return logOutQuestion
        case .leaving: return waiting("Log out", "You are being logged out.")
        case .loggedOut: return waiting("Log out", "Goodbye.")
        }
    }

    func page(
        _ title: String, _ keys: [Key<FlowScreen.Command>], picture: Picture? = nil, _ sections: [Section]
    ) -> FlowScreen {
        FlowScreen(title: "Photos · \(title)", facts: [fact, ""], keys: keys + [FlowScreen.quit]) { _ in
            Body(main: sections, picture: picture)
        }
    }

    /// The tab of the feed and that of the profile differ by the title, and by the keys that lead to the other.
    private var fact: String {
        switch state.heart {
        case .settled, .takenBack: state.photos.isEmpty ? "" : "\(state.photos.count) photos"
        case .liking: "⟳ the like is on its way"
        }
    }

    static func key(_ press: KeyPress, _ name: String, _ label: String, _ line: String) -> Key<FlowScreen.Command> {
        Key(name, label, [press: .act(line)])
    }

    // MARK: Sign-in

    private static let logo = Pixels(
        [
            "..bbbbbbbbbbbbbb..", ".b..............b.", "b....yyy.........b", "b...yyyyy........b",
            "b...yyyyy....g...b",
            "b....yyy....ggg..b", "b..........ggggg.b", "b....h....gggggggb", "b...hhh..ggggggggb",
            "b..hhhhhgggggggggb",
            ".bhhhhhhhggggggggb", "..bbbbbbbbbbbbbb..",
        ],
        colours: ["b": 39, "y": 220, "g": 34, "h": 28])

    private var login: FlowScreen {
        page(
            "Log in", [Self.key(.enter, "⏎", "Log in", "login")],
            picture: Self.logo.enlarged(2).picture("a frame around a landscape"),
            [
                Section(.essential, [.text("Photos", .title), .text("An endless feed of landscapes.")]),
                Section(.useful, [.text("Logging in opens a browser, on a page of the service.", .dim)]),
            ])
    }

    private var authorizing: FlowScreen {
        page(
            "Log in", [Self.key(.escape, "esc", "not now", "cancel")],
            [
                Section(.essential, [.text("Log in with the browser.", .title)]),
                Section(
                    .essential,
                    [
                        .text("It shows a page of the service. Press Login there, and come back to this window."),
                        .text("Where no browser opens, open this address on this computer:"),
                        .text(address ?? "…", .strong),
                    ]),
            ])
    }

    func waiting(_ title: String, _ text: String) -> FlowScreen {
        page(title, [], [Section(.essential, [.text("⟳ " + text, .dim)])])
    }

    private func loginFailed(_ why: String) -> FlowScreen {
        alert("Log in", "You could not be logged in.", why, [Self.key(.enter, "⏎", "OK", "ok")])
    }

    func alert(_ title: String, _ heading: String, _ why: String, _ keys: [Key<FlowScreen.Command>]) -> FlowScreen {
        page(
            title, keys,
            [Section(.essential, [.text("! " + heading, .error)]), Section(.important, [.text(why)])])
    }

    private func takenBack(_ photo: Int) -> FlowScreen {
        alert(
            "Like", "Something went wrong. Try again?",
            "The like of “\(state.photo(photo)?.title ?? "")” was not saved.",
            [Self.key(.enter, "⏎", "try again", "again"), Self.key(.escape, "esc", "leave it", "dismiss")])
    }

    // MARK: The user

    private var profile: FlowScreen {
        let keys = [
            Self.key(.tab, "tab", "feed", "feed"), FlowScreen.key("l", "log out", "logout"),
        ]
        let photo = state.profile?.photo.flatMap(PixelText.read) ?? Self.noPhoto
        var sections: [Section]
        if let profile = state.profile {
            sections = [
                Section(.essential, [.text(profile.name, .title), .text(profile.username, .dim)]),
                Section(.important, [.text(profile.about)]),
                Section(
                    .useful,
                    [.text("♥ \(profile.favourites.count) favourites", .strong)]
                        + profile.favourites.prefix(8).map { .item($0) }),
            ]
        } else {
            sections = [Section(.essential, [.text("Your profile", .title)])]
        }
        switch state.person {
        case .asked: sections.append(Section(.useful, [.text("⟳ The profile is being loaded.", .dim)]))
        case .notKnown:
            sections.append(
                Section(
                    .useful,
                    [.text("The profile could not be loaded. Open the page again to retry.", .warning)]
                ))
        case .unasked, .known: break
        }
        return page("Profile", keys, picture: photo.picture("a portrait"), sections)
    }

    /// A placeholder for the photo.
    private static let noPhoto = Pixels(
        [
            "................", ".....gggggg.....", "....gggggggg....", "....gggggggg....", "....gggggggg....",
            "....gggggggg....", ".....gggggg.....", "......gggg......", "...gggggggggg...", "..gggggggggggg..",
            ".gggggggggggggg.", ".gggggggggggggg.",
        ],
        colours: ["g": 244])

    private var logOutQuestion: FlowScreen {
        page(
            "Log out", [FlowScreen.key("y", "Yes", "yes"), FlowScreen.key("n", "No", "no")],
            [
                Section(.essential, [.text("Do you want to log out?", .title)]),
                Section(
                    .important,
                    [.text("The service forgets this login, and this computer what it knows of you.")]),
            ])
    }
}
