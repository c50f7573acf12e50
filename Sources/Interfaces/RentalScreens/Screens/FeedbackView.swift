import TerminalUI
import Rental

/// A rating and a comment, each optional.
struct FeedbackView: View {
    let model: ScreenModel

    func body(wide: Bool) -> Body {
        guard case .feedback(let paid) = model.state.screen else {
            preconditionFailure("the feedback screen shows what was paid, not \(model.state)")
        }
        let draft = model.cursor.draft
        let rating = min(5, max(0, draft.rating ?? 0))
        let stars = String(repeating: "★", count: rating) + String(repeating: "☆", count: 5 - rating)
        let comment: [Block] =
            if let typing = model.cursor.typing, model.isCommenting {
                .lines(typing.shown, .chosen)
            } else if draft.comment.isEmpty {
                [.text(texts.noComment, .dim)]
            } else {
                .lines(draft.comment)
            }
        return Body(main: [
            Section(.essential, [.text(texts.paid(paid, model.charge), model.chargeStyle)]),
            Section(.useful, [.text(texts.howWasIt, .title), .text(texts.bothOptional, .dim)]),
            Section(.essential, [.text(texts.rating, .strong), .text(stars, rating > 0 ? .warning : .dim)]),
            Section(
                .essential, [.text(texts.comment, .strong)] + comment,
                keeps: model.isCommenting ? .cursor : .first),
        ])
    }

    var keys: [Key] {
        let rates = (1...5).map { (KeyPress.character(Character(String($0))), KeyCommand.cursor(.rate($0))) }
        return [
            Key("1–5", texts.rate, Dictionary(uniqueKeysWithValues: rates)),
            Key("c", texts.comment, [.character("c"): .cursor(.type(.comment))]),
            model.enter(.submitFeedback),
            model.key("s", .skipFeedback),
            model.quit,
        ]
    }
}
