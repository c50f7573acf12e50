import StateMachine
import Testing

struct DiagramTests {
    private let edges: Set = [
        Edge("open", "push", "closed"), Edge("closed", "coin", "open"), Edge("closed", "card", "open"),
        Edge("closed", "push", "closed"),
    ]

    @Test func transitionsBetweenTheSameStatesShareAnArrow() {
        #expect(
            edges.mermaid(initial: "closed") == """
                stateDiagram-v2
                    state "closed" as s0
                    state "open" as s1
                    [*] --> s0
                    s0 --> s0 : push
                    s0 --> s1 : card, coin
                    s1 --> s0 : push

                """)
        #expect(
            edges.dot(initial: "closed") == """
                digraph {
                    node [shape=box, style=rounded]
                    "[*]" [shape=point, label=""]
                    "closed"
                    "open"
                    "[*]" -> "closed" [label=""]
                    "closed" -> "closed" [label="push"]
                    "closed" -> "open" [label="card, coin"]
                    "open" -> "closed" [label="push"]
                }

                """)
    }

    /// Without an initial state none is marked, and no transition draws nothing.
    @Test func nothingIsMadeUp() {
        #expect(!edges.mermaid().contains("[*]"))
        #expect(!edges.dot().contains("point"))
        #expect([Edge]().mermaid() == "stateDiagram-v2\n")
    }

    @Test func namesThatTheLanguagesEndAreEscaped() {
        let edges = [Edge("a\"b;c#d\ne\\", "x", "y")]
        #expect(edges.mermaid().contains(#"state "a#quot;b#59;c#35;d e\" as s0"#))
        #expect(edges.dot().contains(#""a\"b;c#d e\\" -> "y""#))
    }
}
