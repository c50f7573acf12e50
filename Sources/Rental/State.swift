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
