import StateChart
import Testing

/// The SCXML algorithm where the rental's chart does not reach it.
@Suite struct StepTests {
    @Test func `an inner transition wins over an outer one`() throws {
        let chart = try SmallChart.chart(
            """
            <state id="top" initial="outer">
              <state id="outer" initial="inner">
                <transition event="go" target="wrong"/>
                <state id="inner"><transition event="go" target="right"/></state>
                <state id="right"/>
              </state>
              <state id="wrong"/>
            </state>
            """)
        let first = try #require(chart.step("go", from: chart.initialConfiguration))
        #expect(first.leaves == ["right"])
        #expect(chart.step("go", from: first)?.leaves == ["wrong"])
    }

    @Test func `the first transition in the document wins, by tokens and by condition`() throws {
        let chart = try SmallChart.chart(
            """
            <parallel id="top">
              <state id="light" initial="dark">
                <state id="dark"><transition event="switch" target="bright"/></state>
                <state id="bright"/>
              </state>
              <state id="door" initial="shut">
                <state id="shut">
                  <transition event="push.hard" target="broken"/>
                  <transition event="push" cond="In('bright')" target="open"/>
                </state>
                <state id="open"/>
                <state id="broken"/>
              </state>
            </parallel>
            """)
        let dark = chart.initialConfiguration
        #expect(dark.leaves == ["dark", "shut"])
        #expect(chart.step("push", from: dark) == nil)
        #expect(chart.step("pushed", from: dark) == nil)
        #expect(chart.step("push.hard", from: dark)?.leaves == ["dark", "broken"])
        let bright = try #require(chart.step("switch", from: dark))
        #expect(chart.step("push.softly", from: bright)?.leaves == ["bright", "open"])
    }

    /// Two regions answer to one event at once: conditions look at what was active before either moved.
    @Test func `regions move together`() throws {
        let chart = try SmallChart.chart(
            """
            <parallel id="top">
              <state id="a" initial="a1">
                <state id="a1"><transition event="go" cond="In('b1')" target="a2"/></state>
                <state id="a2"/>
              </state>
              <state id="b" initial="b1">
                <state id="b1"><transition event="go" cond="In('a1')" target="b2"/></state>
                <state id="b2"/>
              </state>
            </parallel>
            """)
        #expect(chart.step("go", from: chart.initialConfiguration)?.leaves == ["a2", "b2"])
    }

    @Test func `entering one region of a parallel state enters the others, leaving it leaves all`() throws {
        let chart = try SmallChart.chart(
            """
            <state id="top" initial="off">
              <state id="off"><transition event="start" target="warm"/></state>
              <parallel id="on">
                <transition event="stop" target="idle"/>
                <state id="heat" initial="cold"><state id="cold"/><state id="warm"/></state>
                <state id="fan" initial="still">
                  <state id="still"><transition event="spin" target="turning"/></state>
                  <state id="turning"/>
                </state>
              </parallel>
              <state id="idle"><transition event="start" target="on"/></state>
            </state>
            """)
        let on = try #require(chart.step("start", from: chart.initialConfiguration))
        #expect(on.leaves == ["warm", "still"])
        let turning = try #require(chart.step("spin", from: on))
        let idle = try #require(chart.step("stop", from: turning))
        #expect(idle.leaves == ["idle"])
        #expect(chart.step("start", from: idle)?.leaves == ["cold", "still"])
    }

    @Test func `a shallow history remembers the child, not what was inside it`() throws {
        let chart = try SmallChart.chart(
            """
            <state id="top" initial="work">
              <state id="work" initial="one">
                <history id="last" type="shallow"><transition target="one"/></history>
                <state id="one"><transition event="next" target="two"/></state>
                <state id="two" initial="two1">
                  <state id="two1"><transition event="next" target="two2"/></state>
                  <state id="two2"/>
                </state>
                <transition event="pause" target="rest"/>
              </state>
              <state id="rest"><transition event="resume" target="last"/></state>
            </state>
            """)
        var configuration = chart.initialConfiguration
        for event in ["next", "next", "pause"] { configuration = try #require(chart.step(event, from: configuration)) }
        #expect(configuration == ChartConfiguration(leaves: ["rest"], history: ["last": "two"]))
        #expect(chart.step("resume", from: configuration)?.leaves == ["two1"])
        #expect(chart.step("resume", from: ChartConfiguration(leaves: ["rest"]))?.leaves == ["one"])
    }

    @Test func `a walk finds every configuration by a shortest path`() throws {
        let chart = try SmallChart.chart(
            """
            <state id="top" initial="a">
              <state id="a"><transition event="far" target="b"/><transition event="near" target="c"/></state>
              <state id="b"><transition event="on" target="c"/></state>
              <state id="c"/>
            </state>
            """)
        let walk = try ChartWalk(chart)
        #expect(walk.places.map(\.name) == ["a", "b", "c"])
        #expect(walk.places.map(\.path) == [[], ["far"], ["near"]])
        #expect(walk.events == ["far", "near", "on", "refused.far", "refused.near", "refused.on"])
        #expect(walk.matrix.expected["b"]?["on"] == ["c"])
        #expect(walk.matrix.expected["b"]?["near"] == ["b"])
    }
}
