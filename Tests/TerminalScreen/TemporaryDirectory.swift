import Foundation

/// A directory of its own for one test, mode 0700.
public struct TemporaryDirectory: Sendable {
    public let url: URL

    public init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("zontik-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    /// Removes the directory with all it holds. Doing it twice is no error.
    public func remove() {
        try? FileManager.default.removeItem(at: url)
    }

    /// Writes a file and returns its path.
    public func file(_ name: String, holding bytes: some Sequence<UInt8>) throws -> String {
        let file = url.appendingPathComponent(name)
        try Data(bytes).write(to: file)
        return file.path
    }
}
