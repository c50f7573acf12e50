import Foundation
import GBFS

/// The official schemas, and a validator of another project (PyPI `jsonschema`), run by
/// `Tests/Foreign/validate_gbfs.py`.
enum ForeignSchemas {
    struct Answer {
        let status: Int32
        let output: String
    }

    struct Missing: Error, CustomStringConvertible {
        let path: String
        var description: String {
            "no Python with jsonschema at \(path): run scripts/test, which installs it, or set ZONTIK_PYTHON"
        }
    }

    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Where the schemas of GBFS 3.0 are: `ZONTIK_GBFS_SCHEMAS`, or else `shared/gbfs/v3.0` beside this package.
    static let directory =
        ProcessInfo.processInfo.environment["ZONTIK_GBFS_SCHEMAS"].map(URL.init(fileURLWithPath:))
        ?? root.deletingLastPathComponent().appendingPathComponent("shared/gbfs/v3.0")

    static let areThere = FileManager.default.fileExists(atPath: directory.appendingPathComponent("gbfs.json").path)

    static func validate(_ feeds: [FeedName: Data]) throws -> Answer {
        let python =
            ProcessInfo.processInfo.environment["ZONTIK_PYTHON"]
            ?? root.appendingPathComponent(".build/venv/bin/python3").path
        guard FileManager.default.isExecutableFile(atPath: python) else { throw Missing(path: python) }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("feeds-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, data) in feeds { try data.write(to: folder.appendingPathComponent(name.file)) }
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = [
            root.appendingPathComponent("Tests/Foreign/validate_gbfs.py").path, directory.path, folder.path,
        ]
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Answer(status: process.terminationStatus, output: text)
    }
}
