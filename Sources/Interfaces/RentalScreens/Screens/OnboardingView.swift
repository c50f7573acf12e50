import TerminalUI
import RiderProfile

/// The three pages of the first start: what this is, how a rental goes, what happens if the program dies.
struct OnboardingView: View {
    let model: ScreenModel
    let page: Int

    func body(wide: Bool) -> Body {
        let (heading, lines) = model.screenTexts.onboarding(page)
        let dots = (0..<Page.onboardingPages).map { $0 == page ? "●" : "○" }.joined(separator: " ")
        return Body(main: [
            Section(.ornament, [.picture(MainView.umbrella)]),
            Section(.essential, [.text(heading, .title)]),
            Section(.essential, lines.map { .item($0) }),
            Section(.useful, [.text(dots, .dim)]),
        ])
    }

    var keys: [Key] {
        let isLast = page == Page.onboardingPages - 1
        let forward = KeyCommand.cursor(isLast ? .close : .show(.onboarding(page + 1)))
        let back = Key(
            "←", texts.previous,
            [.left: .cursor(.show(.onboarding(page - 1))), .backspace: .cursor(.show(.onboarding(page - 1)))])
        let skip = Key("esc", texts.skip, [.escape: .cursor(.close), .character("s"): .cursor(.close)])
        return [
            Key("⏎", isLast ? texts.begin : texts.next, [.enter: forward, .right: forward, .character(" "): forward])
        ] + (page > 0 ? [back] : []) + (isLast ? [] : [skip])
    }
}
