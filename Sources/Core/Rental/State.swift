import JSON
import StateMachine

extension UmbrellaRental {
    /// The state of one rider's session: two parallel regions, the shell and the rental.
    public struct State: Codable, Hashable, Sendable, JSONWritable {
        /// The number of transitions that led here. It identifies the holds and hand-overs that the session requests.
        public let revision: Int
        /// The time of the last transition. It never goes back by itself, whatever the clock does.
        public let time: Instant
        // After the screen, whose last bytes are free: a state is copied at every transition.
        public let screen: Screen
        public let shell: Shell

        /// The order in which records have them.
        private enum CodingKeys: CodingKey { case revision, time, shell, screen }

        public init(revision: Int, time: Instant, shell: Shell, screen: Screen) {
            self.revision = revision
            self.time = time
            self.shell = shell
            self.screen = screen
        }

        /// The largest revision, far beyond any real session; also the largest number of a hand-over that a code can
        /// contain.
        public static let largestRevision = (1 << 56) - 1

        /// - Throws: if no transition leads to the state.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            revision = try container.decode(Int.self, forKey: .revision)
            time = try container.decode(Instant.self, forKey: .time)
            shell = try container.decode(Shell.self, forKey: .shell)
            screen = try container.decode(Screen.self, forKey: .screen)
            guard (0...Self.largestRevision).contains(revision) else {
                throw invalid(decoder, "\(revision) is no revision")
            }
            guard screen.isValid else { throw invalid(decoder, "no transition leads to \(screen)") }
        }

        package func write(to json: JSONText) {
            json.object {
                json.member("revision", revision)
                json.member("time", time)
                json.member("shell", shell)
                json.member("screen", screen)
            }
        }
    }

    /// The session's first region: whether the information is open, and whether the service can be reached.
    public struct Shell: Codable, Hashable, Sendable, JSONWritable {
        public let information: Bool
        public let online: Bool

        public init(information: Bool, online: Bool) {
            self.information = information
            self.online = online
        }

        package func write(to json: JSONText) {
            json.object {
                json.member("information", information)
                json.member("online", online)
            }
        }
    }
}

extension UmbrellaRental.State {
    /// The prices that the rider has agreed to or is about to; otherwise the current ones.
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
