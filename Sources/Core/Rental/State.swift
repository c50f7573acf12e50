import StateMachine

extension UmbrellaRental {
    /// All there is to know about one rider's session: two regions side by side, the shell and the rental.
    public struct State: Codable, Hashable, Sendable {
        /// How many transitions led here. Identifies what this session asked for: holds and hand-overs.
        public let revision: Int
        /// The time of the last transition. A session's time never goes back, whatever the clock does.
        public let time: Instant
        public let shell: Shell
        public let screen: Screen

        public init(revision: Int, time: Instant, shell: Shell, screen: Screen) {
            self.revision = revision
            self.time = time
            self.shell = shell
            self.screen = screen
        }

        /// Far beyond the transitions of any life; also the largest number of a hand-over that a code holds.
        public static let largestRevision = (1 << 56) - 1

        /// - Throws: for a state that no transition leads to.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            revision = try container.decode(Int.self, forKey: .revision)
            time = try container.decode(Instant.self, forKey: .time)
            shell = try container.decode(Shell.self, forKey: .shell)
            screen = try container.decode(Screen.self, forKey: .screen)
            guard (0...Self.largestRevision).contains(revision) else {
                throw invalid(decoder, "\(revision) is no revision")
            }
            guard screen.isSound else { throw invalid(decoder, "no transition leads to \(screen)") }
        }
    }

    /// The session's first region: is the information overlay open, is the service within reach?
    public struct Shell: Codable, Hashable, Sendable {
        public let information: Bool
        public let online: Bool

        public init(information: Bool, online: Bool) {
            self.information = information
            self.online = online
        }
    }
}

extension UmbrellaRental.State {
    /// The prices this rider has agreed to or is about to; those on offer before.
    public func tariff(onOffer offer: Tariff) -> Tariff {
        switch screen {
        case .payment(.rent(let tariff, _, _)), .payment(.buy(let tariff, _)): tariff
        case .qrCode(.rentAwaiting(_, let tariff, _, _)), .qrCode(.buyAwaiting(_, let tariff, _)): tariff
        case .payment(.buyOut(let rent, _)), .qrCode(.rentScanned(let rent)), .qrCode(.returnAwaiting(_, let rent)),
            .qrCode(.returnScanned(let rent, _)), .activeRent(let rent):
            rent.tariff
        case .main, .map, .feedback, .qrCode(.buyScanned): offer
        }
    }
}
