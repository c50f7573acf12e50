import PickupPoints
import Rental
import RiderProfile

extension TerminalCursor {
    /// A line of commands or a search is never longer.
    static let longestLine = 2_000

    static func typed(_ text: String, in state: State, _ data: RiderData.State) -> Step {
        guard var typing = state.typing else { return .refused(.nothingIsTyped) }
        typing.insert(typing.field.taken(text))
        // Counted in unicode scalars: a character has no largest size.
        guard typing.text.unicodeScalars.count <= typing.field.longest else { return .refused(.tooLong) }
        return .to(state.taking(typing, data))
    }

    static func edit(_ edit: TextEdit, in state: State, _ data: RiderData.State) -> Step {
        guard var typing = state.typing else { return .refused(.nothingIsTyped) }
        typing.edit(edit)
        return .to(state.taking(typing, data))
    }

    static func enter(_ state: State, _ data: RiderData.State) -> Step {
        guard let typing = state.typing else { return .refused(.nothingIsTyped) }
        var next = state.taking(typing, data)
        next.typing = nil
        guard typing.field == .place else { return .to(next) }
        if typing.text.isEmpty { return .to(next, [.data(.set([.place(nil)]))]) }
        guard let place = try? Position(typing.text) else { return .refused(.notAPosition) }
        return .to(next, [.data(.set([.place(place)]))])
    }

    static func rate(_ rating: Int, in state: State) -> Step {
        guard (1...5).contains(rating) else { return .refused(.outOfRange) }
        // The same again takes it back.
        return changed(state) { $0.draft.rating = state.draft.rating == rating ? nil : rating }
    }
}

extension TerminalCursor.State {
    /// What stands in a field already.
    func text(of field: Typing.Field, _ data: RiderData.State) -> String {
        switch field {
        case .search: browsing.search
        case .comment: draft.comment
        case .profile(let field): form.over(data.profile)[field]
        case .place: data.settings.place?.description ?? ""
        case .command: ""
        }
    }

    /// The line as typed so far, also where it is to go.
    func taking(_ typing: Typing, _ data: RiderData.State) -> Self {
        var next = self
        next.typing = typing
        switch typing.field {
        case .search: next.browsing.search = typing.text
        case .comment: next.draft.comment = typing.text
        case .profile(let field): next.form.set(field, typing.text, over: data.profile)
        case .place, .command: break
        }
        return next
    }
}

extension Typing.Field {
    /// A text as this field takes it, typed or pasted: without controls, and its lines as words of one line where there
    /// is only one. What turns the reading direction belongs to some languages, and stays.
    func taken(_ text: String) -> String {
        var lines = text.replacing("\r\n", with: "\n").unicodeScalars.map { Self.plain($0) }
        if self != .comment {
            lines = Array(lines.drop { $0 == "\n" })
            while lines.last == "\n" { lines.removeLast() }
            lines = lines.map { $0 == "\n" ? " " : $0 }
        }
        var taken = String.UnicodeScalarView()
        taken.append(contentsOf: lines.filter { $0 == "\n" || $0.properties.generalCategory != .control })
        return String(taken)
    }

    /// Every end of a line as the same one, and a tabulator as a space.
    private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar {
        case "\r", "\u{85}", "\u{2028}", "\u{2029}": "\n"
        case "\t": " "
        default: scalar
        }
    }

    /// In unicode scalars.
    var longest: Int {
        switch self {
        case .search: 100
        case .comment: UmbrellaRental.Feedback.longestComment
        case .profile: 300
        case .place: 60
        case .command: TerminalCursor.longestLine
        }
    }
}
