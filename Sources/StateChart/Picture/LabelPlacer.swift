/// Puts each label beside its arrow, where it hides least.
struct LabelPlacer {
    private let nodes: [(id: String, box: Box)]
    private let arrows: [Arrow]
    private let segments: [[Segment]]
    private let frames: [Box]
    private var taken: [Box] = []

    init(_ layout: PictureLayout, chart: Chart, arrows: [Arrow]) {
        nodes = chart.states.filter { $0.children.isEmpty }.compactMap { state in
            layout.boxes[state.id].map { (state.id, $0) }
        }
        self.arrows = arrows
        frames = chart.states.filter { !$0.children.isEmpty }.compactMap { layout.boxes[$0.id] }
        segments = arrows.map(\.segments)
    }

    /// The box for each arrow's label, largest labels first.
    mutating func place(_ labels: [ArrowLabel]) -> [ArrowLabel] {
        var placed = labels
        let order = labels.indices.sorted {
            (-labels[$0].box.height * labels[$0].width, $0) < (-labels[$1].box.height * labels[$1].width, $1)
        }
        for index in order {
            let options = candidates(for: labels[index].box, along: segments[index])
            let costs = options.map { cost($0, index) }
            if let best = costs.indices.min(by: { (costs[$0], $0) < (costs[$1], $1) }) {
                placed[index].box = options[best].box
            }
            taken.append(placed[index].box)
        }
        return placed
    }

    /// A place and what is wrong with it before anything else is looked at.
    private typealias Option = (box: Box, base: Int)

    private func candidates(for size: Box, along segments: [Segment]) -> [Option] {
        var options: [Option] = []
        for segment in segments {
            for step in [4, 3, 5, 2, 6, 1, 7] {
                let x = segment.from.x + (segment.to.x - segment.from.x) * step / 8
                let y = segment.from.y + (segment.to.y - segment.from.y) * step / 8
                let base = abs(step - 4) * 3 + max(0, 60 - segment.length)
                if segment.isVertical {
                    let top = y - size.height / 2
                    options.append((size.moved(x: x + 6, y: top), base))
                    options.append((size.moved(x: x - 6 - size.width, y: top), base))
                } else {
                    let left = x - size.width / 2
                    options.append((size.moved(x: left, y: y - 4 - size.height), base))
                    options.append((size.moved(x: left, y: y + 4), base))
                }
            }
        }
        return options
    }

    private func cost(_ option: Option, _ index: Int) -> Int {
        var cost = option.base
        cost += nodes.count { $0.box.grown(by: 2).overlaps(option.box) } * 3000
        // Beside a box its arrow does not touch, a label would be read as that box's.
        cost += nodes.count {
            $0.id != arrows[index].source && $0.id != arrows[index].target
                && $0.box.grown(by: 40).overlaps(option.box)
        } * 15
        cost += taken.count { $0.grown(by: 2).overlaps(option.box) } * 2500
        for (other, lines) in segments.enumerated() {
            for line in lines where line.box.overlaps(option.box) { cost += other == index ? 500 : 300 }
            // Close to a foreign line a label would be read as that line's.
            for line in lines where other != index && line.box.grown(by: 5).overlaps(option.box) { cost += 60 }
        }
        for frame in frames where frame.overlaps(option.box) && !frame.contains(option.box) { cost += 120 }
        return cost
    }
}
