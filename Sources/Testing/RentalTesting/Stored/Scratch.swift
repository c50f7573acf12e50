import Foundation

/// A folder that goes away with this value; in memory where there is such a place, since what is tested here is what
/// is written and not how safely.
final class Scratch: Sendable {
    let path: String

    init(_ name: String) {
        let memory = "/dev/shm"
        let parent = FileManager.default.isWritableFile(atPath: memory) ? memory + "/" : NSTemporaryDirectory()
        path = parent + "zontik-\(name)-\(UUID().uuidString)"
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        } catch {
            preconditionFailure("cannot make \(path): \(error)")
        }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}
