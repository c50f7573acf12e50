import CommandSpeech
import Localization
import RentalApp

extension StoreCheck {
    /// What to type next; nothing when all is well.
    func next(store: String) -> [String] {
        let steps = RecoveryAdvice(store: store)
        var (isDamaged, lacksKey, isGatewayOther, isOld) = (false, false, false, false)
        for finding in findings {
            switch finding {
            case .journal, .points, .clerks: isDamaged = true
            case .key: lacksKey = true
            // The gateway has seen more than the journal has.
            case .gateway(.unasked): (isGatewayOther, isOld) = (true, true)
            case .gateway, .gatewayUnread: isGatewayOther = true
            // A rider begins a new notebook, and the service says itself what to do.
            case .notebook, .service: break
            }
        }
        return (isDamaged ? steps.forDamage : []) + (lacksKey ? steps.forKey : [])
            + (isGatewayOther ? isOld ? [steps.toRestore] : steps.forGateway : [])
    }
}

extension StoreCheck.Hint {
    /// Says it, with what to type.
    func say(_ options: GlobalOptions) {
        let isInFolder = options.location.server == nil
        let (words, next): (LocalizedText, String) =
            switch self {
            case .unknownPoints(let count): (.unknownPoints(count), options.next("points adopt"))
            case .parked(let count): (.refusedForGood(count), options.next("effects"))
            case .archiveMissing(let name):
                (
                    .archiveNotVerified(name, isInFolder: isInFolder),
                    isInFolder
                        ? "find . -name \(RecoveryAdvice.quoted(name))"
                        : options.next("archive --put \(RecoveryAdvice.quoted(name))")
                )
            }
        Process.say("zontik: \(words(options.lang))\n  next: \(next)")
    }
}
