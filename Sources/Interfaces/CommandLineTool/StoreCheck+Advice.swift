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
            // The gateway has seen more than the journal tells.
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
        let (text, next) =
            switch self {
            case .unknownPoints(let count):
                (
                    "the books of this store do not know \(count) points of the catalogue, which show 0 umbrellas",
                    options.next("points adopt")
                )
            case .parked(let count):
                (
                    "the payment gateway refused \(count) \(count == 1 ? "effect" : "effects") for good",
                    options.next("effects")
                )
            case .archiveMissing(let name):
                (
                    "the archive \(name) is not in the \(isInFolder ? "folder of the store" : "database"), where it belongs: its "
                        + "records, and the books of the payment gateway, were not verified",
                    isInFolder
                        ? "find . -name \(RecoveryAdvice.quoted(name))"
                        : options.next("archive --put \(RecoveryAdvice.quoted(name))")
                )
            case .unread(let path):
                ("\(path) is not read: what counts is in the journal", "rm -r \(RecoveryAdvice.quoted(path))")
            }
        Process.say("zontik: \(text)\n  next: \(next)")
    }
}
