import TerminalScreen
import Testing

/// What Graphviz draws, which `scripts/test --all` installs.
struct GraphvizTests {
    @Test func graphvizDrawsTheChartWithTheCurrentStateMarked() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["zontik step rent"])
        let drawing = try bench.run("zontik chart --format svg")
        let same = try bench.run("zontik chart --format dot | dot -Tsvg")
        #expect(drawing.status == 0 && drawing.errors.isEmpty && drawing.text == same.text)
        #expect(drawing.text.matches(of: /fill="#ffd75e"/).count == 2, "one leaf of each region")
        let failed = try bench.run(
            """
            mkdir bin && printf '#!/bin/sh\\nexit 3\\n' > bin/dot && chmod +x bin/dot && PATH=$PWD/bin zontik chart --format svg
            """)
        #expect(failed.status == 1 && failed.text.isEmpty && failed.errors.contains("failed with status 3"))
    }
}
