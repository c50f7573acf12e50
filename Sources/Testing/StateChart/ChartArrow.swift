/// All transitions from one state to another, drawn as one arrow.
struct ChartArrow {
    let transitions: [ChartTransition]

    var source: String { transitions[0].source }
    var target: String { transitions[0].target }

    /// The arrows of a chart in document order, histories' defaults left out.
    static func all(in chart: Chart) -> [ChartArrow] {
        var order: [[String]] = []
        var together: [[String]: [ChartTransition]] = [:]
        for transition in chart.transitions {
            let ends = [transition.source, transition.target]
            if together[ends] == nil { order.append(ends) }
            together[ends, default: []].append(transition)
        }
        return order.compactMap { together[$0].map(ChartArrow.init) }
    }
}
