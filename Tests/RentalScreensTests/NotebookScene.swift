import Rental
import RiderProfile
import StateMachine

@testable import Localization
@testable import RentalScreens
@testable import TerminalUI

/// The rider's own pages: first start, account, settings, reminders, keys.
enum NotebookScene: String, CaseIterable, Sendable {
    case onboardingFirst = "onboarding-1"
    case onboardingSecond = "onboarding-2"
    case onboardingLast = "onboarding-3"
    case accountEmpty = "account-empty"
    case accountTyping = "account-typing"
    case accountChanged = "account-changed"
    case accountKept = "account-kept"
    case accountLeaving = "account-leaving"
    case settings
    case settingsPlace = "settings-place"
    case keys
    case remindersNone = "reminders-none"
    case reminders
    case reminded = "active-rent-told"
    case command

    func model(_ language: Language) -> ScreenModel {
        var model = scene.model(language)
        model.cursor = cursor
        model.data = data
        model.names = [PointID(rawValue: "pier"): "Pier 4"]
        return model
    }

    /// What lies below.
    private var scene: Scene {
        switch self {
        case .reminders, .reminded, .keys: .activeRent
        case .onboardingFirst, .onboardingSecond, .onboardingLast, .accountEmpty, .accountTyping, .accountChanged,
            .accountKept, .accountLeaving, .settings, .settingsPlace, .remindersNone, .command:
            .main
        }
    }

    private var cursor: TerminalCursor.State {
        var state = TerminalCursor.initial
        if let page { state.panels = [Panel(page)] }
        switch self {
        case .onboardingFirst, .onboardingSecond, .onboardingLast, .accountEmpty, .accountKept, .remindersNone,
            .reminders,
            .reminded, .settings, .keys:
            break
        case .accountTyping:
            state.form.set(.name, "Anna Sch", over: nil)
            state.typing = Typing(field: .profile(.name), text: "Anna Sch")
        case .accountChanged:
            state.form = AccountForm(from: nil, to: Self.profile)
            state.form.set(.email, "anna.example.org", over: nil)
            state.form.set(.phone, "030 1234", over: nil)
            state.panels[0].chosen = 1
        case .accountLeaving: state.question = .logOut
        case .settingsPlace:
            state.panels[0].chosen = 2
            state.typing = Typing(field: .place, text: "52.52,13.")
        case .command:
            state.typing = Typing(field: .command, text: "pay --card mas")
        }
        return state
    }

    private var data: RiderData.State {
        var data = RiderData.initial
        switch self {
        case .accountKept, .accountLeaving: data.profile = Self.profile
        case .settingsPlace:
            data.settings.language = .de
            data.settings.appearance = .light
            data.settings.filters = [.openNow, .favourites]
            data.settings.reminders = [.maximum]
        case .keys, .reminders, .reminded: data.reminders = Self.told
        case .onboardingFirst, .onboardingSecond, .onboardingLast, .accountEmpty, .accountTyping, .accountChanged,
            .remindersNone, .settings, .command:
            break
        }
        return data
    }

    private var page: Page? {
        switch self {
        case .onboardingFirst: .onboarding(0)
        case .onboardingSecond: .onboarding(1)
        case .onboardingLast: .onboarding(2)
        case .accountEmpty, .accountTyping, .accountChanged, .accountKept, .accountLeaving: .account
        case .settings, .settingsPlace: .settings
        case .keys: .keys
        case .reminders, .remindersNone: .reminders
        case .reminded, .command: nil
        }
    }

    private static let profile: Profile = {
        var profile = Profile()
        profile.name = "Anna Schirm"
        profile.email = "anna@example.org"
        profile.phone = "+49 30 1234567"
        return profile
    }()

    /// After 75 minutes of a rent: two steps and a point that closes, one of them missed.
    private static let told: Reminders = {
        var data = RiderData.initial
        func note(_ seconds: Int64, _ kind: RiderData.Event.Kind) {
            let event = RiderData.Event(at: Scene.start.advanced(bySeconds: seconds), kind)
            if case .accepted(let next, _) = RiderData.transition(data, event) { data = next }
        }
        note(0, .tick(Scene.rent, seen: Scene.start))
        note(10, .watch(PointID(rawValue: "pier"), closes: Scene.start.advanced(bySeconds: 6_000)))
        note(1_500, .tick(Scene.rent, seen: Scene.start))
        note(4_201, .tick(Scene.rent, seen: Scene.start))
        return data.reminders
    }()
}
