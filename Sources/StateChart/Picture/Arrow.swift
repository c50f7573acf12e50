/// All transitions from one state to another, drawn as one line.
struct Arrow {
    let source: String
    let target: String
    let transitions: [ChartTransition]
    /// Corners from the source's border to the target's.
    var route: [Point] = []

    var segments: [Segment] { zip(route, route.dropFirst()).map(Segment.init) }

    /// The arrows of a chart in document order, histories' defaults left out.
    static func all(in chart: Chart) -> [Arrow] {
        var arrows: [Arrow] = []
        for transition in chart.transitions
        where !arrows.contains(where: { $0.source == transition.source && $0.target == transition.target }) {
            let together = chart.transitions.filter {
                $0.source == transition.source && $0.target == transition.target
            }
            arrows.append(Arrow(source: transition.source, target: transition.target, transitions: together))
        }
        return arrows
    }
}
