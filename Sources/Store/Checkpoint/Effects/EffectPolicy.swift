/// How a runtime asks the outside for an effect, and when it gives up. A policy is recorded nowhere: it may change
/// without a new version of the machine.
public struct EffectPolicy: Equatable, Sendable {
    /// How long one call may take; nil for no limit. A call that takes longer is cancelled, and counts as one without
    /// an answer: it may have been performed.
    public var timeLimit: Duration?
    /// How long to wait after the first attempt without an answer; each further one doubles it, and a random part of up
    /// to half is taken off. Nil for the runtime's.
    public var firstDelay: Duration?
    /// The longest time to wait between two attempts. Nil for the runtime's.
    public var longestDelay: Duration?
    /// After so many attempts without an answer the effect is parked; 1 or more, nil for no limit. Attempts are counted
    /// by each process for itself.
    public var maxAttempts: Int?
    /// An effect that was requested this long ago, or longer, is parked after an attempt without an answer; nil for no
    /// limit. Measured by the runtime's clock; restarts do not extend it.
    public var maxAge: Duration?
    /// The limit that the effect shares with others; nil for none.
    public var limit: EffectLimit?

    /// Without arguments: asks until there is an answer, with the runtime's delays.
    public init(
        timeLimit: Duration? = nil, firstDelay: Duration? = nil, longestDelay: Duration? = nil,
        maxAttempts: Int? = nil, maxAge: Duration? = nil, limit: EffectLimit? = nil
    ) {
        precondition(maxAttempts ?? 1 > 0, "an effect is asked for once at least")
        self.timeLimit = timeLimit
        self.firstDelay = firstDelay
        self.longestDelay = longestDelay
        self.maxAttempts = maxAttempts
        self.maxAge = maxAge
        self.limit = limit
    }
}

/// What the outside takes of one kind of effect, from all sessions of a runtime together: a bank's rate limit, say.
public struct EffectLimit: Hashable, Sendable {
    /// Effects with the same limit share it; two limits with one name must not differ.
    public let name: String
    /// How many calls are under way at most; 1 or more. A call that ran out of time is not counted any more.
    public let maxConcurrent: Int
    /// How many calls begin in a second at most, evenly spaced; more than 0, nil for no limit.
    public let perSecond: Double?

    /// - Parameters:
    ///   - name: any text.
    ///   - maxConcurrent: how many calls are under way at most; 1 or more.
    ///   - perSecond: how many begin in a second at most; more than 0, nil for no limit.
    public init(_ name: String, maxConcurrent: Int = .max, perSecond: Double? = nil) {
        precondition(maxConcurrent > 0 && perSecond ?? 1 > 0, "nothing would ever be performed")
        self.name = name
        self.maxConcurrent = maxConcurrent
        self.perSecond = perSecond
    }
}

/// Why an effect is parked.
public enum ParkingReason: Equatable, Sendable {
    /// The outside refused it for good, in the words of the port: it was not performed.
    case rejected(String)
    /// There was no answer within the attempts or the age of its `EffectPolicy`: it may have been performed.
    case noAnswer(String)

    /// As the record has it.
    public var text: String {
        switch self {
        case .rejected(let why), .noAnswer(let why): why
        }
    }
}
