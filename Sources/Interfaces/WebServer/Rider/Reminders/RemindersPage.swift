import Localization
import Rental
import RentalApp
import RiderProfile
import StateMachine

/// What a rental reminds of: what comes next, what was shown, which kinds, and whether this phone gets messages.
struct RemindersPage: Encodable {
    struct Kind: Encodable {
        let name, label: String
        let isOn: Bool
    }

    let frame: PageFrame
    let language, title, kindsLabel, save, back: String
    /// What comes next, or that nothing does.
    let next: String
    let kinds: [Kind]
    /// What was given, the newest first.
    let given: [String]
    let phone: PhoneOffer
    /// What became of a form.
    let problem: String?

    /// How many of those that were given are shown.
    private static let shown = 10

    /// - Parameter coming: the reminders, by the clock.
    init(
        _ page: PageContext, _ data: RiderData.State, _ coming: Reminders, _ offer: PhoneOffer, problem: String? = nil,
        _ point: (PointID) throws -> String?
    ) rethrows {
        let texts = page.texts
        frame = PageFrame(page)
        language = texts.language.rawValue
        (title, save, back) = (texts.reminders, texts.rider.save, texts.action(.back))
        kindsLabel = texts.rider.remindMe
        kinds = ReminderKind.allCases.map { kind in
            Kind(
                name: kind.rawValue, label: texts.reminderSetting(kind),
                isOn: data.settings.reminders.contains(kind))
        }
        phone = offer
        self.problem = problem
        func text(_ what: Reminder.What) throws -> String {
            try texts.reminder(what, at: page.timeOfDay, point)
        }
        next =
            try coming.next(kinds: data.settings.reminders).map {
                texts.nextReminder(page.timeOfDay($0.due), try text($0.what))
            } ?? texts.noRemindersToCome
        given = try data.reminders.given.suffix(Self.shown).reversed().map { reminder in
            let said = try text(reminder.what)
            return reminder.missed ? texts.missed(said, at: page.timeOfDay(reminder.due)) : said
        }
    }
}

/// The messages that a phone can get.
struct PhoneOffer: Encodable, Hashable, Sendable {
    let heading, explained, subscribe, stop, unsupported, denied, failed: String
    let isSubscribed: Bool
    /// Where there is no rental there is nothing to say.
    let isRenting: Bool
    /// What the browser subscribes with: the service's public key, in base64url.
    let key: String

    init(_ page: PageContext) {
        let rider = page.texts.rider
        heading = rider.onThisPhone
        explained = page.state.isRenting ? rider.onThisPhoneExplained : rider.messagesNeedRental
        (subscribe, stop) = (rider.subscribe, rider.unsubscribe)
        (unsupported, denied, failed) = (rider.messagesUnsupported, rider.messagesDenied, rider.messagesFailed)
        isSubscribed = page.data.isSubscribed
        isRenting = page.state.isRenting
        key = page.pushKey
    }
}

extension Texts {
    /// - Parameters:
    ///   - time: what the clocks of the points show.
    ///   - point: the name of a point; nil for one that there is not.
    func reminder(
        _ what: Reminder.What, at time: (Instant) -> String, _ point: (PointID) throws -> String?
    ) rethrows -> String {
        switch what {
        case .step(let at, let fare), .maximum(let at, let fare):
            reminder(what, at: time(at), point: nil, fare: money(fare))
        case .closing(let id, let at):
            reminder(what, at: time(at), point: try point(id) ?? id.rawValue, fare: nil)
        }
    }
}
