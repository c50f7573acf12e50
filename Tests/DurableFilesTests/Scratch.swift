import Foundation

/// A folder that goes away with this value.
final class Scratch: Sendable {
    let path = FileManager.default.temporaryDirectory.path + "/durable-\(UUID().uuidString)"

    init() { precondition(mkdir(path, 0o700) == 0, "cannot make \(path)") }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { path + "/" + name }

    func write(_ text: String, _ name: String, mode: mode_t = 0o600) throws {
        try Data(text.utf8).write(to: URL(filePath: file(name)))
        precondition(chmod(file(name), mode) == 0)
    }

    func text(_ name: String) throws -> String { try String(contentsOfFile: file(name), encoding: .utf8) }

    /// The permission bits, a link not followed; nil where nothing is.
    func mode(_ name: String) -> mode_t? {
        var info = stat()
        return lstat(file(name), &info) == 0 ? info.st_mode & 0o7777 : nil
    }

    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
}
