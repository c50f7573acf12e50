/// Where the boxes of a chart's picture stand.
///
/// The regions of the root stand side by side. Inside a region, leaves and histories stand on a grid at the places the
/// document gives them, those without a place below each other; the other states are frames around what they hold.
struct PictureLayout {
    static let node = (width: 148, height: 40)
    static let history = 26
    static let column = 290
    static let row = 136
    static let margin = 36
    static let header = 64

    /// The box of every state but the root, by its id.
    private(set) var boxes: [String: Box] = [:]
    /// What holds everything, including room for a heading.
    private(set) var bounds = Box(left: 0, top: 0, right: 0, bottom: 0)

    init(_ chart: Chart) {
        let regions = chart.root.kind == .parallel ? chart.root.children : [chart.root.id]
        var left = Self.margin
        for region in regions {
            let inside = chart.states.filter { chart.isInside($0.id, region) || $0.id == region }
            place(inside.filter { $0.children.isEmpty }, left: left)
            for frame in inside.reversed() where !frame.children.isEmpty { surround(frame, chart) }
            // A frame grows outwards: move the region back so that it begins where it should.
            let shift = left - (boxes[region]?.left ?? left)
            for state in inside { boxes[state.id] = boxes[state.id]?.moved(x: shift, y: 0) }
            left = (boxes[region]?.right ?? left) + Self.margin
        }
        alignRegions(regions)
        bounds = boxes.values.reduce(bounds) { $0.union($1) }
        bounds.right += Self.margin
        bounds.bottom += Self.margin
    }

    private mutating func place(_ leaves: [ChartState], left: Int) {
        let columns = Set(leaves.map { $0.place?.column ?? 0 }).sorted()
        var free = (leaves.compactMap { $0.place?.row }.max() ?? -1) + 1
        let top = leaves.compactMap { $0.place?.row }.min() ?? 0
        for leaf in leaves {
            let row = leaf.place?.row ?? free
            if leaf.place == nil { free += 1 }
            let column = columns.firstIndex(of: leaf.place?.column ?? 0) ?? 0
            let center = Point(x: left + column * Self.column, y: Self.header + (row - top + 1) * Self.row)
            let isHistory = leaf.kind == .history
            boxes[leaf.id] = Box(
                center: center, width: isHistory ? Self.history : Self.node.width,
                height: isHistory ? Self.history : Self.node.height)
        }
    }

    private mutating func surround(_ frame: ChartState, _ chart: Chart) {
        let held = chart.states.filter { $0.parent == frame.id }.compactMap { boxes[$0.id] }
        guard let first = held.first else { return }
        var box = held.dropFirst().reduce(first) { $0.union($1) }.grown(by: 30)
        box.top -= 12
        // Labels beside the outermost columns stay inside their region.
        if frame.parent == chart.root.id {
            box.left -= 36
            box.right += 36
        }
        boxes[frame.id] = box
    }

    /// Regions are as high as the highest of them.
    private mutating func alignRegions(_ regions: [String]) {
        let top = regions.compactMap { boxes[$0]?.top }.min() ?? 0
        let bottom = regions.compactMap { boxes[$0]?.bottom }.max() ?? 0
        let shift = Self.header - top
        for id in boxes.keys { boxes[id] = boxes[id]?.moved(x: 0, y: shift) }
        for region in regions {
            boxes[region]?.top = Self.header
            boxes[region]?.bottom = bottom + shift
        }
    }
}
