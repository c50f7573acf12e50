import Foundation
import Testing

/// What `docs/architecture.md` says of layers holds in the sources.
@Suite struct LayerTests {
    /// The layer of each target that the table names, counted from the top.
    private static func layers() throws -> [String: Int] {
        let text = try String(contentsOf: SourceFile.top.appending(path: "docs/architecture.md"), encoding: .utf8)
        let rows = text.split(separator: "\n").drop { !$0.hasPrefix("| layer |") }.dropFirst(2).prefix {
            $0.hasPrefix("|")
        }
        var layers: [String: Int] = [:]
        for (layer, row) in rows.enumerated() {
            for match in row.split(separator: "|")[1].matches(of: /`([^`]+)`/) { layers[String(match.1)] = layer }
        }
        return layers
    }

    @Test func noTargetImportsOneFromALayerBelow() throws {
        let layers = try Self.layers()
        #expect(layers.count > 15)
        for file in try SourceFile.all(below: "Sources") {
            let own = try #require(layers[file.room], "\(file.room) is in no layer of docs/architecture.md")
            for (number, line) in file.lines.enumerated() where !line.code.hasPrefix("//") {
                let words = line.split(separator: " ")
                guard let word = words.firstIndex(of: "import"), word + 1 < words.count,
                    let other = layers[String(words[word + 1]).replacing("_", with: "-")]
                else { continue }
                #expect(other <= own, "\(file.place(number)): \(line)")
            }
        }
    }
}
