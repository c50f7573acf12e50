import Checkpoint
import Localization
import Rental
import RentalApp
import RiderProfile
import StateMachine

/// The sender of a request for a page, and the rider's session as it is at that moment.
struct PageContext: Sendable {
    let token: RiderToken
    let view: SessionView
    /// The text of the code that waits for its scan.
    let code: String?
    let texts: any Texts
    /// What the rider is called at a point.
    let name: String?
    let data: CachedData
    /// See `PushKey.publicKey`.
    let pushKey: String
    /// Whether browsers have passkeys at the address of the service.
    let hasPasskeys: Bool
    /// Of the catalogue's city.
    let zone: LocalZone

    /// - Parameters:
    ///   - code: see `CodeIssuer.text`.
    ///   - data: of the token's owner.
    ///   - requested: the language the browser asks for; a rider's own choice comes first.
    init(
        _ token: RiderToken, _ shared: SharedApp, _ view: SessionView, code: String?, _ data: CachedData,
        requested: Language
    ) {
        self.token = token
        self.view = shared.readable(view, of: token.owner)
        self.code = code
        let preferences = view.snapshot.session == 0 ? token.preferences : PendingPreferences()
        texts = (data.settings.language ?? preferences.language ?? requested).texts
        name = data.settings.called ?? preferences.called
        self.data = data
        pushKey = shared.pushKey.publicKey
        hasPasskeys = shared.relyingParty != nil
        zone = shared.app.timeZone.local
    }

    var state: UmbrellaRental.State { view.state }

    /// Nothing is kept of a rider who has done nothing yet.
    var hasSession: Bool { view.snapshot.session != 0 }

    /// What the clocks of the points show, with the day where it is another one.
    func timeOfDay(_ instant: Instant) -> String {
        texts.time(instant, from: view.time, in: zone)
    }
}

extension SessionView {
    /// That of a rider who has done nothing yet.
    static func new(at now: Instant) -> SessionView {
        SessionView(snapshot: SessionState(session: 0, revision: 0, state: UmbrellaRental.initial), pending: 0, at: now)
    }
}
