import TerminalUI
import PickupPoints
import Rental
import RiderProfile

/// The keys of the pickup points; no letter means two things on any of their screens.
extension ScreenModel {
    /// The keys of the list.
    var listKeys: [Key] {
        if isSearching { return searchingKeys }
        if case .failed = points { return [retry] + leavingKeys }
        let choosing = chosenPoint == nil ? [] : [choose, details]
        return choosing + [searchKey] + filterKeys + orderKeys + favouriteKeys(chosenPoint) + [presentation(.map)]
            + leavingKeys
    }

    /// The keys of the map.
    var mapKeys: [Key] {
        if isSearching { return searchingKeys }
        if case .failed = points { return [retry] + leavingKeys }
        let style: MapStyle = cursor.browsing.style == .signs ? .dots : .signs
        // The map itself wants the rows: the list names the keys of the search, which work here too.
        let looking = [searchKey] + filterKeys + orderKeys + favouriteKeys(chosenPoint)
        return [
            pan, zoom, neighbours(texts.points), details, Key("c", texts.centre, [.character("c"): .centre]),
            key("y", style == .signs ? screenTexts.signs : screenTexts.dots, .style(style)), presentation(.list),
        ] + looking.map { $0.shown(false) } + leavingKeys
    }

    /// The keys of the page of one point.
    var pointKeys: [Key] {
        if case .failed = points { return [retry, close, quit] }
        guard let detail else { return [close, quit] }
        let watch = Key(
            "w", detail.isWatched ? texts.unwatch : texts.watch,
            [.character("w"): detail.isWatched ? .data(.unwatch) : .watch],
            isOpen: data.reminders.rent != nil)
        // Where the machine would take it: from the prices and from the points.
        let rent = isOpen(.rent) ? [key("r", .rent)] : rentalKeys
        return rent + [turn] + favouriteKeys(detail.point) + [watch, close, quit]
    }

    /// A search is being typed: every letter belongs to it.
    var isSearching: Bool { cursor.typing?.field == .search }

    private var searchingKeys: [Key] {
        [Key("⏎", texts.done, [.enter: .cursor(.enter), .escape: .cursor(.enter)])]
    }

    private var chosenPoint: Point? {
        guard case .ready(let page) = points else { return nil }
        return page.point
    }

    /// The points lie over another screen, and are left for it.
    private var isOverScreen: Bool { cursor.panels.last?.page == .points }

    private var leavingKeys: [Key] {
        isOverScreen ? rentalKeys + [close, quit] : [key("r", .rent), back, information, quit]
    }

    /// Those of the running rental, which goes on below. F is a filter here.
    private var rentalKeys: [Key] {
        guard case .activeRent = state.screen else { return [] }
        return [key("r", .finish), key("b", .buy, texts.buyAndKeep)]
    }

    private var details: Key { Key("⏎", texts.details, [.enter: .open], isOpen: chosenPoint != nil) }

    /// The point is what a Russian keyboard has in place of the slash.
    private var searchKey: Key {
        let search = KeyCommand.cursor(.type(.search))
        return Key("/", texts.search, [.character("/"): search, .character("."): search])
    }

    private var filterKeys: [Key] {
        let letters: [(Character, PointFilters)] = [
            ("o", .openNow), ("u", .hasUmbrellas), ("t", .takesReturns), ("f", .favourites),
        ]
        // The footer names the four together; what each of them does stands in the list of all keys.
        return [Key(letters.map { String($0.0) }.joined(separator: " "), texts.filters, [:])]
            + letters.map { key($0.0, texts.filter($0.1), .toggle($0.1)).shown(false) }
            + [key("x", texts.showAll, .showAll).shown(isLookingForSomething)]
    }

    private var isLookingForSomething: Bool { !cursor.browsing.search.isEmpty || !filters.isEmpty }

    private var orderKeys: [Key] {
        [
            key("s", texts.order, .order(cursor.browsing.order.next)),
            key("g", texts.favouritesFirst, .favouritesFirst(!cursor.browsing.favouritesFirst)).shown(false),
        ]
    }

    private func favouriteKeys(_ point: Point?) -> [Key] {
        guard let point else { return [] }
        let favourite = KeyCommand.cursor(.favourite(point.id))
        return [Key("a", texts.favourite, [.character("a"): favourite, .character("*"): favourite])]
    }

    private func presentation(_ presentation: Browsing.Presentation) -> Key {
        let present = KeyCommand.cursor(.present(presentation))
        let name =
            switch presentation {
            case .list: texts.pointList
            case .map: texts.pointMap
            }
        return Key("v", name, [.character("v"): present, .tab: present])
    }

    private var pan: Key {
        Key(
            "←↑↓→", texts.pan,
            [
                .left: .pan(.west), .up: .pan(.north), .down: .pan(.south), .right: .pan(.east),
                .character("h"): .pan(.west), .character("k"): .pan(.north), .character("j"): .pan(.south),
                .character("l"): .pan(.east),
            ])
    }

    private var zoom: Key {
        let (closer, wider) = (KeyCommand.zoom(closer: true), KeyCommand.zoom(closer: false))
        // The same keys with and without Shift.
        return Key(
            "+ -", texts.zoom,
            [
                .character("+"): closer, .character("="): closer, .character("-"): wider, .character("_"): wider,
            ])
    }

    /// From one page to the next. There the arrows have nothing else to do.
    private var turn: Key {
        let neighbours = neighbours(texts.neighbours)
        var commands = neighbours.commands
        for press in [KeyPress.down, .right] { commands[press] = .move(.down) }
        for press in [KeyPress.up, .left] { commands[press] = .move(.up) }
        return Key(neighbours.name, neighbours.label, commands)
    }

    private func neighbours(_ label: String) -> Key {
        Key("n p", label, [.character("n"): .move(.down), .character("p"): .move(.up)])
    }
}
