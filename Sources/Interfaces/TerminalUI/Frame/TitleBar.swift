import Localization
import PlainText

/// The first line: product and screen at the left, rider and connection at the right.
struct TitleBar {
    let model: ScreenModel
    /// The name of the screen.
    let title: String

    func draw(columns: Int) -> Line {
        let texts = model.texts
        let connection = model.state.shell.online ? "● " + texts.online : "○ " + texts.offline
        let rider = TextLayout.prefix(of: Sanitizer.visible(model.rider), columns: 24)
        let who = rider.isEmpty ? [] : ["\(rider) · \(connection) "]
        // What says least leaves first; the screen's name stays.
        let names =
            model.isDemonstration
            ? [" \(texts.demonstration) · \(title)", " \(title)"] : [" Zontik · \(title)", " \(title)"]
        for (left, right) in names.flatMap({ left in
            (who + ["\(connection) "]).map { (left, $0) }
        }) {
            let gap = columns - DisplayWidth.of(left) - DisplayWidth.of(right)
            if gap >= 2 { return Line(left + String(repeating: " ", count: gap) + right, .bar) }
        }
        return Line(" \(title)", .bar).clipped(to: columns).padded(to: columns, .bar)
    }
}
