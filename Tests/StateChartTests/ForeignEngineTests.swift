import Foundation
import RentalChart
import StateChart
import Testing

@Suite struct ForeignEngineTests {
    let walk: ChartWalk

    init() throws {
        walk = try Rental.walk.get()
    }

    @Test func `another SCXML engine agrees on every configuration and event`() throws {
        let answer = try ForeignEngine.compare(walk.matrix.json())
        #expect(answer.status == 0, "\(answer.output)")
        // One comparison on arrival and one for each event.
        let comparisons = walk.places.count * (walk.events.count + 1)
        #expect(answer.output == "\(comparisons) compared, 0 different\n")
    }

    @Test func `a chart that lost a transition is noticed by the other engine`() throws {
        let lost = #"<transition event="finish" cond="In('liveOnline')" target="returnAwaiting"/>"#
        let whole = String(decoding: RentalChart.scxml, as: UTF8.self)
        #expect(whole.contains(lost))
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("chart-\(UUID().uuidString).scxml")
        try Data(whole.replacing(lost, with: "").utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }

        let answer = try ForeignEngine.compare(walk.matrix.json(), chart: file)
        #expect(answer.status == 1)
        #expect(answer.output.contains("+ finish: expected liveOnline returnAwaiting, found activeRent liveOnline"))
    }

    @Test func `comparing nothing is a failure`() throws {
        let nothing = #"{"configurations":[],"events":[],"expected":{}}"#
        let answer = try ForeignEngine.compare(Data(nothing.utf8))
        #expect(answer.status == 1)
        #expect(answer.output == "0 compared, 0 different\n")
    }
}
