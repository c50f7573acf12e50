import Rental
import RentalChart
import StateChart
import StateMachine
import Testing

/// The chart is what a person reviews, the code is what runs. This walks both, over every configuration the chart can
/// reach and every event either knows, and prints what is in one and not in the other.
///
/// Because every edge out of every chart configuration is compared, and both start in the same one, the code cannot
/// reach a configuration the chart does not have without a difference being printed.
@Suite struct ChartAgreementTests {
    struct Differences: Equatable {
        var onlyInChart: [String] = []
        var onlyInCode: [String] = []
        var otherTarget: [String] = []
        var otherEffects: [String] = []
    }

    @Test func chartAndCodeAgree() throws {
        let walk = try ChartWalk(try Chart(scxml: RentalChart.scxml))
        #expect(walk.places.count > 100)
        #expect(walk.taken.count == walk.chart.transitions.count)
        #expect(Set(walk.chart.events) == Set(CodeWalk.eventNames))
        #expect(try differences(walk) == Differences())
    }

    /// Shows that the comparison can fail, each list for its own reason.
    @Test(
        arguments: [
            (
                "<transition event=\"skipFeedback\" cond=\"In('liveOnline')\" target=\"main\"/>",
                "<transition event=\"skipFeedback\" cond=\"In('liveOnline')\" target=\"map\"/>",
                \Differences.otherTarget
            ),
            ("<transition event=\"openMap\" cond=\"In('liveOnline')\" target=\"map\"/>", "", \.onlyInCode),
            (
                "<transition event=\"skipFeedback\"",
                "<transition event=\"finish\" cond=\"In('liveOnline')\" target=\"main\"/><transition event=\"skipFeedback\"",
                \.onlyInChart
            ),
            ("z:effects=\"authorize\"", "z:effects=\"authorize post\"", \.otherEffects),
        ] as [(String, String, KeyPath<Differences, [String]> & Sendable)])
    func aChangedChartIsNoticed(
        part: String, other: String, list: KeyPath<Differences, [String]> & Sendable
    ) throws {
        let original = String(decoding: RentalChart.scxml, as: UTF8.self)
        // Without openMap nothing else leads to the map, so the map goes too: the reader refuses what is unreachable.
        var changed = original.replacing(part, with: other)
        #expect(changed != original)
        if other.isEmpty {
            changed = changed.replacing(
                "<transition event=\"rent\" cond=\"In('liveOnline')\" target=\"rentChoosing\"/>",
                with: "<transition event=\"rent\" cond=\"In('liveOnline')\" target=\"rentChoosing\"/>"
                    + "<transition event=\"finish\" cond=\"In('liveOnline')\" target=\"map\"/>", maxReplacements: 1)
        }
        let walk = try ChartWalk(try Chart(scxml: Array(changed.utf8)))
        #expect(!(try differences(walk)[keyPath: list].isEmpty))
    }

    private func differences(_ walk: ChartWalk) throws -> Differences {
        var found = Differences()
        for place in walk.places {
            for event in Set(walk.chart.events).union(CodeWalk.eventNames).sorted() {
                let premium = event == "pay.beyondHold" || place.path.contains("pay.beyondHold")
                guard let state = CodeWalk(premium: premium).follow(place.path) else { continue }
                let label = "\(place.name) + \(event)"
                let inChart = walk.chart.step(event, from: place.configuration)
                switch (inChart, CodeWalk(premium: premium).step(state, event)) {
                case (nil, .refused):
                    break
                case (let next?, .refused(let refusal)):
                    found.onlyInChart.append("\(label) → \(next.leaves.sorted()): the code refuses, \(refusal)")
                case (nil, .accepted(let next, _)):
                    found.onlyInCode.append("\(label) → \(next.configuration)")
                case (let expected?, .accepted(let next, let effects)):
                    if expected.leaves != Set(next.configuration) {
                        found.otherTarget.append(
                            "\(label): chart \(expected.leaves.sorted()), code \(next.configuration)")
                    }
                    let names = effects.map(\.name)
                    let transitions = walk.chart.transitions(for: event, in: place.configuration)
                    if !transitions.contains(where: { $0.allows(effects: names) }) {
                        found.otherEffects.append("\(label): \(names), not \(transitions.map(\.effectsText))")
                    }
                }
            }
        }
        return found
    }
}
