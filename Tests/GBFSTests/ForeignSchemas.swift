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
            "no schemas, or no Python with jsonschema, at \(path): run scripts/test, which installs it, or set "
                + "ZONTIK_GBFS_SCHEMAS and ZONTIK_PYTHON"
        }
    }

    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The folder that `ZONTIK_GBFS_SCHEMAS` names, or else `shared/gbfs/v3.0` beside this package.
    private static let given =
        ProcessInfo.processInfo.environment["ZONTIK_GBFS_SCHEMAS"].map(URL.init(fileURLWithPath:))
        ?? root.deletingLastPathComponent().appendingPathComponent("shared/gbfs/v3.0")

    /// The schemas of an edition: the folder that is given, or the edition's in it or beside it. Nil where there are
    /// none.
    private static func directory(_ format: FeedFormat) -> URL? {
        let name = "v\(format.version)"
        let near = [given, given.deletingLastPathComponent()].map { $0.appendingPathComponent(name) }
        let own = format == .current || given.lastPathComponent == name ? [given] : []
        return (near + own).first {
            FileManager.default.fileExists(atPath: $0.appendingPathComponent("gbfs.json").path)
        }
    }

    static func areThere(_ format: FeedFormat) -> Bool { directory(format) != nil }

    static func validate(_ feeds: [FeedName: Data], _ format: FeedFormat = .current) throws -> Answer {
        guard let directory = directory(format) else { throw Missing(path: given.path) }
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
