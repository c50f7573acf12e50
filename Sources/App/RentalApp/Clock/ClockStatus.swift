import StateMachine

/// What the system says of a clock, besides the time.
public struct ClockStatus: Hashable, Sendable {
    /// The time since the machine was started, which cannot be set, and goes on while the machine sleeps.
    public struct Uptime: Hashable, Sendable {
        /// Of this start of the machine: no other has the same. Letters, digits and hyphens.
        public let boot: String
        public let milliseconds: Int64

        public init(boot: String, milliseconds: Int64) {
            self.boot = boot
            self.milliseconds = milliseconds
        }
    }

    /// Whether a time service keeps the clock; nil where the system does not say, as in some containers.
    public var isSynchronized: Bool?
    public var uptime: Uptime?

    public init(isSynchronized: Bool? = nil, uptime: Uptime? = nil) {
        self.isSynchronized = isSynchronized
        self.uptime = uptime
    }
}
