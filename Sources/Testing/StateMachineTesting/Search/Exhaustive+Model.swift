import StateMachine

extension Exhaustive {
    /// Explores with the events that the model's `command` draws, so that none are listed by hand.
    ///
    /// Each draw is tried with every element of up to 256, and with every number of a range of up to nine; of a larger
    /// range with both ends, the numbers next to them, and the middle. Other numbers are not: an event that needs one
    /// of them must be listed by hand. A run starts with the simplest choices of `start`, and each state keeps the
    /// reference that `follow` made on the way to it.
    ///
    /// - Parameters:
    ///   - model: how the machine is used, and what must hold.
    ///   - limit: the most states to visit, up to `Int32.max`.
    ///   - eventLimit: how often `command` may be called for a state, each time with other choices.
    ///   - abstraction: what distinguishes states.
    public init<Model: MachineModel>(
        _ model: Model, limit: Int = 1_000_000, eventLimit: Int = 10_000, abstraction: (M.State) -> Key
    ) where Model.M == M, Model.Command == M.Event {
        let walk = Walk(model, eventLimit: eventLimit)
        let guide = Guide(
            events: walk.events, lines: { model.script($0, from: walk.references[0]) }, follow: walk.follow,
            judge: { walk.observed($1, at: $0).objection }, invariants: model.invariants, leaf: model.leaf,
            label: model.label)
        self.init(from: M.initial, limit: limit, guide, abstraction: abstraction)
        if walk.isCutShort {
            gap = "a state has more events than \(eventLimit) draws: raise the event limit, or let the model draw less"
        }
    }
}

/// What a model draws in each state, and what it tracks there.
private final class Walk<Model: MachineModel> where Model.Command == Model.M.Event {
    private let model: Model
    private let eventLimit: Int
    /// One for each state.
    private(set) var references: [Model.Reference]
    private(set) var isCutShort = false

    init(_ model: Model, eventLimit: Int) {
        self.model = model
        self.eventLimit = eventLimit
        var simplest = Choices(exploring: [])
        references = [model.start(&simplest)]
    }

    func events(in state: Model.M.State, at place: Int) -> [Model.M.Event] {
        var events: [Model.M.Event] = []
        var next: [UInt64]? = []
        var draws = 0
        while let values = next {
            guard draws < eventLimit else {
                isCutShort = true
                break
            }
            draws += 1
            var choices = Choices(exploring: values)
            if let event = model.command(state, references[place], &choices), !events.contains(event) {
                events.append(event)
            }
            next = choices.following
        }
        return events
    }

    func follow(from place: Int, _ step: Step<Model.M>) { references.append(observed(step, at: place).reference) }

    func observed(_ step: Step<Model.M>, at place: Int) -> (reference: Model.Reference, objection: String?) {
        var reference = references[place]
        let objection = model.follow(&reference, step.event, Observation(step))
        return (reference, objection)
    }
}
