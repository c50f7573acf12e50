/// One transition between two places of a walk, by the names a property test counts under.
public struct ChartStep: Hashable, Sendable {
    /// The active leaves before it, in document order, with spaces between them.
    public let from: String
    /// The event without what follows a dot: that distinguishes guards, and is one event all the same.
    public let event: String
    /// The active leaves after it.
    public let to: String
}

extension ChartWalk {
    /// Every transition between the places of the walk.
    public var steps: Set<ChartStep> {
        var steps: Set<ChartStep> = []
        for place in places {
            for event in chart.events {
                guard let next = chart.step(event, from: place.configuration) else { continue }
                steps.insert(
                    ChartStep(
                        from: leaf(place.configuration), event: String(event.prefix { $0 != "." }), to: leaf(next)))
            }
        }
        return steps
    }

    private func leaf(_ configuration: ChartConfiguration) -> String {
        chart.inOrder(configuration.leaves).joined(separator: " ")
    }
}
