import Rental
import RentalChart
import StateChart
import StateMachine
import Testing

@testable import RentalTables

/// The chart is what a person reviews, the code is what runs. This walks both, over every configuration the chart can
/// reach and every event either knows, and prints what is in one and not in the other.
@Suite struct ChartAgreementTests {
    @Test func chartAndCodeAgree() throws {
        let walk = try ChartWalk(try Chart(scxml: RentalChart.scxml))
        #expect(walk.places.count > 100)
        #expect(walk.taken.count == walk.chart.transitions.count)
        #expect(Set(walk.chart.events) == Set(CodeWalk.eventNames))
        #expect(agreement(walk).differences == [])
    }

    /// Shows that the comparison can fail, each list for its own reason.
    @Test(
        arguments: [
            (
                "<transition event=\"skipFeedback\" cond=\"In('liveOnline')\" target=\"main\"/>",
                "<transition event=\"skipFeedback\" cond=\"In('liveOnline')\" target=\"map\"/>",
                \ChartAgreement.otherTarget
            ),
            ("<transition event=\"openMap\" cond=\"In('liveOnline')\" target=\"map\"/>", "", \.onlyInCode),
            (
                "<transition event=\"skipFeedback\"",
                "<transition event=\"finish\" cond=\"In('liveOnline')\" target=\"main\"/><transition event=\"skipFeedback\"",
                \.onlyInChart
            ),
            ("z:effects=\"authorize\"", "z:effects=\"authorize post\"", \.otherEffects),
        ] as [(String, String, KeyPath<ChartAgreement, [String]> & Sendable)])
    func aChangedChartIsNoticed(
        part: String, other: String, list: KeyPath<ChartAgreement, [String]> & Sendable
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
        #expect(!agreement(walk)[keyPath: list].isEmpty)
    }

    private func agreement(_ walk: ChartWalk) -> ChartAgreement {
        CodeWalk.agreement(walk, UmbrellaRental.transition)
    }
}
