/// A chart as a drawing.
///
/// Colours and background are explicit: the drawing looks the same on a light and on a dark page.
struct ChartSVG {
    private let chart: Chart
    private let marking: Set<String>
    private let layout: PictureLayout
    private let arrows: [Arrow]
    private let labels: [ArrowLabel]
    /// The condition most transitions carry.
    private let common: String?

    init(_ chart: Chart, marking: Set<String>) {
        self.chart = chart
        self.marking = marking
        layout = PictureLayout(chart)
        var router = ArrowRouter(layout, chart: chart)
        arrows = router.route(Arrow.all(in: chart))
        let counts = Dictionary(grouping: chart.transitions.compactMap(\.condition), by: \.self).mapValues(\.count)
        let common = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        self.common = common
        var placer = LabelPlacer(layout, chart: chart, arrows: arrows)
        labels = placer.place(arrows.map { ArrowLabel($0.transitions, common: common) })
    }

    /// The whole document.
    var text: String {
        let width = layout.bounds.right
        let height = layout.bounds.bottom + 40
        var lines = [
            #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)""#
                + #" viewBox="0 0 \#(width) \#(height)" role="img">"#,
            "<title>\(chart.name)</title>",
            Self.style,
            #"<rect width="\#(width)" height="\#(height)" fill="white"/>"#,
            #"<text class="heading" x="\#(PictureLayout.margin)" y="40">\#(chart.name)</text>"#,
        ]
        lines += chart.states.filter { !$0.children.isEmpty }.compactMap(frame)
        lines += arrows.map(line)
        lines += chart.states.filter { $0.children.isEmpty }.compactMap(node)
        lines += labels.flatMap(words)
        lines.append(legend(y: height - 24))
        return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
    }

    private static let style = """
        <defs><marker id="head" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="8" markerHeight="8" orient="auto">\
        <path d="M0 0.5 8 4 0 7.5z" fill="#57606a"/></marker></defs>
        <style>
        text { font: 11px Helvetica, Arial, "DejaVu Sans", sans-serif; fill: #1f2328 }
        .heading { font-size: 22px; font-weight: bold }
        .frame { fill: #0b5fff; fill-opacity: .035; stroke: #9aa7b5 }
        .region { fill: #f6f8fa; stroke: #9aa7b5; stroke-dasharray: 6 4 }
        .frame-name { font-size: 12px; font-weight: bold; fill: #57606a }
        .node { fill: #ffffff; stroke: #1f2328; stroke-width: 1.5 }
        .active { fill: #ffd75e; stroke: #8a6100; stroke-width: 3 }
        .name { font-size: 13px; font-weight: bold; text-anchor: middle }
        .arrow { fill: none; stroke: #57606a; stroke-width: 1.3; marker-end: url(#head) }
        .words { stroke: #ffffff; stroke-width: 3px; stroke-linejoin: round; paint-order: stroke }
        .event { font-weight: bold }
        .rider { font-weight: bold; fill: #0b4fc4 }
        .guard { fill: #57606a; font-style: italic }
        .effects { fill: #116329 }
        </style>
        """

    private func frame(_ state: ChartState) -> String? {
        guard let box = layout.boxes[state.id] else { return nil }
        let isRegion = state.parent == chart.root.id || state.parent == nil
        return #"<rect class="\#(isRegion ? "region" : "frame")" \#(place(box)) rx="14"/>"#
            + #"<text class="frame-name" x="\#(box.left + 14)" y="\#(box.top + 20)">\#(state.id)</text>"#
    }

    private func node(_ state: ChartState) -> String? {
        guard let box = layout.boxes[state.id] else { return nil }
        let isHistory = state.kind == .history
        let look = marking.contains(state.id) ? "node active" : "node"
        return #"<rect class="\#(look)" \#(place(box)) rx="\#(isHistory ? box.width / 2 : 9)"/>"#
            + #"<text class="name" x="\#(box.center.x)" y="\#(box.center.y + 5)">\#(isHistory ? "H" : state.id)</text>"#
    }

    private func place(_ box: Box) -> String {
        #"x="\#(box.left)" y="\#(box.top)" width="\#(box.width)" height="\#(box.height)""#
    }

    private func line(_ arrow: Arrow) -> String {
        let points = arrow.route.map { "\($0.x),\($0.y)" }.joined(separator: " ")
        return #"<polyline class="arrow" points="\#(points)"/>"#
    }

    private func words(_ label: ArrowLabel) -> [String] {
        label.lines.enumerated().map { index, line in
            let look =
                switch line.style {
                case .event: "event"
                case .riderEvent: "rider"
                case .guardText: "guard"
                case .effects: "effects"
                }
            let y = label.box.top + index * ArrowLabel.leading + 10
            let text = Self.escaped(line.text)
            return #"<text class="words \#(look)" x="\#(label.box.left + 1)" y="\#(y)">\#(text)</text>"#
        }
    }

    private func legend(y: Int) -> String {
        let rider = common.map { #"<tspan class="rider">event</tspan> only in \#($0)    "# } ?? ""
        return #"<text x="\#(PictureLayout.margin)" y="\#(y)" xml:space="preserve">"#
            + #"<tspan class="event">event</tspan> always    \#(rider)"#
            + #"<tspan class="guard">[what its data must satisfy]</tspan>    "#
            + #"<tspan class="effects">/ effects committed with it, ? where the data decides</tspan>    "#
            + "<tspan>H the state that was active last</tspan></text>"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
