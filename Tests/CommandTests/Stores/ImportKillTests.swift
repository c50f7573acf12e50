import Foundation
import TerminalScreen
import Testing

/// An import killed before any of its writes and syncs has done all or nothing, and leaves a store that works.
struct ImportKillTests {
    @Test(arguments: ["pwrite64", "fdatasync"])
    func aKilledImportHasDoneAllOrNothing(_ call: String) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let stations = (1...40).map { number in
            #"{"type":"Feature","id":"p\#(number)","properties":{"name":"P \#(number)","umbrellas":\#(number)},"#
                + #""geometry":{"type":"Point","coordinates":[13.4,52.\#(100 + number)]}}"#
        }
        let feed = #"{"type":"FeatureCollection","features":[\#(stations.joined(separator: ","))]}"#
        try feed.write(to: bench.folder.url.appendingPathComponent("feed.json"), atomically: false, encoding: .utf8)
        try bench.run([
            "zontik service up > out", "zontik points --json > none", "cp -a store whole",
            "zontik points import feed.json > out", "zontik points --json > all",
            "test $(tr '{' '\\n' < all | grep -c 'stock') -eq 114",
        ])
        // Killed before its first such call, before its second, and so on, until it has none left to be killed at.
        let script = """
            count=1
            while rm -rf store && cp -a whole store
                strace -f -qq -o log -e trace=\(call) -e inject=\(call):signal=KILL:when=$count \\
                    "$ZONTIK" --now "$NOW" points import feed.json > out 2>&1
                [ $? -ne 0 ]
            do
                zontik points --json > now 2> hint || echo "broken by kill $count"
                test ! -s hint || echo "points without umbrellas after kill $count"
                cmp -s now all || cmp -s now none || echo "half an import after kill $count"
                zontik verify 2> out || cat out
                zontik points import feed.json > out || echo "no import after kill $count"
                zontik points --json | cmp - all || echo "something else after kill $count"
                zontik verify 2> out || cat out
                count=$((count + 1))
            done
            echo "$((count - 1)) kills"
            """
        let answer = try bench.run(script, seconds: 300)
        #expect(answer.errors.isEmpty, "\(answer.errors)")
        #expect(answer.lines.count == 2, "\(answer.text)")
        let kills = try #require(answer.lines.first?.split(separator: " ").first.flatMap { Int($0) })
        #expect(kills >= 1, "\(answer.text)")
    }
}
