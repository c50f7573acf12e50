import Rental
import TerminalUI

/// A key of the rental's screens.
typealias Key = TerminalUI.Key<KeyCommand>

extension ScreenModel {
    func key(_ letter: Character, _ action: Action, _ label: String? = nil) -> Key {
        key([.character(letter)], String(letter), action, label)
    }

    func enter(_ action: Action) -> Key { key([.enter], "⏎", action) }

    func key(_ presses: [KeyPress], _ name: String, _ action: Action, _ label: String? = nil) -> Key {
        let commands = presses.map { ($0, KeyCommand.action(action)) }
        return Key(
            name, label ?? texts.action(action), Dictionary(uniqueKeysWithValues: commands), isOpen: isOpen(action))
    }

    // The keys that are the same on every screen that has them.
    var back: Key { key([.escape, .backspace], "esc", .back) }
    /// Without a connection the rental stays as it is; the information is then a page like any other.
    var information: Key {
        local("i", .openInformation, .information)
    }
    /// The same with the points.
    var openPoints: Key { local("m", .openMap, .points) }

    private func local(_ letter: Character, _ action: Action, _ page: Page) -> Key {
        state.shell.online ? key(letter, action) : key(letter, texts.action(action), .show(page))
    }
    var quit: Key { Key("q", texts.quit, [.character("q"): .quit]) }

    var choose: Key {
        Key(
            "↑↓", texts.choose,
            [
                .up: .move(.up), .down: .move(.down), .character("k"): .move(.up), .character("j"): .move(.down),
                .pageUp: .move(.pageUp), .pageDown: .move(.pageDown), .home: .move(.first), .end: .move(.last),
            ])
    }

    /// Retries what failed.
    var retry: Key { Key("⏎", texts.tryAgain, [.enter: .retry]) }
    var close: Key { Key("esc", texts.close, [.escape: .cursor(.close), .backspace: .cursor(.close)]) }

    /// The rider's own pages; on screens that are full already they are in the list of all keys only.
    var pages: [Key] {
        [
            key("h", texts.history, .show(.history)), key("p", texts.account, .show(.account)),
            key("s", texts.settings, .show(.settings)), key("e", texts.reminders, .show(.reminders)).shown(false),
        ]
    }

    /// The pages that open from everywhere, with and without a connection, but for letters that mean something else on
    /// the screen. They are in the list of all keys.
    func everywhere(beside keys: [Key]) -> [Key] {
        let top = cursor.panels.last?.page
        if case .onboarding? = top { return [] }
        if top == .keys { return [] }
        var bound = Set(keys.flatMap(\.commands.keys))
        // Turns to the neighbour, also where there is none.
        if case .receipt? = top { bound.insert(.character("p")) }
        return [
            key("m", texts.pickupPoints, .show(.points)), key("h", texts.history, .show(.history)),
            key("p", texts.account, .show(.account)), key("s", texts.settings, .show(.settings)),
            key("e", texts.reminders, .show(.reminders)),
        ]
        .filter {
            bound.isDisjoint(with: $0.commands.keys) && top.map { .cursor(.show($0)) } != $0.commands.values.first
        }
        .map { $0.shown(false) }
    }

    /// The keys that work now: to what is asked or typed first, then to what is shown.
    package var keys: [TerminalUI.Key<KeyCommand>] {
        if isAsking {
            let (yes, no) = (KeyCommand.answer(true), KeyCommand.answer(false))
            // In German yes begins with j, in Russian with д.
            return [
                Key("y", texts.yes, [.character("y"): yes, .character("j"): yes, .character("д"): yes]),
                Key("n", texts.no, [.character("n"): no, .character("н"): no, .escape: no]),
            ]
        }
        if cursor.typing != nil { return [Key("⏎", texts.done, [.enter: .cursor(.enter), .escape: .cursor(.enter)])] }
        var keys = view.keys
        keys += everywhere(beside: keys)
        let quit = keys.firstIndex { $0.commands.values.contains(.quit) }.map { keys.remove(at: $0) }
        if data.reminders.open > 0 { keys.append(Key("z", texts.dismiss, [.character("z"): .data(.dismiss)])) }
        if cursor.panels.last?.page != .keys {
            keys.append(Key("?", texts.allKeys, [.character("?"): .cursor(.show(.keys))]))
        }
        return keys + (quit.map { [$0] } ?? [])
    }

    /// A key that moves the cursor only.
    func key(_ letter: Character, _ label: String, _ event: TerminalCursor.Event.Kind) -> Key {
        Key(String(letter), label, [.character(letter): .cursor(event)])
    }
}
