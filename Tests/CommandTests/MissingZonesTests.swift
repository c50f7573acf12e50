import Testing

/// A system without the database of time zones, such as a small container.
struct MissingZonesTests {
    private static let feed =
        #"printf '{"type":"FeatureCollection","features":[{"type":"Feature","id":"a","geometry":{"type":"Point","#
        + #""coordinates":[-9.1,38.7]},"properties":{"name":"A","opening_hours":"08:00-20:00"}}]}' > a.json"#

    /// The built-in points have their clocks all the same.
    @Test func theBuiltInPointsNeedNone() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["zontik step rent"])
        let with = try bench.run("zontik points")
        let without = try bench.run("export TZDIR=/nowhere; zontik points")
        #expect(without.status == 0 && !without.text.isEmpty && without.text == with.text)
    }

    /// What cannot be known is said, with what to install, and nothing is changed or called damaged.
    @Test func whatIsMissingIsNamed() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        _ = try bench.run([Self.feed, "zontik points import a.json --replace --yes --time-zone Europe/Lisbon"])
        let needed = "this system has no time zone data, and does not know \"Europe/Lisbon\"; install them"
        for (line, status) in [
            ("zontik points", 1 as Int32), ("zontik points import a.json --time-zone Europe/Lisbon", 64),
        ] {
            let answer = try bench.run("export TZDIR=/nowhere; \(line)")
            #expect(answer.status == status && answer.text.isEmpty, "\(answer)")
            #expect(answer.errors.split { $0.isWhitespace }.joined(separator: " ").contains(needed), "\(answer.errors)")
            #expect(!answer.errors.contains("damaged"))
        }
        #expect(try bench.run("zontik points").status == 0)
    }
}
