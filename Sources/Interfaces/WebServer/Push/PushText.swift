import Foundation
import Localization
import PickupPoints
import Rental
import RentalApp
import RiderProfile
import StateMachine

/// What a message says, as the service worker reads it.
struct PushText: Encodable {
    /// The same each time the message is sent: a phone shows it once.
    let tag: String
    let title, body: String
    /// Of the page that it opens.
    let path: String

    /// - Parameter point: the name of a point; nil for one that there is not.
    init(
        _ message: Push.Message, of push: Push, at now: Instant, _ texts: any Texts, in zone: LocalZone,
        _ point: (PointID) throws -> String?
    ) rethrows {
        tag = Self.tag(message, of: push)
        title = "Zontik"
        path = "/"
        func time(_ instant: Instant) -> String { texts.time(instant, from: now, in: zone) }
        switch message.what {
        case .handedOut(let since): body = "\(texts.scanned(.rent)) \(texts.clockSince(time(since)))"
        case .resumed(let since): body = "\(texts.rider.rentalGoesOn) \(texts.clockSince(time(since)))"
        case .ended(let end): body = texts.rider.rentalEnded(time(end))
        case .bought: body = texts.scanned(.buy)
        case .reminder(let what): body = try texts.reminder(what, at: time, point)
        }
    }

    static func tag(_ message: Push.Message, of push: Push) -> String {
        "\(push.since.milliseconds)-\(message.number)"
    }
}
