import Foundation
import SQLite
import Testing

@testable import WebServer

/// Tiles as browsers ask for them.
@Suite struct TileRouteTests {
    /// Four tiles at zoom 1, each with another last byte, and some that are damaged at zoom 2.
    private static func file() throws -> MapFile {
        func tile(_ column: Int, _ row: Int) -> (zoom: Int, column: Int, row: Int, data: SQLValue) {
            (1, column, row, .bytes(MapFile.png + [UInt8(10 * column + row)]))
        }
        return try MapFile(
            MapFile.metadata.merging(["minzoom": "1", "maxzoom": "2"]) { $1 },
            tiles: [
                tile(0, 0), tile(0, 1), tile(1, 0), tile(1, 1), (0, 0, 0, .bytes(MapFile.png)),
                (2, 0, 3, .bytes(MapFile.jpeg)), (2, 1, 3, .bytes([])), (2, 2, 3, .text("PNG")),
                (2, 3, 3, .bytes(Array("<svg onload=alert(1)>".utf8))), (2, 0, 2, .null), (2, 1, 2, .integer(7)),
                (2, 2, 2, .bytes(MapFile.png + [UInt8](repeating: 0, count: 5 << 20))),
            ])
    }

    private static func with(_ body: @Sendable (APIBench, _ version: String) async throws -> Void) async throws {
        let file = try file()
        let version = try Basemap(file.path).version
        try await APIBench.with({ [path = file.path] in $0.basemap = path }) { try await body($0, version) }
        withExtendedLifetime(file) {}
    }

    /// MBTiles counts rows from the south, the web from the north.
    @Test func theNorthIsAtTheTop() async throws {
        try await Self.with { bench, _ in
            for (path, last) in [("0/0", 1), ("0/1", 0), ("1/0", 11), ("1/1", 10)] as [(String, UInt8)] {
                let answer = try await bench.get("/basemap/1/\(path)")
                #expect(answer.status == 200 && answer.bytes == MapFile.png + [last], "\(path): \(answer.bytes)")
            }
        }
    }

    @Test func headersLetABrowserKeepIt() async throws {
        try await Self.with { bench, version in
            let path = "/basemap/1/0/0?v=\(version)"
            let answer = try await bench.get(path)
            #expect(answer.type == "image/png" && answer["X-Content-Type-Options"] == "nosniff")
            #expect(answer["Cache-Control"] == "public, max-age=86400")
            #expect(answer["Access-Control-Allow-Origin"] == nil && answer["Content-Encoding"] == nil)
            #expect(answer["Cross-Origin-Resource-Policy"] == "same-origin")
            let tag = try #require(answer["ETag"])
            let again = try await bench.get(path, ["If-None-Match": tag])
            #expect(again.status == 304 && again.bytes.isEmpty)
            let head = try await bench.ask(.head, path)
            #expect(head.status == 200 && head.bytes.isEmpty && head.type == "image/png")
            #expect(try await bench.get("/basemap/2/0/0").type == "image/jpeg")
            // A page that was drawn before the file was replaced.
            for other in ["", "?v=", "?v=other"] {
                #expect(try await bench.get("/basemap/1/0/0" + other)["Cache-Control"] == "no-cache", "\(other)")
            }
            #expect(try await bench.ask(.post, path).status == 405)
        }
    }

    @Test func whatIsNotThereIsNotFound() async throws {
        try await Self.with { bench, version in
            for path in [
                // Not in the file: an empty picture, a place without one, and zooms that the metadata do not name.
                "2/1/0", "2/3/3", "0/0/0", "3/0/0", "24/0/0", "25/0/0",
                "1/2/0", "1/0/2", "1/-1/0", "1/+1/0", "1/0/x", "1/0/0.png", "1/0/1e0", "1/ 0/0", "1/%20/0", "1/%31x/0",
                "1/0/000000000", "99999999999999999999/0/0", "1/99999999999999999999/0", "1/0/٠",
            ] {
                let place = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed.union(["%"])) ?? ""
                let answer = try await bench.get("/basemap/\(place)?v=\(version)")
                #expect(answer.status == 404 && answer.bytes.isEmpty, "\(path): \(answer.status)")
            }
            for path in ["/basemap", "/basemap/1", "/basemap/1/0", "/basemap/1/0/0/0"] {
                #expect(try await bench.get(path).status == 404, "\(path)")
            }
        }
    }

    /// What is no picture is not sent, whatever it is called, and ends nothing.
    @Test(arguments: ["2/2/0", "2/3/0", "2/0/1", "2/1/1", "2/2/1"])
    func aDamagedTileIsAnError(path: String) async throws {
        try await Self.with { bench, version in
            let answer = try await bench.get("/basemap/\(path)?v=\(version)")
            #expect(answer.status == 500 && answer.bytes.isEmpty, "\(answer.status)")
            #expect(answer["Cache-Control"] == "no-store")
            #expect(try await bench.get("/basemap/1/0/0").status == 200)
        }
    }

    /// Overwritten while it is read, which an operator should not do.
    @Test func aFileThatIsOverwrittenIsAnError() async throws {
        let file = try Self.file()
        try await APIBench.with({ [path = file.path] in $0.basemap = path }) { [path = file.path] bench in
            let rubbish = FileHandle(forWritingAtPath: path)
            try rubbish?.write(contentsOf: Data(repeating: 0x5A, count: 1 << 20))
            try rubbish?.close()
            let answer = try await bench.get("/basemap/2/0/0")
            #expect(answer.status == 500, "\(answer.status)")
            #expect(try await bench.get("/").status == 200)
        }
    }

    @Test func withoutAFileThereAreNone() async throws {
        let answer = try await APIBench.with { try await $0.get("/basemap/1/0/0") }
        #expect(answer.status == 404)
    }
}
