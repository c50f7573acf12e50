import ExampleSupport
import TerminalUI

extension FeedScreens {
    // MARK: The feed

    var feed: FlowScreen {
        switch state.list {
        case .none, .loading: waiting("Feed", "The feed is being loaded.")
        case .failed:
            alert(
                "Feed", "The feed could not be loaded.", "The service did not answer as it should.",
                [Self.key(.enter, "⏎", "try again", "more"), Self.key(.tab, "tab", "profile", "profile")])
        case .ready, .loadingMore, .failedMore: cards
        }
    }

    private var cards: FlowScreen {
        guard let row = FlowScreen.row(chosen, of: state.photos.count) else {
            return waiting("Feed", "There are no photos.")
        }
        let photo = state.photos[row]
        let isLast = row == state.photos.count - 1
        // At the end of what is known, down asks for more: so the feed has no end.
        let down: FlowScreen.Command = isLast && state.list != .loadingMore ? .act("more") : .move(1)
        let keys = [
            Key<FlowScreen.Command>("↑↓", "scroll", [.up: .move(-1), .down: down]),
            Self.key(.enter, "⏎", "open", "open \(photo.id)"),
            FlowScreen.key("f", photo.isLiked ? "no longer like" : "like", "like \(photo.id)"),
            Self.key(.tab, "tab", "profile", "profile"),
        ]
        var screen = page(
            "Feed", keys, picture: card(photo),
            [
                Section(.essential, [.list(state.photos.map(item), chosen: row)]),
                Section(.useful, status(photo)),
                Section(.essential, more),
            ])
        screen.start = state.photos.firstIndex { $0.id == state.current } ?? 0
        return screen
    }

    private func card(_ photo: Photo) -> Picture {
        switch photo.image {
        case .awaited: Self.frame("⟳").picture("loading")
        case .loaded: (images.pixels(photo.id, isFull: false) ?? Self.placeholder).picture(photo.title)
        case .missing: Self.placeholder.picture("no image")
        }
    }

    private func status(_ photo: Photo) -> [Block] {
        switch photo.image {
        case .awaited: [.text("⟳ The image is being loaded.", .dim)]
        case .loaded: []
        case .missing: [.text("The image could not be loaded.", .warning)]
        }
    }

    private var more: [Block] {
        switch state.list {
        case .loadingMore: [.text("⟳ More photos are being loaded.", .dim)]
        case .failedMore: [.text("! No more photos could be loaded. ↓ at the end tries again.", .error)]
        case .none, .loading, .failed, .ready: []
        }
    }

    /// The form of the heart says it, not its colour alone.
    private func item(_ photo: Photo) -> ListItem {
        let loader = state.heart == .liking(photo: photo.id) ? ["⟳"] : []
        var item = ListItem(name: photo.title, details: [photo.date] + loader)
        item.badge = photo.isLiked ? "♥" : "♡"
        return item
    }

    /// An empty frame with a mark in its middle, such as that of a photo with nothing in it.
    private static func frame(_ mark: String) -> Pixels {
        Pixels(width: 32, height: 40) { x, y in
            x == 0 || y == 0 || x == 31 || y == 39 ? 244 : (14...17).contains(x) && (18...21).contains(y) ? 244 : nil
        }
    }

    /// Stands for an image that cannot be loaded: a frame that is crossed out.
    private static let placeholder = Pixels(width: 32, height: 40) { x, y in
        x == 0 || y == 0 || x == 31 || y == 39 || x == y * 31 / 39 || x == 31 - y * 31 / 39 ? 244 : nil
    }

    // MARK: One photo

    func picture(_ open: OpenPicture) -> FlowScreen {
        guard let photo = state.photo(open.photo) else { return waiting("Photo", "…") }
        let like = FlowScreen.key("f", photo.isLiked ? "no longer like" : "like", "like \(photo.id)")
        let back = Self.key(.escape, "esc", "back", "close")
        let about = Section(
            .essential,
            [
                .text(photo.title, .title), .text("\(photo.isLiked ? "♥" : "♡") \(photo.date)"),
                .text("Photo \(photo.id)", .dim),
            ])
        switch open.progress {
        case .loading:
            return page(
                "Photo", [back, like], picture: Self.frame("").picture("loading"),
                [about, Section(.essential, [.text("⟳ The photo is being loaded.", .dim)])])
        case .missing:
            return page(
                "Photo", [back, like], picture: Self.placeholder.picture("no image"),
                [about, Section(.essential, [.text("The photo cannot be shown.", .warning)])])
        case .unanswered:
            return alert(
                "Photo", "The service did not answer.", "“\(photo.title)” could not be loaded.",
                [Self.key(.enter, "⏎", "try again", "retry"), Self.key(.escape, "esc", "OK", "ok")])
        case .shown:
            let view = open.view
            let keys = [back, like, FlowScreen.key("s", "share", "share")] + Self.viewKeys
            let pixels = images.pixels(open.photo, isFull: true).map { view.crop($0, side: 46) }
            let lie = "\(view.zoom)×" + (view.turns == 0 ? "" : ", turned \(view.turns * 90)°")
            return page(
                "Photo", keys, picture: (pixels ?? Self.placeholder).picture(photo.title),
                [about, Section(.useful, [.text(lie, .dim)])])
        }
    }

    private static var viewKeys: [Key<FlowScreen.Command>] {
        [
            FlowScreen.key("+", "larger", "view in"), FlowScreen.key("-", "smaller", "view out"),
            FlowScreen.key("r", "turn", "view turn"), FlowScreen.key("0", "as it was", "view reset"),
            Key(
                "↑↓←→", "move",
                [
                    .left: .act("view left"), .right: .act("view right"), .up: .act("view up"),
                    .down: .act("view down"),
                ]),
        ]
    }

    func sharing(_ open: OpenPicture) -> FlowScreen {
        page(
            "Share",
            [
                FlowScreen.key("d", "download", "download"), FlowScreen.key("l", "send the link", "link"),
                Self.key(.escape, "esc", "close", "close"),
            ],
            [
                Section(.essential, [.text("Share “\(state.photo(open.photo)?.title ?? "")”", .title)]),
                Section(
                    .essential,
                    [
                        .text("d  saves it as"), .text("   " + images.download(of: open.photo), .strong),
                        .text("l  hands its address to another program:"),
                        .text("   " + FeedFlow.link(open.photo), .strong),
                    ]),
            ])
    }
}

extension View {
    /// What of an image is seen in a square of so many pixels.
    func crop(_ image: Pixels, side: Int) -> Pixels {
        let (width, height) = (Double(image.width), Double(image.height))
        return Pixels(width: side, height: side) { column, row in
            // From the middle, as a share of the image.
            let right = ((Double(column) + 0.5) / Double(side) - 0.5) / Double(zoom) + Double(x) / 8
            let down = ((Double(row) + 0.5) / Double(side) - 0.5) / Double(zoom) + Double(y) / 8
            let (u, v) =
                switch turns {
                case 1: (down, -right)
                case 2: (-right, -down)
                case 3: (-down, right)
                default: (right, down)
                }
            return image[Int((u + 0.5) * width), Int((v + 0.5) * height)]
        }
    }
}
