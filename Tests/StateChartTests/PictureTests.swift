import RentalChart
import StateChart
import Testing

@Suite struct PictureTests {
    let chart: Chart

    init() throws {
        chart = try Rental.chart.get()
    }

    @Test(arguments: ChartFormat.allCases)
    func `the pictures beside the chart are made from it`(format: ChartFormat) throws {
        let path = "StateCharts/rental." + format.fileExtension
        let isFresh = try Repository.text(path) == format.render(chart)
        #expect(isFresh, "\(path) is stale: StateCharts/README.md says how to make it again")
    }

    @Test func `the program carries the chart of the repository`() throws {
        #expect(try Repository.text("StateCharts/rental.scxml") == String(decoding: RentalChart.scxml, as: UTF8.self))
    }

    @Test(arguments: ChartFormat.allCases)
    func `every leaf and every event is in every picture`(format: ChartFormat) {
        let picture = format.render(chart)
        for name in chart.leaves.map(\.id) + chart.events {
            #expect(picture.contains(name), "\(name) is missing")
        }
    }

    @Test(arguments: ChartFormat.allCases)
    func `marking shows what is active and nothing else`(format: ChartFormat) {
        let plain = format.render(chart)
        let marked = format.render(chart, marking: ["liveOnline", "rentScanned"])
        #expect(marked != plain)
        #expect(marked != format.render(chart, marking: ["liveOnline", "activeRent"]))
        #expect(format.render(chart, marking: ["nowhere"]) == plain)
    }

    @Test func `the outline marks the leaf and what is around it, within a terminal's width`() {
        let lines = ChartFormat.text.render(chart, marking: ["liveOffline", "map"]).split(separator: "\n")
        let marked = lines.filter { !$0.hasPrefix(" ") }
            .map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
        let around = ["│ session", "│ shell", "│ rental", "│ journey", "│ browsing", "│ points"]
        #expect(marked.filter { $0.hasPrefix("│") } == around)
        #expect(marked.filter { $0.hasPrefix("▶") } == ["▶ liveOffline", "▶ map"])
        #expect(lines.allSatisfy { $0.count <= 80 })
    }

    /// Where Graphviz puts things depends on its version and the fonts it finds; what it says does not.
    @Test func `the drawing beside the chart says what its dot text says`() throws {
        let dot = try Repository.text("StateCharts/rental.dot")
        let drawing = try Drawing(Repository.text("StateCharts/rental.svg"))
        let arrows = dot.matches(of: /(\w+) -> (\w+) \[/).map { "\($0.output.1)->\($0.output.2)" }
        let groups = chart.states.filter { !$0.children.isEmpty }.map(\.id)
        let histories = chart.states.filter { $0.kind == .history }.map(\.id)
        let leaves = chart.leaves.map(\.id)
        let titles = [chart.name] + arrows + groups.map { "cluster_" + $0 } + histories + leaves
        #expect(drawing.titles.sorted() == titles.sorted(), "make StateCharts/rental.svg again")
        // Between the tags of labels, which stand one after the other to the end of their line.
        let labels = dot.split(separator: "label=<").dropFirst().flatMap { $0.matches(of: />([^<>\n]+)</) }
        let said = labels.map { Drawing.plain(String($0.output.1)) }.filter { !$0.isEmpty }
        let words = said + groups + histories.map { _ in "H" } + leaves
        #expect(arrows.count > 30 && labels.count > arrows.count)
        #expect(drawing.words.sorted() == words.sorted(), "make StateCharts/rental.svg again")
        #expect(drawing.hasBackground, "it must look the same on a dark page")
    }

    @Test func `words of a chart cannot break out of a label`() throws {
        let small = try SmallChart.chart(
            """
            <state id="top" initial="a">
              <state id="a"><transition event="on" target="b" z:guard="1 &lt; 2 &amp; 3 &gt; 2"/></state>
              <state id="b"><transition event="off" target="a"/></state>
            </state>
            """)
        for format in ChartFormat.allCases { #expect(format.render(small).contains("off")) }
        #expect(ChartFormat.dot.render(small).contains("<i>[1 &lt; 2 &amp; 3 &gt; 2]</i>"))
    }
}
