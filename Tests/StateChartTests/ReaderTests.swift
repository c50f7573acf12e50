import StateChart
import Testing

/// What the parser refuses, with line and name.
@Suite struct ReaderTests {
    private static let door = """
        <state id="top" initial="shut">
          <state id="shut"><transition event="pull" target="open"/></state>
          <state id="open"><transition event="push" target="shut" z:effects="knock ring?"/></state>
        </state>
        """

    private func refusal(_ content: String) -> String? {
        do {
            _ = try SmallChart.chart(content)
            return nil
        } catch {
            return error.description
        }
    }

    @Test func `a chart of the subset is read`() throws {
        let chart = try SmallChart.chart(Self.door)
        #expect(chart.name == "small")
        #expect(chart.vocabulary == ["knock", "ring"])
        #expect(chart.states.map(\.id) == ["top", "shut", "open"])
        #expect(chart.transitions.map(\.line) == [5, 6])
        #expect(chart.transitions[1].effects.map(\.description) == ["knock", "ring?"])
    }

    /// The door with one thing replaced, and what the parser has to say about it.
    @Test(arguments: [
        (#"<state id="open">"#, #"<state id="open"><onentry/>"#, "line 6: element <onentry> is not in the subset"),
        (#"<state id="open">"#, #"<state id="open"><z:note/>"#, "line 6: element <z:note> is not in the subset"),
        (#"<state id="open">"#, #"<final id="open">"#, "line 6: element <final> is not in the subset"),
        (
            #"event="pull""#, #"event="pull" type="internal""#,
            "line 5: attribute type on <transition> is not in the subset"
        ),
        (#"event="pull""#, #"event="pull" z:note="""#, "line 5: attribute z:note on <transition> is not in the subset"),
        (#"id="top""#, #"id="top" xmlns:x="urn:x""#, "line 4: attribute xmlns:x on <state> is not in the subset"),
        (#"id="open""#, #"id="open" z:guard="""#, "line 6: attribute z:guard on <state> is not in the subset"),
        (#"event="pull""#, "", "line 5: <transition> needs the attribute event"),
        (#"event="pull""#, #"event="pull tug""#, #"line 5: "pull tug" is not one event name"#),
        (#"event="pull""#, #"event="*""#, #"line 5: "*" is not one event name"#),
        (#"target="open""#, "", "line 5: <transition> needs the attribute target"),
        (#"target="open""#, #"target="ajar""#, "line 5: target ajar of pull of shut is not a state"),
        (#"target="open""#, #"target="top""#, "line 5: pull of shut leaves its region for top"),
        (
            #"target="open""#, #"target="open" cond="x > 1""#,
            #"line 5: cond "x > 1" is not of the form In('state')"#
        ),
        (
            #"target="open""#, #"target="open" cond="!In('shut')""#,
            #"line 5: cond "!In('shut')" is not of the form In('state')"#
        ),
        (
            #"target="open""#, #"target="open" cond="In('ajar')""#,
            "line 5: In('ajar') on pull of shut does not name a state"
        ),
        ("knock", "bang", #"line 6: effect "bang" is not in z:vocabulary"#),
        (#"id="open""#, #"id="shut""#, "line 6: id shut is taken since line 5"),
        (#"id="open""#, #"id="o-pen""#, #"line 6: "o-pen" cannot be an id"#),
        (#"target="open""#, #"target="shut""#, "line 6: no path reaches the state open"),
        (#"initial="shut""#, "", "line 4: top needs the attribute initial"),
        (#"initial="shut""#, #"initial="ajar""#, "line 4: top does not hold its initial state ajar"),
        (
            #"id="shut""#, #"id="shut" initial="open""#,
            #"line 5: shut holds no states, so initial="open" means nothing"#
        ),
        (#"<state id="open">"#, #"<state id="open">creak"#, "line 6: text in <state> is not in the subset: creak"),
        (#"<state id="open">"#, #"<state id="open"><![CDATA[x]]>"#, "line 6: CDATA is not in the subset"),
        (
            #"<state id="open">"#, #"<state id="open"><?go now?>"#,
            "line 6: processing instruction go is not in the subset"
        ),
        (#"<state id="open">"#, #"<state id="open"></top>"#, "line 6: not well-formed XML: mismatched tag"),
        (
            #"<state id="top""#, #"<parallel id="none"/><state id="top""#,
            "line 4: <scxml> may hold one state only, top is the second"
        ),
        (#"<state id="open">"#, #"<state id="open"><scxml/>"#, "line 6: <scxml> may not stand in <state>"),
    ])
    func `what is outside the subset is refused`(part: String, other: String, message: String) {
        #expect(Self.door.contains(part))
        #expect(refusal(Self.door.replacing(part, with: other, maxReplacements: 1)) == message)
    }

    @Test(arguments: [
        ("knock ring @bell", #"line 1: "@bell" in z:vocabulary is not a name, name@lane or name~lane"#),
        ("knock ring#", #"line 1: "ring#" in z:vocabulary is not a name, name@lane or name~lane"#),
        ("knock ring@a-b", #"line 1: "ring@a-b" in z:vocabulary is not a name, name@lane or name~lane"#),
        ("knock ring knock@", "line 1: knock is in z:vocabulary twice"),
        ("knock@ ring~bell", #"line 1: ring withdraws lane "bell", in which there is no effect"#),
    ])
    func `a word that places no effect is refused`(words: String, message: String) {
        #expect(refusal(of: words) == message)
    }

    @Test func `the vocabulary says where effects take place`() throws {
        let chart = try vocabulary("knock@ ring@bell~ chime@bell hush~bell note")
        #expect(
            chart.placements == [
                "knock": .outside, "ring": .outside(lane: "bell", isWithdrawable: true),
                "chime": .outside(lane: "bell", isWithdrawable: false), "hush": .withdrawal(lane: "bell"),
                "note": .inside,
            ])
        #expect(
            chart.vocabulary.map { $0 + (chart.placements[$0]?.description ?? "") }.joined(separator: " ")
                == "knock@ ring@bell~ chime@bell hush~bell note")
        let code = chart.placements.merging(["knock": .inside, "tap": .inside, "note": .inside]) { $1 }
        #expect(
            chart.differences(from: code) == ["knock: the chart has knock@, the code knock", "only in the code: tap"])
        #expect(chart.differences(from: [:]).count == 5)
    }

    private func vocabulary(_ words: String) throws(ChartError) -> Chart {
        let text = String(decoding: SmallChart.document(Self.door), as: UTF8.self)
        return try Chart(scxml: Array(text.replacing("knock ring\"", with: words + "\"").utf8))
    }

    private func refusal(of words: String) -> String? {
        do {
            _ = try vocabulary(words)
            return nil
        } catch {
            return error.description
        }
    }

    @Test func `a transition that is never taken is refused`() {
        let shadowed = Self.door.replacing(
            #"target="open"/>"#, with: #"target="open"/><transition event="pull.hard" target="open"/>"#)
        #expect(refusal(shadowed) == "line 5: no path takes the transition pull.hard of shut")
    }

    @Test func `a history stands among the states it remembers and has one default`() {
        let history = #"<history id="last" type="shallow"><transition target="shut"/></history>"#
        func door(_ line: String) -> String {
            Self.door.replacing("</state>\n</state>", with: "</state>\n\(line)\n</state>")
        }
        #expect(refusal(door(history)) == nil)
        #expect(
            refusal(door(history.replacing("shallow", with: "deep")))
                == #"line 7: type on <history> must be "shallow""#)
        #expect(
            refusal(door(history.replacing(#"target="shut""#, with: #"target="top""#)))
                == "line 7: top does not hold top, last's default")
        #expect(
            refusal(door(#"<history id="last" type="shallow"/>"#)) == "line 7: history last needs a default transition")
    }

    @Test func `a document of another kind is refused`() {
        let cases: [([UInt8], String)] = [
            ([], "line 1: not well-formed XML: no element found"),
            (Array("<svg/>".utf8), "line 1: element <svg> is not in the subset"),
            (Array("<state id='a'/>".utf8), "line 1: <state> may not be the document element"),
            (
                Array("<?xml version='1.0'?>\n<!DOCTYPE scxml>\n<scxml/>".utf8),
                "line 2: a document type declaration is not in the subset"
            ),
            (SmallChart.document(Self.door, initial: "shut"), "initial shut of <scxml> is not its state top"),
            (
                Array(
                    String(decoding: SmallChart.document(Self.door), as: UTF8.self)
                        .replacing("ecmascript", with: "xpath").utf8),
                #"line 1: datamodel on <scxml> must be "ecmascript""#
            ),
        ]
        for (document, message) in cases {
            let error = #expect(throws: ChartError.self) { try Chart(scxml: document) }
            #expect(error?.description == message)
        }
    }
}
