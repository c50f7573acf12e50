import Localization
import Rental
import RentalApp

/// A message to the rider, shown once, after a form that did not do what it says. Goes through the address as one of a
/// few words, which the service has sealed, so that no other site can put a message on the page.
enum FlashMessage: Hashable {
    case refused(UmbrellaRental.Refusal)
    /// The session had moved on since the page was drawn.
    case movedOn
    /// Paid by name, and no name is given.
    case lacksName
    case nameInvalid
    /// What the rider has given is erased.
    case forgotten
    /// A rider cannot be forgotten during a rental.
    case rentalRuns
    case accountKept, accountErased
    /// The rental was moved to this phone.
    case movedHere
    /// The rental that this phone showed was moved to another one.
    case movedAway
    /// A recovery link that moves no rental.
    case linkUnknown
    /// No rental can be moved here: this phone has one.
    case occupied
    case passkeyKept, passkeyRemoved, passkeysFull
    /// A passkey that opens nothing, or an answer that is none of a device.
    case passkeyUnknown
    /// The challenge is over.
    case passkeyLate
    /// A passkey has moved the rental to this phone.
    case signedIn

    /// Nil where the action was done.
    init?(_ answer: SharedApp.Answer) {
        guard case .refused(let refusal, let view) = answer else { return nil }
        switch refusal {
        case .rule(let refusal): self = .refused(refusal)
        case .lacksName: self = .lacksName
        // Nothing else would have been done either, and this is what the rider can wait for.
        case .stale: self = view.state.shell.online ? .movedOn : .refused(.offline)
        }
    }

    static let all: [FlashMessage] =
        UmbrellaRental.Refusal.allCases.map(refused) + [
            .movedOn, .lacksName, .nameInvalid, .forgotten, .rentalRuns, .accountKept, .accountErased, .movedHere,
            .movedAway, .linkUnknown, .occupied, .passkeyKept, .passkeyRemoved, .passkeysFull, .passkeyUnknown,
            .passkeyLate, .signedIn,
        ]

    init?(word: String) {
        guard let message = Self.all.first(where: { $0.word == word }) else { return nil }
        self = message
    }

    var word: String {
        switch self {
        case .refused(let refusal): refusal.rawValue
        case .movedOn: "movedOn"
        case .lacksName: "lacksName"
        case .nameInvalid: "nameInvalid"
        case .forgotten: "forgotten"
        case .rentalRuns: "rentalRuns"
        case .accountKept: "accountKept"
        case .accountErased: "accountErased"
        case .movedHere: "movedHere"
        case .movedAway: "movedAway"
        case .linkUnknown: "linkUnknown"
        case .occupied: "occupied"
        case .passkeyKept: "passkeyKept"
        case .passkeyRemoved: "passkeyRemoved"
        case .passkeysFull: "passkeysFull"
        case .passkeyUnknown: "passkeyUnknown"
        case .passkeyLate: "passkeyLate"
        case .signedIn: "signedIn"
        }
    }
}

extension Texts {
    func text(_ message: FlashMessage) -> String {
        switch message {
        case .refused(let refusal): self.refusal(refusal)
        case .movedOn: rider.movedOn
        case .lacksName: byNameNeedsAccount
        case .nameInvalid: rider.nameInvalid
        case .forgotten: forgotten
        case .rentalRuns: dataRefusal(.rentalRuns)
        case .accountKept: rider.accountKept
        case .accountErased: rider.accountErased
        case .movedHere: rider.movedHere
        case .movedAway: rider.movedAway
        case .linkUnknown: rider.linkUnknown
        case .occupied: rider.occupied
        case .passkeyKept: rider.passkeyKept
        case .passkeyRemoved: rider.passkeyRemoved
        case .passkeysFull: rider.passkeysFull(Passkeys.most)
        case .passkeyUnknown: rider.passkeyUnknown
        case .passkeyLate: rider.passkeyLate
        case .signedIn: rider.signedIn
        }
    }
}
