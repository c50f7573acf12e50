/// Every configuration a chart can be in, each with a shortest path to it.
///
/// Made by breadth-first search over leaves and histories together, so two places may show the same leaves and still
/// answer differently to a later event.
public struct ChartWalk: Sendable {
    /// A configuration and how to get there.
    public struct Place: Sendable {
        /// The active leaves in document order, with what the histories remember: unique within the walk.
        public let name: String
        /// Events that lead here from the initial configuration, first to last.
        public let path: [String]
        public let configuration: ChartConfiguration
    }

    public let chart: Chart
    /// All reachable places, nearest first; the initial configuration is the first.
    public let places: [Place]
    /// Numbers of the transitions taken by some event in some place.
    public let taken: Set<Int>

    /// A chart for people is small: one that has more configurations than this is a mistake.
    public static let limit = 10_000

    /// Walks the whole chart.
    ///
    /// - Throws: ``ChartError`` when there are more than ``limit`` configurations.
    public init(_ chart: Chart) throws(ChartError) {
        let events = chart.events
        var known: Set<ChartConfiguration> = [chart.initialConfiguration]
        var places = [Self.place(chart.initialConfiguration, path: [], in: chart)]
        var taken: Set<Int> = []
        var next = 0
        while next < places.count {
            let place = places[next]
            next += 1
            for event in events {
                let selected = chart.transitions(for: event, in: place.configuration)
                guard !selected.isEmpty else { continue }
                taken.formUnion(selected.map(\.number))
                let reached = chart.step(selected, from: place.configuration)
                guard known.insert(reached).inserted else { continue }
                guard known.count <= Self.limit else {
                    throw ChartError(line: 0, reason: "more than \(Self.limit) configurations")
                }
                places.append(Self.place(reached, path: place.path + [event], in: chart))
            }
        }
        self.chart = chart
        self.places = places
        self.taken = taken
    }

    /// The chart's events, and for each of them one whose data did not pass its guard: `refused.` and its name.
    public var events: [String] {
        chart.events + chart.events.map { "refused." + $0 }
    }

    /// Every place with every event of ``events``, and what the chart's own interpreter makes of it.
    public var matrix: ChartMatrix {
        var expected: [String: [String: [String]]] = [:]
        for place in places {
            for event in events {
                let after = chart.step(event, from: place.configuration) ?? place.configuration
                expected[place.name, default: [:]][event] = chart.inOrder(after.leaves)
            }
        }
        let configurations = places.map {
            ChartMatrix.Configuration(name: $0.name, path: $0.path, leaves: chart.inOrder($0.configuration.leaves))
        }
        return ChartMatrix(configurations: configurations, events: events, expected: expected)
    }

    private static func place(_ configuration: ChartConfiguration, path: [String], in chart: Chart) -> Place {
        let memories = configuration.history.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        let name = (chart.inOrder(configuration.leaves) + memories).joined(separator: " ")
        return Place(name: name, path: path, configuration: configuration)
    }
}
