/// Finds a line of at most two bends for each arrow: around boxes, apart from other lines, and as short as that allows.
struct ArrowRouter {
    private let layout: PictureLayout
    private let nodes: [(id: String, box: Box)]
    private let borders: [Segment]
    private let titles: [Box]
    private var drawn: [Segment] = []
    private var ports: Set<Point> = []

    init(_ layout: PictureLayout, chart: Chart) {
        self.layout = layout
        nodes = chart.states.filter { $0.children.isEmpty }.compactMap { state in
            layout.boxes[state.id].map { (state.id, $0) }
        }
        let frames = chart.states.filter { !$0.children.isEmpty }.compactMap { layout.boxes[$0.id] }
        borders = frames.flatMap { box in
            [
                Segment(from: Point(x: box.left, y: box.top), to: Point(x: box.left, y: box.bottom)),
                Segment(from: Point(x: box.right, y: box.top), to: Point(x: box.right, y: box.bottom)),
                Segment(from: Point(x: box.left, y: box.top), to: Point(x: box.right, y: box.top)),
                Segment(from: Point(x: box.left, y: box.bottom), to: Point(x: box.right, y: box.bottom)),
            ]
        }
        titles = frames.map { Box(left: $0.left, top: $0.top, right: $0.left + 90, bottom: $0.top + 24) }
    }

    /// Routes all arrows, short ones first, so that the long ones go around them.
    mutating func route(_ arrows: [Arrow]) -> [Arrow] {
        var routed = arrows
        let order = arrows.indices.sorted { (span(arrows[$0]), $0) < (span(arrows[$1]), $1) }
        for index in order {
            let arrow = arrows[index]
            guard let from = layout.boxes[arrow.source], let to = layout.boxes[arrow.target] else { continue }
            let hasReverse = arrows.contains { $0.source == arrow.target && $0.target == arrow.source }
            let candidates =
                arrow.source == arrow.target
                ? RouteCandidates.loops(at: from)
                : RouteCandidates.routes(from: from, to: to, in: layout, isPair: hasReverse)
            routed[index].route = cheapest(of: candidates, from: arrow.source, to: arrow.target)
            drawn += routed[index].segments
            ports.formUnion([routed[index].route.first, routed[index].route.last].compactMap(\.self))
        }
        return routed
    }

    private func span(_ arrow: Arrow) -> Int {
        guard let from = layout.boxes[arrow.source]?.center, let to = layout.boxes[arrow.target]?.center else {
            return 0
        }
        return abs(from.x - to.x) + abs(from.y - to.y)
    }

    /// Length and bends are cheap to know and never more than the whole cost: in their order, the search ends early.
    private func cheapest(of candidates: [[Point]], from source: String, to target: String) -> [Point] {
        let order = candidates.indices.map { (base(candidates[$0]), $0) }.sorted(by: <)
        var best: (cost: Int, route: [Point]) = (.max, [])
        for (base, index) in order {
            guard base < best.cost else { break }
            let cost = base + obstruction(candidates[index], from: source, to: target)
            if cost < best.cost { best = (cost, candidates[index]) }
        }
        return best.route
    }

    private func base(_ route: [Point]) -> Int {
        zip(route, route.dropFirst()).reduce((route.count - 2) * 50) { $0 + Segment(from: $1.0, to: $1.1).length }
    }

    private func obstruction(_ route: [Point], from source: String, to target: String) -> Int {
        var cost = [route.first, route.last].count { $0.map(ports.contains) ?? false } * 150
        for segment in zip(route, route.dropFirst()).map(Segment.init) {
            let area = segment.box
            for node in nodes {
                let isEnd = node.id == source || node.id == target
                if area.overlaps(node.box.grown(by: isEnd ? -1 : 9)) { cost += 5000 }
            }
            // A frame is drawn from and to at its border, never through itself.
            if let frame = layout.boxes[source]?.grown(by: -1), area.overlaps(frame) { cost += 5000 }
            cost += titles.count(where: area.overlaps) * 400
            for other in borders where segment.isBeside(other, within: 10) { cost += min(segment.length, 300) + 100 }
            for other in drawn {
                if segment.isBeside(other, within: 10) { cost += 600 }
                if segment.crosses(other) { cost += 45 }
            }
        }
        return cost
    }
}
