public import StateMachine

/// What is known of a machine's clock besides the time that it shows.
public struct ClockEvidence: Hashable, Sendable {
    /// The time that the clock would show if it had gone on steadily since it was last believed, measured by the clock
    /// that counts from the start of the machine and cannot be set. Nil after a restart of the machine.
    public var expected: Instant?
    /// What the clocks of others show: of a database server, of the payment gateway.
    public var others: [Instant]
    /// Whether a time service keeps the clock; nil where the system does not say.
    public var isSynchronized: Bool?

    public init(expected: Instant? = nil, others: [Instant] = [], isSynchronized: Bool? = nil) {
        self.expected = expected
        self.others = others
        self.isSynchronized = isSynchronized
    }
}
