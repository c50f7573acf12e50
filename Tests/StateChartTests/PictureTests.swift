import Foundation
import RentalChart
import StateChart
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct PictureTests {
    let chart: Chart

    init() throws {
        chart = try Rental.chart.get()
    }

    @Test(arguments: ChartFormat.allCases)
    func `the pictures beside the chart are made from it`(format: ChartFormat) throws {
        let path = "StateCharts/rental." + format.fileExtension
        let isFresh = try Repository.text(path) == format.render(chart)
        #expect(isFresh, "\(path) is stale: make it again with zontik chart --format \(format.rawValue)")
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
        let around = ["│ session", "│ shell", "│ rental", "│ journey", "│ browsing"]
        #expect(marked.filter { $0.hasPrefix("│") } == around)
        #expect(marked.filter { $0.hasPrefix("▶") } == ["▶ liveOffline", "▶ map"])
        #expect(lines.allSatisfy { $0.count <= 80 })
    }

    @Test func `the drawing is well-formed and brings its own background`() {
        let drawing = ChartFormat.svg.render(chart)
        let parser = XMLParser(data: Data(drawing.utf8))
        #expect(parser.parse() && parser.parserError == nil)
        #expect(drawing.contains(#"fill="white""#))
    }

    /// A chart without places is drawn as well, one state below the other.
    @Test func `places are not needed`() throws {
        let small = try SmallChart.chart(
            """
            <state id="top" initial="a">
              <state id="a"><transition event="on" target="b"/></state>
              <state id="b"><transition event="off" target="a"/></state>
            </state>
            """)
        for format in ChartFormat.allCases { #expect(format.render(small).contains("off")) }
    }
}
